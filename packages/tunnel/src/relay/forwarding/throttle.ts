// Limits bytes per second. One throttle is shared by all exchanges of a tunnel.
import { Transform } from 'node:stream';

/** Maximum burst after a pause, in seconds of throughput. */
const BURST_SECONDS = 0.25;

/** A throttle that bodies share. */
export class Throttle {
  readonly #bytesPerSecond: number;
  /** When all that was let through so far will have been due, in milliseconds. */
  #dueAt = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** Notes bytes, and returns the milliseconds to wait before they may go. */
  consume(bytes: number, now = performance.now()): number {
    const earliest = now - BURST_SECONDS * 1000;
    this.#dueAt = Math.max(this.#dueAt, earliest) + (bytes / this.#bytesPerSecond) * 1000;
    return Math.max(0, this.#dueAt - now);
  }

  /** A stream that is limited by this throttle. */
  createStream(): Transform {
    let timer: NodeJS.Timeout | undefined;
    return new Transform({
      transform: (chunk: Buffer, _encoding, callback) => {
        const wait = this.consume(chunk.length);
        if (wait === 0) callback(null, chunk);
        else timer = setTimeout(() => callback(null, chunk), wait);
      },
      destroy: (error, callback) => {
        clearTimeout(timer);
        callback(error);
      },
    });
  }
}
