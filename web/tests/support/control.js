// Control of what takes time on a page: the answers to its requests, and its animations.

/** Holds the requests to an address until the caller calls the returned function. */
export async function hold(page, address) {
  let free;
  const isFree = new Promise((resolve) => {
    free = resolve;
  });
  await page.route(address, async (route) => {
    await isFree;
    // The page may have cancelled the request.
    await route.continue().catch(() => {});
  });
  return free;
}

/** Returns a function that sets the speed of a page's animations, as a share of their normal speed. */
export async function pacer(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  return (playbackRate) => session.send("Animation.setPlaybackRate", { playbackRate });
}
