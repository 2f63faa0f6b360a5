// The beginning of a body that goes by, copied chunk by chunk. Used for traces, and for tests that are written of events.

/** The beginning of a body, as far as it was read. */
export interface AnswerBody {
  /** Its first bytes, at most {@link TRACED_BODY_BYTES}. */
  readonly start: Uint8Array;
  /** How many there were until now. */
  readonly bytes: number;
}

/** How much of a body is kept. */
export const TRACED_BODY_BYTES = 64 * 1024;

/** Copies the beginning of one body. */
export class BodyStart {
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  /** Takes the next chunk. It is copied, which `slice` of a `Buffer` does not do: its reader may hand its memory on. */
  note(chunk: Uint8Array): void {
    if (this.#bytes < TRACED_BODY_BYTES)
      this.#chunks.push(new Uint8Array(chunk.subarray(0, TRACED_BODY_BYTES - this.#bytes)));
    this.#bytes += chunk.byteLength;
  }

  /** What was noted until now, in one piece: many small chunks take more memory than their bytes. */
  get(): AnswerBody {
    if (this.#chunks.length !== 1) this.#chunks = [Buffer.concat(this.#chunks)];
    const [start = new Uint8Array()] = this.#chunks;
    return { start, bytes: this.#bytes };
  }
}
