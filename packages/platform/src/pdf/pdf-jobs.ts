// The jobs of the worker that writes a book. Only the side that asks knows where references lead.
import { mapRefs } from '@bindery/content/links';
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Caller } from '@bindery/workers';
import type { Book, BookPage } from './book.ts';
import { createBookDesk } from './book-desk.ts';
import type { BookDesk } from './book-desk.ts';

/** A book as messages carry it: documents as JSON. */
export interface SentBook extends Omit<Book, 'pages' | 'hrefOf'> {
  readonly pages: readonly (Omit<BookPage, 'document'> & { readonly document: string })[];
}

/** What the worker calls on the other side: addresses of references, in their order. */
export interface HrefHandlers {
  readonly hrefs: (refs: readonly ContentRef[]) => readonly (string | undefined)[];
}

/** What the worker answers, once a book is loaded. */
export interface PdfJobs extends BookDesk {
  readonly load: (book: SentBook) => void;
}

/** Makes the jobs, for one book. */
export function createPdfJobs(main: Caller<HrefHandlers>): PdfJobs {
  let desk: BookDesk | undefined;
  const known = new Map<string, string | undefined>();
  /** References that were met, and are not known yet. */
  const met = new Map<string, ContentRef>();
  const hrefOf = (ref: ContentRef): string | undefined => {
    const key = JSON.stringify(ref);
    if (!known.has(key)) met.set(key, ref);
    return known.get(key);
  };
  const learn = async (): Promise<void> => {
    const asked = [...met];
    met.clear();
    const hrefs = await main.call(
      'hrefs',
      asked.map(([, ref]) => ref),
    );
    for (const [index, [key]] of asked.entries()) known.set(key, hrefs[index]);
  };
  /** A reference that nobody thought of is found while it is written; then it is written again. */
  const write = async <Written>(work: (desk: BookDesk) => Promise<Written>): Promise<Written> => {
    if (desk === undefined) throw new Error('No book is loaded.');
    for (;;) {
      if (met.size > 0) await learn();
      const written = await work(desk);
      if (met.size === 0) return written;
    }
  };
  return {
    load: ({ pages, ...book }) => {
      const read = pages.map((page): BookPage => ({ ...page, document: JSON.parse(page.document) as JSONDocument }));
      for (const { document } of read) {
        mapRefs(document, (ref) => {
          hrefOf(ref);
          return ref;
        });
      }
      desk = createBookDesk({ ...book, pages: read, hrefOf });
    },
    html: (numbers) => write((one) => one.html(numbers)),
    sheetNumbers: (pdf) => write((one) => one.sheetNumbers(pdf)),
    words: () => write((one) => one.words()),
    plain: () => write((one) => one.plain()),
  };
}
