// Between Node's HTTP server and an app that answers a `Request` with a `Response`. Own, because the general one spends as
// much on a small answer as everything behind it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_CODE_HEADER } from '@bindery/contract';
import { setCallerSignal } from './caller-signal.ts';
import { textOf } from './text-response.ts';

type App = (request: Request) => Promise<Response>;

/** A request whose body is left unread has this long to arrive after its answer, so that the caller gets to read that. */
const UNREAD_BODY_MS = 500;

/** Listens for an app that never rejects. */
export function createNodeListener(app: App): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    const caller = new AbortController();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) caller.abort();
    });
    const request = readRequest(incoming, outgoing);
    if (request === undefined) return;
    setCallerSignal(request, caller.signal);
    app(request)
      .then((response) => send(response, outgoing, caller.signal))
      .catch(() => outgoing.destroy()); // An answer that cannot be written: the caller is to notice.
  };
}

/** The request, unless it is one that no `Request` can be: that is answered here, and nobody else hears of it. */
function readRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request | undefined {
  try {
    return toRequest(incoming, outgoing);
  } catch {
    incoming.resume();
    const body = JSON.stringify({
      error: { code: 400, message: 'The request has a method or an address that is none.' },
    });
    outgoing.writeHead(400, { 'content-type': 'application/json', [ERROR_CODE_HEADER]: 'request_invalid' }).end(body);
    return undefined;
  }
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method = 'GET' } = incoming;
  const headers = incoming.headers as Record<string, string>; // Node joins what is given twice, but for cookies of answers.
  if (method === 'GET' || method === 'HEAD') return new Request(toUrl(incoming), { method, headers });
  const init = { method, headers, body: toStream(incoming, outgoing), duplex: 'half' };
  return new Request(toUrl(incoming), init as RequestInit);
}

/** The address as it was called. A host that is none leads nowhere; the guard reads the header and refuses it. */
function toUrl({ url = '/', headers: { host = '' } }: IncomingMessage): string {
  const path = url.startsWith('/') ? url : pathOf(url);
  const address = `http://${host}${path}`;
  return !host.includes('@') && URL.canParse(address) ? address : `http://invalid.invalid${path}`;
}

/** A request target may be a whole address. */
function pathOf(target: string): string {
  if (!URL.canParse(target)) return '/';
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function toStream(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.pause();
      incoming.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk));
        incoming.pause();
      });
      incoming.once('end', () => controller.close());
      incoming.once('error', (error) => controller.error(error));
    },
    pull: () => void incoming.resume(),
    cancel() {
      incoming.removeAllListeners('data').removeAllListeners('end').resume();
      outgoing.once('finish', () => setTimeout(() => incoming.destroy(), UNREAD_BODY_MS).unref());
    },
  });
}

async function send(response: Response, outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  if (outgoing.destroyed) return void response.body?.cancel();
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const text = textOf(response);
  if (text !== undefined) {
    headers['content-length'] = String(Buffer.byteLength(text));
    outgoing.writeHead(response.status, headers).end(text);
    return;
  }
  outgoing.writeHead(response.status, response.statusText || undefined, headers);
  if (response.body === null) outgoing.end();
  else await pipe(response.body, outgoing, signal);
}

async function pipe(body: ReadableStream<Uint8Array>, outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
  try {
    outgoing.flushHeaders();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const hasRoom = outgoing.write(value);
      if (!hasRoom) await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
    }
    outgoing.end();
  } catch {
    outgoing.destroy(); // The answer broke off on its way; the caller is to notice.
  }
}
