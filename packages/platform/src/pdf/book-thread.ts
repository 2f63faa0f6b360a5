// Where a book is written: in a thread of its own, so that nobody else waits for it, and nothing in it ends more than that.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { apiError } from '../core/api-error.ts';
import { WorkerEndedError, createWorker, workerEntry } from '@bindery/workers';
import type { InputOf, ResultOf } from '@bindery/workers';
import type { Book } from './book.ts';
import type { BookDesk } from './book-desk.ts';
import type { HrefHandlers, PdfJobs, SentBook } from './pdf-jobs.ts';

/** The most memory that one book may take. */
const MOST_MEMORY_MB = 1536;

/** A desk that takes time of nobody else. The caller closes it. */
export interface QuietDesk extends BookDesk {
  close(): Promise<void>;
}

/**
 * Opens one. What is written there ends with the signal, and rejects with its reason.
 * @throws {KitError} pdf_too_large for a book that takes too much memory
 */
export async function openDesk(book: Book, signal: AbortSignal): Promise<QuietDesk> {
  const pages: SentBook['pages'][number][] = [];
  for (const page of book.pages) {
    pages.push({ ...page, document: JSON.stringify(page.document) });
    await nextTurn(); // Each may be long.
    signal.throwIfAborted();
  }
  const { title, subtitle, date, images } = book;
  const handlers: HrefHandlers = { hrefs: (refs) => refs.map(book.hrefOf) };
  return openInWorker({ title, subtitle, date, images, pages }, handlers, signal);
}

async function openInWorker(book: SentBook, handlers: HrefHandlers, signal: AbortSignal): Promise<QuietDesk> {
  const entry = workerEntry('pdf-worker', import.meta.url);
  const worker = createWorker<PdfJobs>({
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
  const call = async <Name extends keyof PdfJobs>(
    name: Name,
    input: InputOf<PdfJobs, Name>,
  ): Promise<ResultOf<PdfJobs, Name>> => {
    try {
      return await worker.call(name, input);
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof WorkerEndedError)) throw thrown;
      throw apiError('pdf_too_large', `The PDF is too intricate to be made: ${thrown.message}`, { cause: thrown });
    }
  };
  try {
    await call('load', book);
  } catch (thrown) {
    await close();
    throw thrown;
  }
  return {
    html: (numbers) => call('html', numbers),
    sheetNumbers: (pdf) => call('sheetNumbers', pdf),
    words: () => call('words', undefined),
    plain: () => call('plain', undefined),
    close,
  };
}
