// What content sources answered, kept by everything that it was computed from.
import { LRUCache } from 'lru-cache';
import { apiError } from '../../../core/api-error.ts';

/** Characters that are kept. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

interface CacheEntry {
  readonly text: string;
  /** Its value, once it was requested. */
  value?: unknown;
}

/** Answers of content sources. What is being computed is waited for, not computed twice. */
export class ComputedCache {
  readonly #cache: LRUCache<string, CacheEntry> = new LRUCache({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  readonly #underWay = new Map<string, Promise<CacheEntry>>();
  readonly #last = new LRUCache<string, CacheEntry>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });

  /**
   * The JSON text for a key, which must name everything that it depends on. Failures aren’t cached. `signal` ends the waiting, not the
   * computation, because others can wait for it. Throws script_timeout then.
   */
  async get(key: string, compute: () => Promise<string>, signal?: AbortSignal): Promise<string> {
    return (await this.#find(key, compute, signal)).text;
  }

  /** Like {@link get}, parsed as JSON once for all callers, who must not change the value. */
  async getValue<Value>(key: string, compute: () => Promise<string>, signal?: AbortSignal): Promise<Value> {
    return valueOf<Value>(await this.#find(key, compute, signal));
  }

  /**
   * As {@link getValue}, for what is often the same under another key: `series` names the keys, and where the last of them gave the same
   * text, the value is the very same, with all that others keep for it.
   */
  async getSame<Value>(
    { series, key }: { readonly series: string; readonly key: string },
    compute: () => Promise<string>,
    signal?: AbortSignal,
  ): Promise<Value> {
    const entry = await this.#find(key, compute, signal);
    const last = this.#last.get(series);
    if (last !== undefined && last !== entry && last.text === entry.text) entry.value ??= valueOf(last);
    this.#last.set(series, entry);
    return valueOf<Value>(entry);
  }

  #find(
    key: string,
    compute: () => Promise<string>,
    signal: AbortSignal | undefined,
  ): Promise<CacheEntry> | CacheEntry {
    const entry = this.#cache.get(key);
    if (entry !== undefined) return entry;
    const computing = this.#underWay.get(key) ?? this.#compute(key, compute);
    this.#underWay.set(key, computing);
    return signal === undefined ? computing : waitUntil(signal, computing);
  }

  async #compute(key: string, compute: () => Promise<string>): Promise<CacheEntry> {
    try {
      const entry: CacheEntry = { text: await compute() };
      this.#cache.set(key, entry);
      return entry;
    } finally {
      this.#underWay.delete(key);
    }
  }
}

function valueOf<Value>(entry: CacheEntry): Value {
  entry.value ??= JSON.parse(entry.text) as unknown;
  return entry.value as Value;
}

function waitUntil<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(apiError('script_timeout', 'The content source timed out.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
