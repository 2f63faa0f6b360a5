// Between the messages of Node's HTTP server and the standard classes. Own, because the general adapters spend as much on a
// small answer as all other code.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a request is made of besides its message. */
interface RequestParts {
  readonly url: string;
  readonly headers: Headers | Record<string, string>;
  /** Called with each chunk of the body, before its reader. */
  readonly onChunk?: OnChunk;
}

type OnChunk = (chunk: Uint8Array) => void;

/** The message as a `Request` to a URL. Throws TypeError if a `Request` can’t represent it. */
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
    { highWaterMark: 0 }, // The body isn’t read or requested before it is needed.
  );
}

/** A body that is left unread has this long to arrive after its response, so that the caller gets to read that. */
const UNREAD_BODY_MS = 500;

/** Bytes of an unread body that are received and dropped. The rest waits at the caller until the connection closes. */
const UNREAD_BODY_BYTES = 64 * 1024;

const waiting = new WeakSet<IncomingMessage>();
const discarded = new WeakSet<IncomingMessage>();

/**
 * Stops reading a body that the response doesn’t need. A short one is dropped, and the connection stays open. A longer one isn’t received:
 * the response says that the connection closes, and it closes shortly afterwards. So does that of a caller who waits before sending a body:
 * the next bytes could be the body or another request.
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
  if (!outgoing.headersSent && (waiting.has(incoming) || !isShort(incoming))) closeAfter(outgoing);
  outgoing.once('finish', () => setTimeout(() => incoming.destroy(), UNREAD_BODY_MS).unref());
}

/** Whether all of a body is dropped. A body of unknown length is long. */
function isShort({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Infinity) < UNREAD_BODY_BYTES;
}

/** Closes the connection after the response, once the caller had time to read that: a close next to unread bytes resets it. */
function closeAfter(outgoing: ServerResponse): void {
  outgoing.setHeader('Connection', 'close');
  const { socket } = outgoing;
  if (socket === null) return;
  // Node calls this at the end of the response.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), UNREAD_BODY_MS).unref();
  };
}

/** Marks a message whose caller waits before it sends the body: the server’s event `checkContinue`. */
export function waitForBodyRequest(incoming: IncomingMessage): void {
  waiting.add(incoming);
}

/** Requests the body if the caller waits for that (`Expect: 100-continue`). Call it before reading. */
export function requestBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (waiting.delete(incoming)) outgoing.writeContinue();
}

/** Aborts if the connection closes before the response is complete. */
export function closeSignal(outgoing: ServerResponse): AbortSignal {
  const caller = new AbortController();
  const abortEarly = (): void => {
    if (!outgoing.writableFinished) caller.abort();
  };
  if (outgoing.destroyed) abortEarly();
  else outgoing.once('close', abortEarly);
  return caller.signal;
}

/** Writes a `Response`. Streams are forwarded as they arrive, after `onChunk`. Rejects if writing fails. */
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
    outgoing.destroy(); // The response broke off on its way; the caller is to notice.
  }
}
