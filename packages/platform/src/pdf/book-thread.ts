// Where a book is written: in a thread of its own, so that nobody else waits for it, and nothing in it ends more than that.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { apiError } from '../core/api-error.ts';
import { ThreadEnded, createThread } from '../threads/thread.ts';
import type { Book, PrintedBook } from './book.ts';
import type { BookDesk } from './book-desk.ts';
import type { SheetNumbers } from './book-html.ts';
import type { AskHrefs, SentBook } from './book-room.ts';

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
  return openInThread({ title, subtitle, date, images, pages }, (refs) => refs.map(book.hrefOf), signal);
}

async function openInThread(book: SentBook, hrefs: AskHrefs, signal: AbortSignal): Promise<QuietDesk> {
  const thread = createThread('book', { hrefs }, { maxMemoryMb: MOST_MEMORY_MB });
  const end = (): void => void thread.end();
  signal.addEventListener('abort', end, { once: true });
  const close = async (): Promise<void> => {
    signal.removeEventListener('abort', end);
    await thread.end();
  };
  const call = async (name: string, input?: unknown): Promise<unknown> => {
    try {
      return await thread.call(name, input);
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof ThreadEnded)) throw thrown;
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
    html: async (numbers) => (await call('html', numbers)) as string,
    sheetNumbers: async (pdf) => (await call('sheetNumbers', pdf)) as SheetNumbers,
    words: async () => (await call('words')) as string,
    plain: async () => (await call('plain')) as PrintedBook,
    close,
  };
}
