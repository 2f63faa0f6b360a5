// Turns of sites: each has so many of something at once, so that what is asked of one does not keep the others waiting.
import { Semaphore } from '@bindery/workers';
import { createCountedCache } from '../../../core/counted-cache.ts';

/** Sites whose turns are remembered. */
const MAX_SITES = 1_000;

/** Turns of sites, by their ids. */
export class Turns {
  readonly #atOnce: number;
  readonly #sites = createCountedCache<string, Semaphore>(MAX_SITES);

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Waits for a turn, which the caller gives back with the function returned. Rejects with the signal's reason. */
  acquire(site: string, signal: AbortSignal): Promise<() => void> {
    const turns = this.#sites.get(site) ?? new Semaphore(this.#atOnce);
    this.#sites.set(site, turns);
    return turns.acquire(signal);
  }
}
