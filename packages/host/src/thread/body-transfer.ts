// Bodies between two threads: a short body travels with its head, the rest of a long one chunk by chunk, when its reader pulls.
import { messageOf } from '@bindery/diagnostics';
import type { BodyMessage, WireBody, WireResponse } from './thread-messages.ts';

/** Bytes that travel with the head. */
const MAX_START = 64 * 1024;

type Read = Promise<ReadableStreamReadResult<Uint8Array>>;

interface Sending {
  readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  /** A read that had no result yet when the head went. */
  pending: Read | undefined;
}

/** One side of the way. */
export class BodyTransfer {
  readonly #post: (message: BodyMessage) => void;
  readonly #sending = new Map<number, Sending>();
  readonly #receiving = new Map<number, (message: BodyMessage) => void>();
  #lastId = 0;

  constructor(post: (message: BodyMessage) => void) {
    this.#post = post;
  }

  /** The response with as much of its body as is there already. */
  async pack({ status, statusText, headers, body }: Response): Promise<WireResponse> {
    const head = { status, statusText, headers: [...headers] };
    return { ...head, body: body === null ? null : await this.#packBody(body) };
  }

  unpack({ status, statusText, headers, body }: WireResponse): Response {
    const head = { status, statusText, headers: headers.map(([name, value]): [string, string] => [name, value]) };
    return new Response(body === null ? null : this.#unpackBody(body), head);
  }

  /** Takes a message about a body. */
  receive(message: BodyMessage): void {
    if (message.kind === 'pull') void this.#sendChunk(message.body);
    else if (message.kind === 'cancel') this.#cancel(message.body);
    else this.#receiving.get(message.body)?.(message);
  }

  /** Ends every body that is under way, as the other side is gone. */
  fail(error: string): void {
    for (const [body, take] of this.#receiving) take({ kind: 'end', body, error });
  }

  async #packBody(body: ReadableStream<Uint8Array>): Promise<WireBody> {
    const reader = body.getReader();
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    let pending: Read | undefined;
    while (bytes < MAX_START) {
      pending = reader.read();
      pending.catch(() => {}); // The next pull tells.
      const result = await Promise.race([pending, nextTurn()]).catch(() => undefined);
      if (result === undefined) break;
      if (result.done) return { start: concatenated(chunks) };
      chunks.push(result.value);
      bytes += result.value.byteLength;
      pending = undefined;
    }
    this.#sending.set(++this.#lastId, { reader, pending });
    return { start: concatenated(chunks), rest: this.#lastId };
  }

  async #sendChunk(body: number): Promise<void> {
    const sending = this.#sending.get(body);
    if (sending === undefined) return;
    try {
      const { done, value } = await (sending.pending ?? sending.reader.read());
      sending.pending = undefined;
      if (!done) return this.#post({ kind: 'chunk', body, bytes: value });
      this.#post({ kind: 'end', body });
    } catch (thrown) {
      this.#post({ kind: 'end', body, error: messageOf(thrown) });
    }
    this.#sending.delete(body);
  }

  #cancel(body: number): void {
    const sending = this.#sending.get(body);
    this.#sending.delete(body);
    sending?.reader.cancel().catch(() => {}); // A script may throw where its body is canceled.
  }

  #unpackBody({ start, rest }: WireBody): BodyInit {
    if (rest === undefined) return start as Uint8Array<ArrayBuffer>;
    let taken: PromiseWithResolvers<BodyMessage> | undefined;
    this.#receiving.set(rest, (message) => taken?.resolve(message));
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (start.byteLength > 0 && controller.enqueue(start)),
        pull: async (controller) => {
          taken = Promise.withResolvers<BodyMessage>();
          this.#post({ kind: 'pull', body: rest });
          const message = await taken.promise;
          if (message.kind === 'chunk') return controller.enqueue(message.bytes);
          this.#receiving.delete(rest);
          if (message.kind === 'end' && message.error !== undefined) controller.error(new Error(message.error));
          else controller.close();
        },
        cancel: () => {
          this.#receiving.delete(rest);
          this.#post({ kind: 'cancel', body: rest });
        },
      },
      { highWaterMark: 0 },
    );
  }
}

/** After everything that is ready to run. */
function nextTurn(): Promise<undefined> {
  return new Promise((resolve) => setImmediate(() => resolve(undefined)));
}

function concatenated(chunks: readonly Uint8Array[]): Uint8Array {
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}
