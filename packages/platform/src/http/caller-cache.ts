// People by the hash of their token, so that a request by a known person reads nothing to find out who calls.
import type { Caller } from '../core/caller.ts';

/** Most tokens that are kept. */
const MAX_TOKENS = 10_000;

/** Caches the callers of tokens until a token is revoked. */
export class CallerCache {
  #people = new Map<string, Caller>();
  #revocations = 0;

  /** Changes with each revocation. */
  get revocations(): number {
    return this.#revocations;
  }

  get(hashed: string): Caller | undefined {
    return this.#people.get(hashed);
  }

  /** Caches a caller, unless a token was revoked since. `revocations` is the count before the read. */
  keep(hashed: string, caller: Caller, revocations: number): void {
    if (revocations !== this.#revocations) return;
    if (this.#people.size >= MAX_TOKENS) this.#people.clear();
    this.#people.set(hashed, caller);
  }

  /** A token was revoked. */
  forget(hashed: string): void {
    this.#revocations++;
    this.#people.delete(hashed);
  }
}
