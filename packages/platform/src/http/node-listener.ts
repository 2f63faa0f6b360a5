// Between Node's HTTP server and what answers. Own, because the general adapters spend as much on a small answer as
// everything behind it.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import { apiError, errorAnswer } from './api-error.ts';
import { callOfMessage, leaveUnread, signalOf } from './call.ts';
import type { Call } from './call.ts';
import { setCallerSignal } from './caller-signal.ts';

/** Listens for an API that never rejects. */
export function createCallListener(api: (call: Call) => Promise<Answer>): RequestListener {
  return listener(async (incoming, outgoing) => api(callOfMessage(incoming, outgoing)));
}

/** Listens for an app that never rejects. */
export function createRequestListener(app: (request: Request) => Promise<Response>): RequestListener {
  return listener(async (incoming, outgoing) => {
    const request = toRequest(incoming, outgoing);
    setCallerSignal(request, signalOf(outgoing));
    return app(request);
  });
}

function listener(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<Answer>): RequestListener {
  return (incoming, outgoing) => {
    answer(incoming, outgoing)
      .catch(() => {
        // Only reading the request rejects: it is one that cannot be, and nobody else hears of it.
        incoming.resume();
        return errorAnswer(apiError('request_invalid', 'The request has a method or an address that is none.'), ignore);
      })
      .then((made) => send(made, outgoing))
      .catch(() => outgoing.destroy()); // An answer that cannot be written: the caller is to notice.
  };
}

function ignore(): void {}

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
      incoming.removeAllListeners('data').removeAllListeners('end');
      leaveUnread(incoming, outgoing);
    },
  });
}

async function send(answer: Answer, outgoing: ServerResponse): Promise<void> {
  if (answer instanceof Response) return sendResponse(answer, outgoing);
  const { status, headers, text } = answer;
  if (text === null) outgoing.writeHead(status, headers).end();
  else outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return response.body?.cancel();
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(response.status, response.statusText || undefined, headers);
  if (response.body === null) outgoing.end();
  else await pipe(response.body, outgoing);
}

async function pipe(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(ignore));
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
