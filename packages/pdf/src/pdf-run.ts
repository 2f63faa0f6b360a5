// A PDF that is being printed, by itself: callers come, ask how far it is, leave, and come again. It ends when it is done, when it
// takes too long, and when no one asks for it any more.
import { once } from 'node:events';
import { isKitError } from '@bindery/diagnostics';
import type { Semaphore } from '@bindery/workers';
import { pdfError } from './error-codes.ts';
import type { PdfJob, PdfProgress, PrintedPdf } from './pdf-job.ts';

/** How a run is bounded, in milliseconds. */
export interface RunLimits {
  /** Of printing, once it is its turn, and for each page more. */
  readonly timeMs: number;
  readonly pageMs: number;
  /** How long it goes on, or is kept, while no one asks for it. */
  readonly idleMs: number;
}

/** What a run does. */
export interface RunWork {
  /** Reads what is printed, and reports how many pages of how many were read. */
  readonly createJob: (report: (done: number, pages: number) => void) => Promise<PdfJob>;
  /** Prints it, within so much time for the whole. */
  readonly print: (job: PdfJob, run: PrintRun) => Promise<PrintedPdf>;
}

/** What printing is given. */
export interface PrintRun {
  readonly signal: AbortSignal;
  readonly timeMs: number;
  readonly report: (progress: PdfProgress) => void;
}

/** A run. */
export interface PdfRun {
  /** The PDF, or how far it is after so long. @throws {KitError} pdf_timeout, pdf_worker_ended; what `make` throws */
  wait(signal: AbortSignal, waitMs: number): Promise<PrintedPdf | PdfProgress>;
  /** Stops the run and its browser. */
  close(): Promise<void>;
}

/** Starts a run. `onEnd` is called when it is no longer needed: a caller got the result, or no caller is left. */
export function startRun(work: RunWork, semaphore: Semaphore, limits: RunLimits, onEnd: () => void): PdfRun {
  const controller = new AbortController();
  const { signal } = controller;
  let progress: PdfProgress = { state: 'waiting', pages: 0, done: 0 };
  let waiters = 0;
  let hasEnded = false;
  const done = print(work, { semaphore, controller, limits, report: (reached) => (progress = reached) }).finally(
    () => (hasEnded = true),
  );
  done.catch(() => {}); // Waiting callers get the result.
  let idle: NodeJS.Timeout | undefined;
  const leave = (): void => {
    if (hasEnded) return onEnd();
    waiters -= 1;
    if (waiters > 0) return;
    idle = setTimeout(() => {
      controller.abort(tooLate('The PDF request was canceled.'));
      onEnd();
    }, limits.idleMs).unref();
  };
  return {
    wait: async (caller, waitMs) => {
      waiters += 1;
      clearTimeout(idle);
      try {
        const isDone = await within(done, AbortSignal.any([caller, signal, AbortSignal.timeout(waitMs)]));
        if (isDone) return await done;
        if (caller.aborted) throw tooLate('The PDF request was canceled.', caller.reason);
        if (signal.aborted) throw signal.reason;
        return progress;
      } finally {
        leave();
      }
    },
    close: async () => {
      clearTimeout(idle);
      controller.abort(tooLate('The platform is closing.'));
      await done.catch(() => {});
    },
  };
}

interface Printing {
  readonly semaphore: Semaphore;
  readonly controller: AbortController;
  readonly limits: RunLimits;
  readonly report: (progress: PdfProgress) => void;
}

async function print(work: RunWork, { semaphore, controller, limits, report }: Printing): Promise<PrintedPdf> {
  const { signal } = controller;
  const leave = await semaphore.acquire(signal);
  const startedAt = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const limit = (timeMs: number): void => {
    clearTimeout(timer);
    const message = `Generating the PDF took longer than ${timeMs / 1000} s.`;
    timer = setTimeout(() => controller.abort(tooLate(message)), startedAt + timeMs - Date.now());
  };
  try {
    limit(limits.timeMs);
    const job = await work.createJob((done, pages) => {
      // What is read takes its time too.
      limit(limits.timeMs + pages * limits.pageMs);
      report({ state: 'reading', pages, done });
    });
    signal.throwIfAborted();
    const timeMs = limits.timeMs + job.pages.length * limits.pageMs;
    limit(timeMs);
    report({ state: 'printing', pages: job.pages.length, done: 0 });
    return await work.print(job, { signal, timeMs: startedAt + timeMs - Date.now(), report });
  } catch (thrown) {
    if (!isKitError(thrown) && signal.aborted) throw signal.reason;
    throw thrown;
  } finally {
    clearTimeout(timer);
    leave();
  }
}

/** Whether something has ended, well or not, before a signal. */
async function within(work: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const leaving = new AbortController();
  const aborted = once(signal, 'abort', { signal: leaving.signal }).then(
    () => false,
    () => false,
  );
  const ended = work.then(
    () => true,
    () => true,
  );
  // Work that has ended comes before a signal that is there as well.
  const isDone = await Promise.race([ended, signal.aborted ? Promise.resolve().then(() => false) : aborted]);
  leaving.abort();
  return isDone;
}

function tooLate(message: string, cause?: unknown): Error {
  return pdfError('pdf_timeout', message, { cause });
}
