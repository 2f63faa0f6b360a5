// Copies the captured bytes of one message: a slice would retain the whole chunk.

/** Limits of a capture. */
export interface CaptureOptions {
  readonly limit: number;
  /** Called with the change of the bytes held; may drop this capture. */
  readonly onHeld: (change: number) => void;
}

/** Keeps the first bytes of a message, up to a limit, until it is dropped. */
export class Capture {
  readonly #options: CaptureOptions;
  #memory: Buffer = Buffer.alloc(0);
  #length = 0;
  #isClosed = false;
  /** Bytes of the body that were counted, kept or not. */
  bytes = 0;
  /** Only the beginning was kept. */
  isTruncated = false;
  isDropped = false;

  constructor(options: CaptureOptions) {
    this.#options = options;
  }

  /** Memory in use, which may be more than was kept so far. */
  get heldBytes(): number {
    return this.#memory.length;
  }

  /** What was kept. */
  get content(): Buffer {
    return this.#memory.subarray(0, this.#length);
  }

  /** Bytes of the body passed. */
  count(bytes: number): void {
    this.bytes += bytes;
  }

  /** Copies a piece, as far as there is room. */
  append(piece: Buffer): void {
    if (this.#isClosed) return;
    const capturedBytes = Math.min(piece.length, this.#options.limit - this.#length);
    if (capturedBytes < piece.length) this.isTruncated = true;
    const needed = this.#length + capturedBytes;
    if (needed > this.#memory.length) this.#move(Math.min(this.#options.limit, Math.max(needed, this.#length * 2)));
    if (this.#isClosed) return;
    piece.copy(this.#memory, this.#length, 0, capturedBytes);
    this.#length = needed;
  }

  /** Nothing more comes: memory that is not used is given back. */
  seal(): void {
    if (this.#length < this.#memory.length) this.#move(this.#length);
  }

  /** Drops the captured bytes, and captures nothing more. */
  drop(): void {
    if (this.#memory.length > 0) this.isDropped = true;
    this.#isClosed = true;
    this.#length = 0;
    this.#move(0);
  }

  #move(size: number): void {
    const before = this.#memory;
    this.#memory = Buffer.allocUnsafeSlow(size);
    before.copy(this.#memory, 0, 0, this.#length);
    this.#options.onHeld(size - before.length);
  }
}
