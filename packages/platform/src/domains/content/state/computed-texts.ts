// Which computed texts can be read, found out ahead of the search that reads them: a script may be slow, or fail.
import { Semaphore } from '@bindery/workers';
import type { LRUCache } from 'lru-cache';
import { createCountedCache } from '../../../core/counted-cache.ts';

/** Texts to read concurrently, over all spaces. */
const AT_ONCE = 2;

/** Texts that are remembered. */
const MAX_KNOWN = 100_000;

/** Milliseconds after which a text that could not be read is tried again. */
const RETRY_MS = 60_000;

/** A text to be read: `read` rejects where it cannot be. */
export interface ComputedTextRequest {
  readonly name: string;
  readonly read: (signal: AbortSignal) => Promise<unknown>;
}

/** Reads texts once each, some at a time. */
export class ComputedTexts {
  /** When each was tried, and with what success. */
  readonly #cache: LRUCache<string, { readonly at: number; readonly isAvailable: boolean }> =
    createCountedCache(MAX_KNOWN);
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #permits = new Semaphore(AT_ONCE);
  readonly #ending = new AbortController();

  /** Whether a text was read. */
  has(name: string): boolean {
    return this.#cache.get(name)?.isAvailable === true;
  }

  /** Resolves after each text was tried, or when the platform stops. Recently tried texts are skipped. */
  async read(texts: readonly ComputedTextRequest[], now: number): Promise<void> {
    const due = texts.filter(({ name }) => {
      const cached = this.#cache.get(name);
      return cached === undefined || (!cached.isAvailable && now - cached.at >= RETRY_MS);
    });
    await Promise.all(due.map((text) => this.#readOnce(text, now)));
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    this.#ending.abort(new Error('The platform is shutting down.'));
    await Promise.all(this.#underWay.values());
  }

  #readOnce(text: ComputedTextRequest, now: number): Promise<void> {
    const reading = this.#underWay.get(text.name) ?? this.#read(text, now);
    this.#underWay.set(text.name, reading);
    return reading;
  }

  async #read({ name, read }: ComputedTextRequest, now: number): Promise<void> {
    const { signal } = this.#ending;
    try {
      const release = await this.#permits.acquire(signal);
      try {
        await read(signal);
        this.#cache.set(name, { at: now, isAvailable: true });
      } finally {
        release();
      }
    } catch {
      // Readers of the page are shown why; a search has the title alone.
      if (!signal.aborted) this.#cache.set(name, { at: now, isAvailable: false });
    } finally {
      this.#underWay.delete(name);
    }
  }
}
