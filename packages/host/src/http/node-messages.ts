// Between the messages of Node's HTTP server and the standard classes. Own, because the general adapters spend as much on a
// small answer as all other code.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a request is made of besides its message. */
interface RequestParts {
  readonly url: string;
  readonly headers: Headers | Record<string, string>;
  /** Is given each chunk of the body, before its reader. */
  readonly onChunk?: OnChunk;
}

type OnChunk = (chunk: Uint8Array) => void;

/** The message as a `Request` to an address. Throws TypeError for one that no `Request` can be. */
export function requestOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, headers, onChunk }: RequestParts,
): Request {
  const { method = 'GET' } = incoming;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, redirect: 'manual' });
  const init = { method, headers, body: bodyOf(incoming, outgoing, onChunk), duplex: 'half', redirect: 'manual' };
  return new Request(url, init as RequestInit);
}

function bodyOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onChunk: OnChunk = () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        incoming.pause();
        incoming.on('data', (chunk: Buffer) => {
          onChunk(chunk);
          controller.enqueue(new Uint8Array(chunk));
          incoming.pause();
        });
        incoming.once('end', () => controller.close());
        incoming.once('error', (error) => controller.error(error));
      },
      pull() {
        requestBody(incoming, outgoing);
        incoming.resume();
      },
      cancel() {
        incoming.removeAllListeners('data').removeAllListeners('end');
        discardBody(incoming, outgoing);
      },
    },
    { highWaterMark: 0 }, // Nothing is read, or asked for, before someone wants it.
  );
}

/** A body that is left unread has this long to arrive after its answer, so that the caller gets to read that. */
const UNREAD_BODY_MS = 500;

/** So much of an unread body is received and dropped; the rest waits at the caller until the connection closes. In bytes. */
const UNREAD_BODY_BYTES = 64 * 1024;

const discarded = new WeakSet<IncomingMessage>();

/**
 * Ends the reading of a body whose answer does not need it: a short rest passes by, and the connection stays good; one that is
 * longer is not received at all, and the connection closes a short while after the answer.
 */
export function discardBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.complete || discarded.has(incoming)) return void incoming.resume();
  discarded.add(incoming);
  let remaining = UNREAD_BODY_BYTES;
  incoming.removeAllListeners('data').on('data', (chunk: Buffer) => {
    remaining -= chunk.byteLength;
    if (remaining <= 0) incoming.pause();
  });
  incoming.resume();
  outgoing.once('finish', () => setTimeout(() => incoming.destroy(), UNREAD_BODY_MS).unref());
}

const waiting = new WeakSet<IncomingMessage>();

/** Notes that a caller sends its body when it is asked to: a server's event `checkContinue`. */
export function waitForBodyRequest(incoming: IncomingMessage): void {
  waiting.add(incoming);
}

/** Asks for the body where its caller waits for that (`Expect: 100-continue`). To be called before it is read. */
export function requestBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (waiting.delete(incoming)) outgoing.writeContinue();
}

/** Aborts when the connection of an answer ends before the answer does. */
export function closeSignal(outgoing: ServerResponse): AbortSignal {
  const caller = new AbortController();
  const abortEarly = (): void => {
    if (!outgoing.writableFinished) caller.abort();
  };
  if (outgoing.destroyed) abortEarly();
  else outgoing.once('close', abortEarly);
  return caller.signal;
}

/** Writes a `Response`; streams are forwarded as they arrive, each chunk noted first. Rejects when it cannot be written. */
export async function sendResponse(response: Response, outgoing: ServerResponse, onChunk?: OnChunk): Promise<void> {
  if (outgoing.destroyed) return response.body?.cancel();
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  try {
    outgoing.writeHead(response.status, response.statusText || undefined, headers);
  } catch (thrown) {
    await response.body?.cancel();
    throw thrown;
  }
  if (response.body === null) outgoing.end();
  else await pipe(response.body, outgoing, onChunk);
}

async function pipe(
  body: ReadableStream<Uint8Array>,
  outgoing: ServerResponse,
  onChunk: OnChunk = () => {},
): Promise<void> {
  const reader = body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => {}));
  try {
    outgoing.flushHeaders();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      onChunk(value);
      const hasRoom = outgoing.write(value);
      if (!hasRoom) await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
    }
    outgoing.end();
  } catch {
    outgoing.destroy(); // The answer broke off on its way; the caller is to notice.
  }
}
