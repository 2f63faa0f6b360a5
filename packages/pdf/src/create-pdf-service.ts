// Prints jobs, two at a time, and caches recent PDFs: revisions never change.
import { LRUCache } from 'lru-cache';
import { Semaphore } from '@bindery/workers';
import { pdfError } from './error-codes.ts';
import type { PdfJob, PdfProgress, PrintedPdf } from './pdf-job.ts';
import { PRINT_LIMITS } from './pdf-job.ts';
import { startRun } from './pdf-run.ts';
import type { PdfRun, RunWork } from './pdf-run.ts';

/** Concurrent jobs. Others wait. */
const AT_ONCE = 2;

/** Jobs that are printed or wait; one more is rejected. */
const MAX_JOBS = 40;

/** Bytes of PDFs that are cached. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** Prints jobs. */
export interface PdfService {
  /**
   * The PDF of a key, printed if it isn’t cached. A job continues when a caller disconnects, and ends when no caller polls it anymore: poll
   * repeatedly for an unfinished job.
   * @throws {KitError} pdf_busy, pdf_timeout, pdf_worker_ended; errors of `createJob`
   */
  print(key: string, createJob: RunWork['createJob'], signal: AbortSignal): Promise<PrintedPdf>;
  /**
   * The same, or how far it is after `waitMs`.
   * @throws {KitError} pdf_busy, pdf_timeout, pdf_worker_ended; what `make` throws
   */
  poll(key: string, createJob: RunWork['createJob'], wait: PdfWait): Promise<PrintedPdf | PdfProgress>;
  /** Ends what is being printed. */
  close(): Promise<void>;
}

/** How long a caller waits. */
export interface PdfWait {
  readonly signal: AbortSignal;
  readonly waitMs: number;
}

/** Options of {@link createPdfService}. */
export interface PdfServiceOptions {
  /** Path of a browser, false for none; undefined for the one of this computer. */
  readonly browser?: string | false | undefined;
  /** Of a job, in milliseconds, and for each of its pages more. */
  readonly timeMs?: number | undefined;
  readonly pageMs?: number | undefined;
  /** How long a job goes on while no one asks for it, in milliseconds. */
  readonly idleMs?: number | undefined;
}

/** No timer of Node.js waits longer. */
const FOREVER_MS = 2 ** 31 - 1;

/** Creates the service. The caller closes it. */
export function createPdfService(options: PdfServiceOptions = {}): PdfService {
  const { browser, timeMs = PRINT_LIMITS.timeMs } = options;
  const { pageMs = PRINT_LIMITS.pageMs, idleMs = PRINT_LIMITS.idleMs } = options;
  const cache = new LRUCache<string, PrintedPdf>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const semaphore = new Semaphore(AT_ONCE);
  const running = new Map<string, PdfRun>();
  const start = (key: string, createJob: RunWork['createJob']): PdfRun => {
    if (running.size >= MAX_JOBS) {
      throw pdfError('pdf_busy', `Too many PDFs in progress (limit ${MAX_JOBS}).`);
    }
    const print = async (job: PdfJob, run: Parameters<RunWork['print']>[1]): Promise<PrintedPdf> => {
      const { printPdf } = await import('./print-pdf.ts');
      const printed = await printPdf(job, {
        ...run,
        ...(browser === undefined ? {} : { browser: browser || undefined }),
      });
      cache.set(key, printed);
      return printed;
    };
    const run = startRun({ createJob, print }, semaphore, { timeMs, pageMs, idleMs }, () => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  };
  const poll: PdfService['poll'] = async (key, createJob, { signal, waitMs }) => {
    const cached = cache.get(key);
    return cached ?? (running.get(key) ?? start(key, createJob)).wait(signal, waitMs);
  };
  return {
    poll,
    print: async (key, createJob, signal) => {
      for (;;) {
        const printed = await poll(key, createJob, { signal, waitMs: FOREVER_MS });
        if ('bytes' in printed) return printed;
      }
    },
    close: async () => {
      await Promise.all([...running.values()].map((run) => run.close()));
      running.clear();
    },
  };
}
