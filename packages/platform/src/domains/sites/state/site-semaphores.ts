// A semaphore for each site, so that requests to one site don’t block other sites.
import { Semaphore } from '@bindery/workers';
import { createCountedCache } from '../../../core/counted-cache.ts';

/** Sites whose semaphores are kept. */
const MAX_SITES = 1_000;

/** Semaphores of sites, by their ids. */
export class SiteSemaphores {
  readonly #permits: number;
  readonly #sites = createCountedCache<string, Semaphore>(MAX_SITES);

  constructor(permits: number) {
    this.#permits = permits;
  }

  /** Waits for a permit, which the caller gives back with the function returned. Rejects with the signal's reason. */
  acquire(site: string, signal: AbortSignal): Promise<() => void> {
    const semaphore = this.#sites.get(site) ?? new Semaphore(this.#permits);
    this.#sites.set(site, semaphore);
    return semaphore.acquire(signal);
  }
}
