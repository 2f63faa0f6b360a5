// Redirects as the fetch standard follows them. In isolates of Node, `fetch` of a script sends each hop to the host, as workerd does.

const MAX_REDIRECTS = 20;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers of a body that a redirect drops. */
const BODY_HEADERS = ['content-encoding', 'content-language', 'content-location', 'content-type', 'content-length'];

/** A request that can be sent more than once. */
export interface Hop {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: Uint8Array | null;
}

/** The response of the last hop. Throws a TypeError where redirects fail, as `fetch` does. */
export async function followRedirects(request: Request, send: (hop: Hop) => Promise<Response>): Promise<Response> {
  const { method, url, headers, redirect: mode } = request;
  const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
  let hop: Hop = { method, url, headers, body };
  for (let count = 0; ; count++) {
    const response = await send(hop);
    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
    if (location === null || mode === 'manual') return withUrl(response, hop.url, count > 0);
    if (mode === 'error') throw new TypeError('fetch failed', { cause: new Error('unexpected redirect') });
    if (count >= MAX_REDIRECTS) throw new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });
    await response.body?.cancel();
    hop = nextHop(hop, response.status, new URL(location, hop.url));
  }
}

function nextHop({ method, url, headers: before, body }: Hop, status: number, target: URL): Hop {
  const headers = new Headers(before);
  if (target.origin !== new URL(url).origin) for (const name of ['authorization', 'cookie']) headers.delete(name);
  const isGet = status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST';
  if (!isGet) return { method, url: target.href, headers, body };
  for (const name of BODY_HEADERS) headers.delete(name);
  return { method: 'GET', url: target.href, headers, body: null };
}

/** A response that was made here has no URL. */
function withUrl(response: Response, url: string, redirected: boolean): Response {
  return Object.defineProperties(response, {
    url: { value: url, configurable: true },
    redirected: { value: redirected, configurable: true },
  });
}
