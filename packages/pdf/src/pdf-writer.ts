// The slow part of making a PDF: writing, and reading what a browser has printed.
import { textOfBlocks } from '@bindery/content/documents';
import type { PdfJob, PrintedPdf } from './pdf-job.ts';
import type { PageNumbers } from './html/job-html.ts';

/** Writes one job. Each engine is loaded when it is used. */
export interface PdfWriter {
  /** The job as one page of HTML. */
  html(numbers?: PageNumbers): Promise<string>;
  /** Where each page of a PDF that was printed from the HTML begins. */
  pageNumbers(pdf: Uint8Array): Promise<PageNumbers>;
  /** Everything that is written in it. */
  words(): Promise<string>;
  /** The job as a PDF, without a browser. `onPage` gets the number of written pages. */
  plain(onPage?: (done: number) => void): Promise<PrintedPdf>;
}

/** A writer in the thread that calls. */
export function createPdfWriter(job: PdfJob): PdfWriter {
  return {
    html: async (numbers) => (await import('./html/job-html.ts')).writeJobHtml(job, numbers),
    pageNumbers: async (pdf) => {
      const { readPageNumbers } = await import('./html/page-numbers.ts');
      return readPageNumbers(pdf, job);
    },
    words: async () => wordsOf(job),
    plain: async (onPage) => (await import('./plain/print-plain.ts')).printPlain(job, { onPage }),
  };
}

function wordsOf({ title, subtitle = '', pages }: PdfJob): string {
  const words = pages.map((page) => `${page.title} ${page.description ?? ''} ${textOfBlocks(page.document.nodes)}`);
  return [title, subtitle, ...words].join(' ');
}
