// Copies the start of a streamed body, chunk by chunk. Used for traces, and for tests generated from events.

/** The start of a body, as far as it was read. */
export interface AnswerBody {
  /** The first bytes, at most {@link TRACED_BODY_BYTES}. */
  readonly start: Uint8Array;
  /** Bytes so far. */
  readonly bytes: number;
}

/** Maximum bytes of a body in a trace. */
export const TRACED_BODY_BYTES = 64 * 1024;

/** Copies the start of one body. */
export class BodyStart {
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  /** Adds the next chunk. It is copied, because the reader can reuse its memory. `slice` of a `Buffer` doesn’t copy. */
  note(chunk: Uint8Array): void {
    if (this.#bytes < TRACED_BODY_BYTES)
      this.#chunks.push(new Uint8Array(chunk.subarray(0, TRACED_BODY_BYTES - this.#bytes)));
    this.#bytes += chunk.byteLength;
  }

  /** The bytes so far in one chunk: many small chunks take more memory. */
  get(): AnswerBody {
    if (this.#chunks.length !== 1) this.#chunks = [Buffer.concat(this.#chunks)];
    const [start = new Uint8Array()] = this.#chunks;
    return { start, bytes: this.#bytes };
  }
}
