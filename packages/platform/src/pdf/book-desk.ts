// What takes its time in making a PDF: writing, and reading what a browser has printed.
import { textOfBlocks } from '@bindery/content/documents';
import type { Book, PrintedBook } from './book.ts';
import type { SheetNumbers } from './book-html.ts';

/** Where a book is written. Each engine is loaded when it is used. */
export interface BookDesk {
  /** The book as one page of HTML. */
  html(numbers?: SheetNumbers): Promise<string>;
  /** Where each page of a PDF that was printed from the HTML begins. */
  sheetNumbers(pdf: Uint8Array): Promise<SheetNumbers>;
  /** Everything that is written in it. */
  words(): Promise<string>;
  /** The book as a PDF, without a browser. */
  plain(): Promise<PrintedBook>;
}

/** A desk in the thread that calls. */
export function createBookDesk(book: Book): BookDesk {
  return {
    html: async (numbers) => (await import('./book-html.ts')).writeBookHtml(book, numbers),
    sheetNumbers: async (pdf) => {
      const { readSheetNumbers } = await import('./chromium/sheet-numbers.ts');
      return readSheetNumbers(pdf, book);
    },
    words: async () => wordsOf(book),
    plain: async () => (await import('./plain/print-plainly.ts')).printPlainly(book),
  };
}

function wordsOf({ title, subtitle = '', pages }: Book): string {
  const words = pages.map((page) => `${page.title} ${page.description ?? ''} ${textOfBlocks(page.document.nodes)}`);
  return [title, subtitle, ...words].join(' ');
}
