// The beginning of a body that goes by, copied chunk by chunk. Used for traces, and for tests that are written of events.

/** The beginning of a body, as far as it was read. */
export interface AnswerBody {
  /** Its first bytes, at most {@link KEPT_BODY_BYTES}. */
  readonly start: Uint8Array;
  /** How many there were until now. */
  readonly bytes: number;
}

/** How much of a body is kept. */
export const KEPT_BODY_BYTES = 64 * 1024;

/** Copies the beginning of one body. */
export class BodyStart {
  #kept: Uint8Array[] = [];
  #bytes = 0;

  /** Takes the next chunk. It is copied, which `slice` of a `Buffer` does not do: its reader may hand its memory on. */
  note(chunk: Uint8Array): void {
    if (this.#bytes < KEPT_BODY_BYTES)
      this.#kept.push(new Uint8Array(chunk.subarray(0, KEPT_BODY_BYTES - this.#bytes)));
    this.#bytes += chunk.byteLength;
  }

  /** What was noted until now, in one piece: many small chunks take more memory than their bytes. */
  get(): AnswerBody {
    if (this.#kept.length !== 1) this.#kept = [Buffer.concat(this.#kept)];
    const [start = new Uint8Array()] = this.#kept;
    return { start, bytes: this.#bytes };
  }
}
