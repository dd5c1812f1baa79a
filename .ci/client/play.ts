import type { components } from "./contract";
type Schemas = components["schemas"];
export async function play(position: string, move: string): Promise<Schemas["PlayAnswer"]> {
  const request: Schemas["PlayRequest"] = { position, move };
  const answer = await fetch("/v1/variants/twinkie-danger/play", {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(((await answer.json()) as Schemas["Problem"]).detail);
  const played = (await answer.json()) as Schemas["PlayAnswer"];
  for (const effect of played.effects) if (effect.type === "move") console.log(effect.from, effect.to);
  return played;
}
