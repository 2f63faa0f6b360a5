// Calls of platforms, over HTTP and in this process.
import { setTimeout } from 'node:timers/promises';

/** Token of every request. */
export const TOKEN = 't0ken';

/** Calls a platform. Throws unless it succeeds. A text is sent unchanged, as JSON. */
export type Call = (url: string, method?: string, body?: object | string) => Promise<Response>;

/** Creates the calls of a platform in this process. */
export function createCall(platform: {
  readonly token: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}): Call {
  return async (url, method = 'GET', body = '') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = {
      Authorization: `Bearer ${platform.token}`,
      ...(text !== '' && { 'Content-Type': 'application/json' }),
    };
    const response = await platform.fetch(url, { method, headers, ...(text !== '' && { body: text }) });
    if (!response.ok) throw new Error(`${method} ${url} is answered with ${response.status}: ${await response.text()}`);
    return response;
  };
}

/** Calls a platform over HTTP. */
export const call: Call = createCall({ token: TOKEN, fetch: (url, init) => fetch(url, init) });

/** The JSON of a response. */
export async function json<Body>(response: Promise<Response>): Promise<Body> {
  return (await response).json() as Promise<Body>;
}

/** Resolves once a URL is answered with 200. */
export async function untilAnswers(url: string, timeoutMs: number, headers: HeadersInit = {}): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    await response?.text();
    if (response?.status === 200) return;
    if (performance.now() > until)
      throw new Error(`${url} is answered with ${response?.status} after ${timeoutMs} ms.`);
    await setTimeout(POLL_MS);
  }
}

const POLL_MS = 50;
