// How much the other end of a stream may send before this end has read it.
import { INITIAL_WINDOW } from './frame.ts';

/** Largest window: enough for 80 MB a second over 50 ms. */
export const MAX_WINDOW = 4 * 1024 * 1024;

/** A window that is used up within so many round trips is what holds the sender back. */
const GROW_WITHIN_ROUND_TRIPS = 4;

/** Options of {@link ReceiveWindow}. */
export interface ReceiveWindowOptions {
  readonly max: number;
  /** Milliseconds that a ping took last. */
  readonly roundTripMs: () => number;
  /** Milliseconds, never backward. */
  readonly now: () => number;
}

/** The window of one stream. It grows only while its reader keeps up, so a slow reader never costs more than the first. */
export class ReceiveWindow {
  readonly #options: ReceiveWindowOptions;
  #size = INITIAL_WINDOW;
  /** What the other end may still send. */
  #credit = INITIAL_WINDOW;
  /** What was read, and not yet given back. */
  #read = 0;
  #lastUpdateAt: number;

  constructor(options: ReceiveWindowOptions) {
    this.#options = options;
    this.#lastUpdateAt = options.now();
  }

  /** Bytes that the other end may send without an update. */
  get size(): number {
    return this.#size;
  }

  /** Takes what arrives off the credit. False when it is more than was allowed. */
  take(bytes: number): boolean {
    if (bytes > this.#credit) return false;
    this.#credit -= bytes;
    return true;
  }

  /** Notes that bytes were read. Returns the credit to give back now; 0 while it is too little to be worth a frame. */
  giveBack(bytes: number): number {
    this.#read += bytes;
    if (this.#read < this.#size / 2) return 0;
    const now = this.#options.now();
    const isHeldBack = now - this.#lastUpdateAt <= GROW_WITHIN_ROUND_TRIPS * this.#options.roundTripMs();
    const growth = isHeldBack ? Math.min(this.#size, this.#options.max - this.#size) : 0;
    const update = this.#read + growth;
    this.#size += growth;
    this.#credit += update;
    this.#read = 0;
    this.#lastUpdateAt = now;
    return update;
  }
}
