// Pings the other end at intervals, and measures the round-trip time.

/** Options of {@link KeepAlive}. */
export interface KeepAliveOptions {
  readonly everyMs: number;
  readonly deadAfterMs: number;
  /** Sends a ping with this number. */
  readonly sendPing: (number: number) => void;
  /** Nothing was received for too long. */
  readonly onDead: (silentMs: number) => void;
}

interface PendingPing {
  readonly sentAt: number;
  readonly resolve: (ms: number) => void;
  readonly reject: (reason: Error) => void;
}

/** Watches one session. */
export class KeepAlive {
  readonly #options: KeepAliveOptions;
  readonly #pending = new Map<number, PendingPing>();
  readonly #timer: NodeJS.Timeout | undefined;
  #lastActivityAt = performance.now();
  #next = 0;
  /** Milliseconds that the last response took; 0 before the first. */
  roundTripMs = 0;
  /** Milliseconds that the fastest answer took; 0 before the first. */
  fastestMs = 0;

  constructor(options: KeepAliveOptions) {
    this.#options = options;
    if (options.everyMs <= 0) return;
    this.#timer = setInterval(() => this.#tick(), options.everyMs).unref();
    queueMicrotask(() => this.#tick()); // The first response measures the round-trip time.
  }

  /** Notes that something was received. */
  noteActivity(): void {
    this.#lastActivityAt = performance.now();
  }

  /** Sends a ping, and resolves to its round-trip time in milliseconds. */
  ping(): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const number = this.#next++ % 2 ** 32;
    this.#pending.set(number, { sentAt: performance.now(), resolve, reject });
    this.#options.sendPing(number);
    return promise;
  }

  /** The response to a ping arrived. An unknown one is ignored. */
  answered(number: number): void {
    const ping = this.#pending.get(number);
    if (ping === undefined) return;
    this.#pending.delete(number);
    this.roundTripMs = performance.now() - ping.sentAt;
    this.fastestMs = this.fastestMs === 0 ? this.roundTripMs : Math.min(this.fastestMs, this.roundTripMs);
    ping.resolve(this.roundTripMs);
  }

  /** Stops pinging. Pending pings reject with the reason. */
  stop(reason: Error): void {
    clearInterval(this.#timer);
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }

  #tick(): void {
    const silentMs = performance.now() - this.#lastActivityAt;
    if (silentMs > this.#options.deadAfterMs) return this.#options.onDead(silentMs);
    this.ping().catch(() => {}); // The owner of the session is notified of its end.
  }
}
