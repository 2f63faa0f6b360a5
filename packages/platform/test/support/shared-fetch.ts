// One response for several clients: a request that was sent before is not sent again, and its caller gets the response of then.

/** Creates a fetch that sends each request once. Two are the same if their method, URL, token, and body are. */
export function createSharedFetch(): typeof fetch {
  const cache = new Map<string, Promise<{ readonly text: string; readonly response: Response }>>();
  return async (input, init) => {
    const request = new Request(input, init);
    const names = ['authorization', 'content-type', 'accept'].map((name) => request.headers.get(name));
    const key = JSON.stringify([request.method, request.url, names, await request.clone().text()]);
    const sent = cache.get(key) ?? send(request);
    cache.set(key, sent);
    const { text, response } = await sent;
    const { status, statusText, headers } = response;
    return new Response(status === 204 ? null : text, { status, statusText, headers });
  };
}

async function send(request: Request): Promise<{ readonly text: string; readonly response: Response }> {
  const response = await fetch(request);
  return { text: await response.text(), response };
}
