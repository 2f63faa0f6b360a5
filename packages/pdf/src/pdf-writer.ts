// The slow part of making a PDF: writing, and reading what a browser has printed.
import type { PdfJob, PrintedPdf } from './pdf-job.ts';
import type { PageNumbers } from './html/job-html.ts';

/** Writes one job. Each engine is loaded when it is used. */
export interface PdfWriter {
  /** The job as one page of HTML. */
  html(numbers?: PageNumbers): Promise<string>;
  /** Where each page of a PDF that was printed from the HTML begins. */
  pageNumbers(pdf: Uint8Array): Promise<PageNumbers>;
  /** The characters that are written in it, each once. */
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
    words: () => wordsOf(job),
    plain: async (onPage) => (await import('./plain/print-plain.ts')).printPlain(job, { onPage }),
  };
}

/** The characters that a browser prints, each once: of text, labels, formulas, and emojis. */
async function wordsOf(job: PdfJob): Promise<string> {
  const { writeJobHtml } = await import('./html/job-html.ts');
  const html = writeJobHtml({ ...job, images: new Map() });
  return [...new Set(html.replace(/<style>[^]*?<\/style>/, '').replaceAll(/<[^>]*>/g, ' '))].join('');
}
