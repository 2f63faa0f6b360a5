// Prints books one or two at a time, and keeps what was printed lately: revisions never change.
import { once } from 'node:events';
import { LRUCache } from 'lru-cache';
import { apiError, isApiError } from '../core/api-error.ts';
import type { Book, PrintedBook } from './book.ts';
import { Semaphore } from '@bindery/workers';
import { PRINT_LIMITS } from './book.ts';

/** Books that are printed at once; others wait. */
const AT_ONCE = 2;

/** Bytes of printed books that are kept. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** Prints books. */
export interface Press {
  /**
   * The printed book under a key, made out of a book when it is not kept. Ends with the signal.
   * @throws {KitError} pdf_failed when it takes too long; what `make` throws
   */
  print(key: string, make: () => Promise<Book>, signal: AbortSignal): Promise<PrintedBook>;
}

/** Makes a press. `browser` is the path of one, false for none; undefined for the one of this computer. */
export function createPress({ browser, timeMs = PRINT_LIMITS.timeMs }: PressOptions = {}): Press {
  const kept = new LRUCache<string, PrintedBook>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const semaphore = new Semaphore(AT_ONCE);
  const underWay = new Map<string, Promise<unknown>>();
  const printNow = async (key: string, make: () => Promise<Book>, signal: AbortSignal): Promise<PrintedBook> => {
    const leave = await semaphore.acquire(signal);
    try {
      const book = await make();
      signal.throwIfAborted();
      const { printBook } = await import('./print-book.ts');
      const printed = await printBook(book, {
        signal,
        ...(browser === undefined ? {} : { browser: browser || undefined }),
      });
      kept.set(key, printed);
      return printed;
    } finally {
      leave();
    }
  };
  return {
    print: async (key, make, caller) => {
      const signal = AbortSignal.any([caller, AbortSignal.timeout(timeMs)]);
      try {
        // Whoever asks for the same meanwhile waits for it, and prints it when the first one has left.
        for (let other = underWay.get(key); other !== undefined; other = underWay.get(key)) {
          await settled(other, signal);
        }
        const known = kept.get(key);
        if (known !== undefined) return known;
        const printing = printNow(key, make, signal).finally(() => underWay.delete(key));
        underWay.set(key, printing);
        return await printing;
      } catch (thrown) {
        if (isApiError(thrown) || !signal.aborted) throw thrown;
        throw tooSlow(timeMs, thrown);
      }
    },
  };
}

/** Waits until something has ended, well or not. Rejects with the signal's reason. */
async function settled(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const leaving = new AbortController();
  const aborted = once(signal, 'abort', { signal: leaving.signal });
  await Promise.race([work, aborted]).catch(() => undefined);
  leaving.abort();
  await aborted.catch(() => undefined);
  signal.throwIfAborted();
}

/** Options of {@link createPress}. */
export interface PressOptions {
  readonly browser?: string | false | undefined;
  readonly timeMs?: number;
}

function tooSlow(timeMs: number, cause: unknown): Error {
  return apiError('pdf_failed', `The PDF was not printed within ${timeMs / 1000} s, or nobody waits for it.`, {
    cause,
  });
}
