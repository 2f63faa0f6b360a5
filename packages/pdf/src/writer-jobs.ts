// The jobs of the worker that writes a PDF. Only the side that asks knows where references lead.
import { mapRefs } from '@bindery/content/links';
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Caller } from '@bindery/workers';
import type { PdfJob, JobPage } from './pdf-job.ts';
import { createPdfWriter } from './pdf-writer.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** A job as messages carry it: documents as JSON. */
export interface SentJob extends Omit<PdfJob, 'pages' | 'hrefOf'> {
  readonly pages: readonly (Omit<JobPage, 'document'> & { readonly document: string })[];
}

/** What the worker calls on the other side: addresses of references, in their order. */
export interface HrefHandlers {
  readonly hrefs: (refs: readonly ContentRef[]) => readonly (string | undefined)[];
}

/** What the worker answers, once a job is loaded. */
export interface WriterJobs extends PdfWriter {
  readonly load: (job: SentJob) => void;
}

/** Makes the jobs of the worker, for one PDF. */
export function createWriterJobs(main: Caller<HrefHandlers>): WriterJobs {
  let writer: PdfWriter | undefined;
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
  const write = async <Written>(work: (writer: PdfWriter) => Promise<Written>): Promise<Written> => {
    if (writer === undefined) throw new Error('No job is loaded.');
    for (;;) {
      if (met.size > 0) await learn();
      const written = await work(writer);
      if (met.size === 0) return written;
    }
  };
  return {
    load: ({ pages, ...job }) => {
      const read = pages.map((page): JobPage => ({ ...page, document: JSON.parse(page.document) as JSONDocument }));
      for (const { document } of read) {
        mapRefs(document, (ref) => {
          hrefOf(ref);
          return ref;
        });
      }
      writer = createPdfWriter({ ...job, pages: read, hrefOf });
    },
    html: (numbers) => write((one) => one.html(numbers)),
    pageNumbers: (pdf) => write((one) => one.pageNumbers(pdf)),
    words: () => write((one) => one.words()),
    plain: () => write((one) => one.plain()),
  };
}
