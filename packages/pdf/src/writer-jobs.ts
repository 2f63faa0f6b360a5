// The jobs of the worker that writes a PDF. Only the side that asks knows where references lead.
import { mapRefs } from '@bindery/content/links';
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Caller } from '@bindery/workers';
import type { PdfJob, JobPage, PrintedPdf } from './pdf-job.ts';
import { createPdfWriter } from './pdf-writer.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** A job as messages carry it: documents as JSON. */
export interface SentJob extends Omit<PdfJob, 'pages' | 'hrefOf' | 'labelOf'> {
  readonly pages: readonly (Omit<JobPage, 'document'> & { readonly document: string })[];
}

/** Where a reference leads, and what it is called. */
export interface NamedRef {
  readonly href: string | undefined;
  readonly label: string | undefined;
}

/** What the worker calls on the other side: what references are, in their order. */
export interface RefHandlers {
  readonly nameRefs: (refs: readonly ContentRef[]) => readonly NamedRef[];
  /** Told how many pages are written. */
  readonly onPage: (done: number) => void;
}

/** What the worker answers, once a job is loaded. */
export interface WriterJobs extends Omit<PdfWriter, 'plain'> {
  readonly plain: () => Promise<PrintedPdf>;
  readonly load: (job: SentJob) => void;
}

/** Creates the jobs of the worker, for one PDF. */
export function createWriterJobs(main: Caller<RefHandlers>): WriterJobs {
  let writer: PdfWriter | undefined;
  const refs = new Map<string, NamedRef | undefined>();
  /** References that were met, and are not known yet. */
  const met = new Map<string, ContentRef>();
  const find = (ref: ContentRef): NamedRef | undefined => {
    const key = JSON.stringify(ref);
    if (!refs.has(key)) met.set(key, ref);
    return refs.get(key);
  };
  const learn = async (): Promise<void> => {
    const requested = [...met];
    met.clear();
    const named = await main.call(
      'nameRefs',
      requested.map(([, ref]) => ref),
    );
    for (const [index, [key]] of requested.entries()) refs.set(key, named[index]);
  };
  /** A reference that no one thought of is found while it is written; then it is written again. */
  const write = async <Result>(work: (writer: PdfWriter) => Promise<Result>): Promise<Result> => {
    if (writer === undefined) throw new Error('No job is loaded.');
    for (;;) {
      if (met.size > 0) await learn();
      const result = await work(writer);
      if (met.size === 0) return result;
    }
  };
  return {
    load: ({ pages, ...job }) => {
      const read = pages.map((page): JobPage => ({ ...page, document: JSON.parse(page.document) as JSONDocument }));
      for (const { document } of read) {
        mapRefs(document, (ref) => {
          find(ref);
          return ref;
        });
      }
      const hrefOf = (ref: ContentRef) => find(ref)?.href;
      writer = createPdfWriter({ ...job, pages: read, hrefOf, labelOf: (ref) => find(ref)?.label });
    },
    html: (numbers) => write((one) => one.html(numbers)),
    pageNumbers: (pdf) => write((one) => one.pageNumbers(pdf)),
    words: () => write((one) => one.words()),
    plain: () =>
      write((one) =>
        one.plain((done) => {
          main.call('onPage', done).catch(() => {}); // No one waits for it.
        }),
      ),
  };
}
