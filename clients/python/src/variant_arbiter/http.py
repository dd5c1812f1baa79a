"""The referee over HTTP."""

import httpx

from .arbiter import Arbiter, AsyncArbiter
from .reply import PROBLEM, Reply

TIMEOUT = 30.0
"""The timeout in seconds, longer than the service spends on any request."""


def asking(
    client: httpx.Client | httpx.AsyncClient, method: str, target: str, body: bytes
) -> httpx.Request:
    """Builds the request to send."""
    headers = {"accept": "image/svg+xml, application/json;q=0.9"}
    if method == "POST":
        headers["content-type"] = "application/json"
    return client.build_request(method, target, content=body or None, headers=headers)


def answered(response: httpx.Response) -> Reply:
    """Returns the reply. Raises `httpx.HTTPStatusError` for an error status without a problem, such
    as a proxy's page."""
    content_type = response.headers.get("content-type", "")
    if content_type != PROBLEM:
        response.raise_for_status()
    return Reply(response.status_code, content_type, response.content)


def over_http(url: str, client: httpx.Client | None = None) -> Arbiter:
    """The arbiter at an address such as `http://127.0.0.1:8080`. A client of your own keeps its
    settings, and you close it."""
    base = url.rstrip("/")
    used = client or httpx.Client(timeout=TIMEOUT)

    def ask(method: str, target: str, body: bytes = b"") -> Reply:
        return answered(used.send(asking(used, method, base + target, body)))

    return Arbiter(ask, close=None if client else used.close)


def over_http_async(url: str, client: httpx.AsyncClient | None = None) -> AsyncArbiter:
    """The same for asyncio."""
    base = url.rstrip("/")
    used = client or httpx.AsyncClient(timeout=TIMEOUT)

    async def ask(method: str, target: str, body: bytes = b"") -> Reply:
        return answered(await used.send(asking(used, method, base + target, body)))

    return AsyncArbiter(ask, close=None if client else used.aclose)
