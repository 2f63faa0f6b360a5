// A writer in a separate worker, so that no other request waits for it, and a fault ends only that worker.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WorkerEndedError, createWorker, workerEntry } from '@bindery/workers';
import type { InputOf, ResultOf } from '@bindery/workers';
import { pdfError } from './error-codes.ts';
import type { ContentRef } from '@bindery/contract/content';
import type { PdfJob } from './pdf-job.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { RefHandlers, SentJob, WriterJobs } from './writer-jobs.ts';

/** The most memory that one PDF may take. */
const MOST_MEMORY_MB = 1536;

/** A writer in a worker. The caller closes it. */
export interface WorkerPdfWriter extends PdfWriter {
  close(): Promise<void>;
}

/**
 * Opens one. What is written there ends with the signal, and rejects with its reason.
 * @throws {KitError} pdf_worker_ended for a job that takes too much memory
 */
export async function openWriter(
  job: PdfJob,
  { signal, onPage }: { readonly signal: AbortSignal; readonly onPage: (done: number) => void },
): Promise<WorkerPdfWriter> {
  const pages: SentJob['pages'][number][] = [];
  for (const page of job.pages) {
    pages.push({ ...page, document: JSON.stringify(page.document) });
    await nextTurn(); // Each may be long.
    signal.throwIfAborted();
  }
  const { title, subtitle, date, images } = job;
  const nameOf = (ref: ContentRef) => ({ href: job.hrefOf(ref), label: job.labelOf?.(ref) });
  const handlers: RefHandlers = { nameRefs: (refs) => refs.map(nameOf), onPage };
  return openInWorker({ title, subtitle, date, images, pages }, handlers, signal);
}

async function openInWorker(job: SentJob, handlers: RefHandlers, signal: AbortSignal): Promise<WorkerPdfWriter> {
  const entry = workerEntry('pdf-worker', import.meta.url);
  const worker = createWorker<WriterJobs>({
    name: 'PDF',
    entry,
    handlers: { ...handlers },
    maxMemoryMb: MOST_MEMORY_MB,
  });
  const end = (): void => void worker.close();
  signal.addEventListener('abort', end, { once: true });
  const close = async (): Promise<void> => {
    signal.removeEventListener('abort', end);
    await worker.close();
  };
  const call = async <Name extends keyof WriterJobs>(
    name: Name,
    input: InputOf<WriterJobs, Name>,
  ): Promise<ResultOf<WriterJobs, Name>> => {
    try {
      return await worker.call(name, input);
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof WorkerEndedError)) throw thrown;
      throw pdfError('pdf_worker_ended', `The PDF is too complex to generate: ${thrown.message}`, { cause: thrown });
    }
  };
  try {
    await call('load', job);
  } catch (thrown) {
    await close();
    throw thrown;
  }
  return {
    html: (numbers) => call('html', numbers),
    pageNumbers: (pdf) => call('pageNumbers', pdf),
    words: () => call('words', undefined),
    plain: () => call('plain', undefined),
    close,
  };
}
