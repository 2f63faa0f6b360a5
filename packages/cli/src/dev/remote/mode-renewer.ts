// Keeps development mode on while the command runs: renews it, follows the tunnel to another URL, and checks every
// minute whether someone else took it over.
import { isKitError, messageOf } from '@bindery/diagnostics';
import type { DevelopmentModeSwitch, ActiveMode } from './development-mode.ts';
import { MIN_RENEWAL_MS, renewalAt } from './renewal.ts';

/** Dependencies of the renewer. */
export interface ModeRenewerOptions {
  readonly mode: DevelopmentModeSwitch;
  /** Called each time development mode was turned on. */
  readonly onActive: (on: ActiveMode) => void;
  readonly onNote: (text: string) => void;
  /** Milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
}

/** Interval for checking whether someone else took over. */
const CHECK_INTERVAL_MS = 60_000;

/** Keeps development mode on. */
export class ModeRenewer {
  readonly #parts: ModeRenewerOptions;
  readonly #now: () => number;
  readonly #taken = Promise.withResolvers<never>();
  /** Calls to the platform run one after another. */
  #calls: Promise<unknown> = Promise.resolve();
  #renewAt = Infinity;
  #nextCheckAt = Infinity;

  constructor(parts: ModeRenewerOptions) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#taken.promise.catch(() => {}); // Handled by its listener.
  }

  /** Rejects with dev_mode_taken once someone else has taken over. */
  get taken(): Promise<never> {
    return this.#taken.promise;
  }

  /** Settles when no call to the platform is pending. */
  get settled(): Promise<unknown> {
    return this.#calls;
  }

  /** @throws {ApiError} forbidden, request_invalid … */
  async turnOn(tunnelUrl: string): Promise<ActiveMode> {
    const on = await this.#parts.mode.turnOn(tunnelUrl);
    this.#isOn(on);
    return on;
  }

  /** The tunnel has another URL. A failure is retried as a renewal. */
  moveTo(tunnelUrl: string): void {
    this.#renewAt = this.#now() + MIN_RENEWAL_MS;
    this.#turnOnAgain(() => this.#parts.mode.moveTo(tunnelUrl));
  }

  /** Runs due tasks. Call this regularly: after sleep, the clock has moved on. */
  tick(): void {
    const { mode } = this.#parts;
    const now = this.#now();
    if (now >= this.#renewAt) {
      this.#renewAt = now + MIN_RENEWAL_MS; // Time of the retry, if this attempt fails.
      this.#turnOnAgain(() => mode.renew());
    } else if (now >= this.#nextCheckAt) {
      this.#nextCheckAt = now + CHECK_INTERVAL_MS;
      this.#call(
        () => mode.check(),
        () => {}, // The next renewal reports a platform that doesn’t respond.
      );
    }
  }

  #turnOnAgain(work: () => Promise<ActiveMode>): void {
    this.#call(
      async () => this.#isOn(await work()),
      (thrown) => this.#parts.onNote(`couldn’t renew development mode, retrying: ${messageOf(thrown)}`),
    );
  }

  #isOn(on: ActiveMode): void {
    this.#parts.onActive(on);
    this.#renewAt = renewalAt(on.endsAt, this.#now());
    this.#nextCheckAt = this.#now() + CHECK_INTERVAL_MS;
  }

  #call(work: () => Promise<unknown>, onFailure: (thrown: unknown) => void): void {
    this.#calls = this.#calls.then(work).catch((thrown: unknown) => {
      if (isKitError(thrown, 'dev_mode_taken')) this.#taken.reject(thrown);
      else onFailure(thrown);
    });
  }
}
