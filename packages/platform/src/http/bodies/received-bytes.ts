// The bytes of a body as they come. Where the length of a long body is known, they go straight to memory that workers share, without a list
// of chunks besides.
import { setImmediate } from 'node:timers/promises';
import { SHORT_BODY_BYTES } from './large-json.ts';

/** Bytes of a step: they take about a quarter of a millisecond. */
export const STEP_BYTES: number = 256 * 1024;

/** Collects the chunks of a body. */
export class ReceivedBytes {
  /** Bytes so far. */
  length = 0;
  readonly #declared: number;
  #chunks: Uint8Array[] = [];
  #shared: Buffer | undefined;

  /** `declared` is the length that the request names, or 0. The body can be shorter or longer. */
  constructor(declared: number) {
    this.#declared = declared;
  }

  /** Adds a chunk. */
  add(chunk: Uint8Array): void {
    const at = this.length;
    this.length += chunk.byteLength;
    const fits = this.length <= this.#declared && chunk.byteLength <= STEP_BYTES;
    // Only when the body proves to be long: a request that names a length of megabytes may send none.
    if (fits && at <= SHORT_BODY_BYTES && this.length > SHORT_BODY_BYTES) this.#share();
    if (this.#shared !== undefined && !fits) this.#unshare(at);
    if (this.#shared === undefined) this.#chunks.push(chunk);
    else this.#shared.set(chunk, at);
  }

  /** All bytes in one. Long ones are in memory that workers share, so that handing them over copies nothing. */
  async join(): Promise<Buffer> {
    if (this.#shared !== undefined) return this.#shared.subarray(0, this.length);
    if (this.length <= SHORT_BODY_BYTES) return Buffer.concat(this.#chunks);
    const joined = Buffer.from(new SharedArrayBuffer(this.length));
    let at = 0;
    let step = 0;
    for (const piece of piecesOf(this.#chunks)) {
      joined.set(piece, at);
      at += piece.byteLength;
      step += piece.byteLength;
      if (step < STEP_BYTES) continue;
      step = 0;
      await setImmediate();
    }
    return joined;
  }

  #share(): void {
    this.#shared = Buffer.from(new SharedArrayBuffer(this.#declared));
    let at = 0;
    for (const chunk of this.#chunks) {
      this.#shared.set(chunk, at);
      at += chunk.byteLength;
    }
    this.#chunks = [];
  }

  #unshare(length: number): void {
    if (this.#shared !== undefined) this.#chunks = [this.#shared.subarray(0, length)];
    this.#shared = undefined;
  }
}

/** No longer than a step each. */
function* piecesOf(chunks: readonly Uint8Array[]): Generator<Uint8Array, void> {
  for (const chunk of chunks) {
    for (let from = 0; from < chunk.byteLength; from += STEP_BYTES) yield chunk.subarray(from, from + STEP_BYTES);
  }
}
