// What content sources answered, kept by everything that it was computed from.
import { LRUCache } from 'lru-cache';
import { apiError } from '../../../core/api-error.ts';

/** Characters that are kept. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

interface CacheEntry {
  readonly text: string;
  /** Its value, once it was asked for. */
  value?: unknown;
}

/** Answers of content sources. What is being computed is waited for, not computed twice. */
export class ComputedCache {
  readonly #kept: LRUCache<string, CacheEntry> = new LRUCache({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  readonly #underWay = new Map<string, Promise<CacheEntry>>();
  readonly #last = new LRUCache<string, CacheEntry>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });

  /**
   * The JSON text for a key, which must name everything that it depends on. A failure is not kept. `signal` ends the waiting, not
   * the computing: others may wait for the same. Throws script_timeout then.
   */
  async get(key: string, compute: () => Promise<string>, signal?: AbortSignal): Promise<string> {
    return (await this.#find(key, compute, signal)).text;
  }

  /** As {@link get}, read as JSON, once for all who ask: no one may change the value. */
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
    const kept = await this.#find(key, compute, signal);
    const last = this.#last.get(series);
    if (last !== undefined && last !== kept && last.text === kept.text) kept.value ??= valueOf(last);
    this.#last.set(series, kept);
    return valueOf<Value>(kept);
  }

  #find(
    key: string,
    compute: () => Promise<string>,
    signal: AbortSignal | undefined,
  ): Promise<CacheEntry> | CacheEntry {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const computing = this.#underWay.get(key) ?? this.#compute(key, compute);
    this.#underWay.set(key, computing);
    return signal === undefined ? computing : waitUntil(signal, computing);
  }

  async #compute(key: string, compute: () => Promise<string>): Promise<CacheEntry> {
    try {
      const made: CacheEntry = { text: await compute() };
      this.#kept.set(key, made);
      return made;
    } finally {
      this.#underWay.delete(key);
    }
  }
}

function valueOf<Value>(kept: CacheEntry): Value {
  kept.value ??= JSON.parse(kept.text) as unknown;
  return kept.value as Value;
}

function waitUntil<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(apiError('script_timeout', 'The content source timed out.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
