// How much the other end of a stream may send before this end has read it.
import { INITIAL_WINDOW } from './frame.ts';

/** Largest window: enough for 80 MB a second over 50 ms. */
export const MAX_WINDOW = 4 * 1024 * 1024;

/** If half a window is read within this many of the fastest round trips, the window limits the sender. */
const HELD_BACK_ROUND_TRIPS = 2;

/** A half window that takes so many, and so long, has a reader that does not need more room than at first. */
const SLOW_ROUND_TRIPS = 64;
const SLOW_MS = 250;

/** Bytes that the windows of a session may have grown by in all, so that no number of readers takes more. */
export class GrowthBudget {
  #remaining: number;

  constructor(bytes: number) {
    this.#remaining = bytes;
  }

  /** Takes up to so many bytes, and returns how many there were. */
  consume(bytes: number): number {
    const consumed = Math.min(bytes, this.#remaining);
    this.#remaining -= consumed;
    return consumed;
  }

  release(bytes: number): void {
    this.#remaining += bytes;
  }
}

/** Options of {@link ReceiveWindow}. */
export interface ReceiveWindowOptions {
  readonly max: number;
  readonly budget: GrowthBudget;
  /** Milliseconds that the fastest ping took: one that was queued after bodies does not measure the network. */
  readonly roundTripMs: () => number;
  /** Milliseconds, never backward. */
  readonly now: () => number;
}

/** The window of one stream. It grows only while its reader keeps up, and shrinks again for one that does not. */
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
  consume(bytes: number): boolean {
    if (bytes > this.#credit) return false;
    this.#credit -= bytes;
    return true;
  }

  /** Notes that bytes were read. Returns the credit to give back now; 0 while it is too little to be worth a frame. */
  release(bytes: number): number {
    this.#read += bytes;
    if (this.#read < this.#size / 2) return 0;
    const change = this.#change();
    const update = this.#read + change;
    this.#size += change;
    this.#credit += update;
    this.#read = 0;
    this.#lastUpdateAt = this.#options.now();
    return update;
  }

  /** The stream is over: what its window had grown by is others'. */
  end(): void {
    this.#options.budget.release(this.#size - INITIAL_WINDOW);
    this.#size = INITIAL_WINDOW;
  }

  /** The change of the window size in bytes. It shrinks at most by the number of bytes read. */
  #change(): number {
    const { budget, max, now } = this.#options;
    const tookMs = now() - this.#lastUpdateAt;
    const roundTripMs = this.#options.roundTripMs();
    if (tookMs <= HELD_BACK_ROUND_TRIPS * roundTripMs) return budget.consume(Math.min(this.#size, max - this.#size));
    if (tookMs <= Math.max(SLOW_MS, SLOW_ROUND_TRIPS * roundTripMs)) return 0;
    const shrink = Math.min(this.#read, this.#size / 2, this.#size - INITIAL_WINDOW);
    budget.release(shrink);
    return -shrink;
  }
}
