// Prints jobs, two at a time, and caches what was printed lately: revisions never change.
import { once } from 'node:events';
import { LRUCache } from 'lru-cache';
import { isKitError } from '@bindery/diagnostics';
import { Semaphore } from '@bindery/workers';
import { pdfError } from './error-codes.ts';
import type { PdfJob, PrintedPdf } from './pdf-job.ts';
import { PRINT_LIMITS } from './pdf-job.ts';

/** Jobs that are printed at once; others wait. */
const AT_ONCE = 2;

/** Bytes of PDFs that are cached. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** Prints jobs. */
export interface PdfService {
  /**
   * The PDF under a key, printed from a job when it is not cached. Ends with the signal.
   * @throws {KitError} pdf_timeout, pdf_worker_ended; what `make` throws
   */
  print(key: string, make: () => Promise<PdfJob>, signal: AbortSignal): Promise<PrintedPdf>;
}

/** Makes the service. `browser` is the path of one, false for none; undefined for the one of this computer. */
export function createPdfService({ browser, timeMs = PRINT_LIMITS.timeMs }: PdfServiceOptions = {}): PdfService {
  const cache = new LRUCache<string, PrintedPdf>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const semaphore = new Semaphore(AT_ONCE);
  const running = new Map<string, Promise<unknown>>();
  const printNow = async (key: string, make: () => Promise<PdfJob>, signal: AbortSignal): Promise<PrintedPdf> => {
    const leave = await semaphore.acquire(signal);
    try {
      const job = await make();
      signal.throwIfAborted();
      const { printPdf } = await import('./print-pdf.ts');
      const printed = await printPdf(job, {
        signal,
        ...(browser === undefined ? {} : { browser: browser || undefined }),
      });
      cache.set(key, printed);
      return printed;
    } finally {
      leave();
    }
  };
  return {
    print: async (key, make, caller) => {
      const signal = AbortSignal.any([caller, AbortSignal.timeout(timeMs)]);
      try {
        // A caller that asks for the same waits for it, and prints it when the first caller has left.
        for (let other = running.get(key); other !== undefined; other = running.get(key)) {
          await settled(other, signal);
        }
        const known = cache.get(key);
        if (known !== undefined) return known;
        const printing = printNow(key, make, signal).finally(() => running.delete(key));
        running.set(key, printing);
        return await printing;
      } catch (thrown) {
        if (isKitError(thrown) || !signal.aborted) throw thrown;
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

/** Options of {@link createPdfService}. */
export interface PdfServiceOptions {
  readonly browser?: string | false | undefined;
  readonly timeMs?: number;
}

function tooSlow(timeMs: number, cause: unknown): Error {
  return pdfError('pdf_timeout', `The PDF was not printed within ${timeMs / 1000} s, or nobody waits for it.`, cause);
}
