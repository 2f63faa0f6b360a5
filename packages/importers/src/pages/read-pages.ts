// Pages read in bounded time, for one import: short ones of Markdown at once, all others in a worker, so that no other request waits
// for them. A short one of HTML can take minutes: reading it takes the square of how deeply elements are nested.
import type { OutlineItem } from '@bindery/content/folder';
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import { isKitError } from '@bindery/diagnostics';
import { WorkerEndedError, WorkerTimeoutError, createWorker, workerEntry } from '@bindery/workers';
import type { InputOf, ResultOf } from '@bindery/workers';
import { importError } from '../error-codes.ts';
import { createPageReader } from './pages-jobs.ts';
import type { ListOfPages, PagesJobs, ReadHtml, ReadMarkdownPage } from './pages-jobs.ts';

/** Reads pages. */
export interface ReadPages {
  /** @throws {KitError} source_too_large */
  html(source: string): Promise<ReadHtml>;
  /** @throws {KitError} source_too_large, source_unreadable */
  markdown(source: string): Promise<ReadMarkdownPage>;
  /** A list of pages. Throws source_too_large, source_unreadable. */
  list(list: ListOfPages): Promise<readonly OutlineItem[]>;
  /** A document of Word. Throws source_too_large, source_unreadable. */
  docx(bytes: Uint8Array): Promise<ReadHtml>;
  /** Ends the worker, if there is one. */
  close(): Promise<void>;
}

/** Maximum characters parsed on the main thread: a few milliseconds of work. */
const SHORT = { markdown: 32_768, html: 1024 } as const;

/** The longest that one page may take. A million characters of prose take five seconds. */
const MOST_MS = 15_000;

/** The most memory that one page may take. */
const MOST_MEMORY_MB = 1024;

/** What the readers reject → what the API says. */
const REFUSED = {
  markdown_too_large: 'source_too_large',
  markdown_too_deep: 'source_too_large',
  markdown_too_complex: 'source_too_large',
  html_too_large: 'source_too_large',
  html_too_deep: 'source_too_large',
  front_matter_malformed: 'source_unreadable',
  summary_too_deep: 'source_too_large',
  summary_path_invalid: 'source_unreadable',
  summary_item_malformed: 'source_unreadable',
} as const;

/** How pages are read. */
export interface ReadPagesOptions {
  /** The longest that one page may take. */
  readonly mostMs?: number;
  /** Fences in Markdown that represent blocks of integrations. */
  readonly codeBlocks?: readonly CodeBlockDeclaration[];
}

/** Creates a reader. The caller closes it. */
export function createReadPages({ mostMs = MOST_MS, codeBlocks = [] }: ReadPagesOptions = {}): ReadPages {
  const entry = workerEntry('pages-worker', import.meta.url);
  const worker = createWorker<PagesJobs>({ name: 'import', entry, maxMemoryMb: MOST_MEMORY_MB });
  const mainThread = createPageReader();
  const inWorker = async <Kind extends keyof PagesJobs>(
    kind: Kind,
    input: InputOf<PagesJobs, Kind>,
  ): Promise<ResultOf<PagesJobs, Kind>> => {
    try {
      return await worker.call(kind, input, { timeoutMs: mostMs });
    } catch (thrown) {
      throw importErrorOf(thrown);
    }
  };
  const atOnce = <Result>(read: () => Result): Result => {
    try {
      return read();
    } catch (thrown) {
      throw importErrorOf(thrown);
    }
  };
  return {
    html: async (source) =>
      source.length > SHORT.html ? inWorker('html', source) : atOnce(() => mainThread.html(source)),
    markdown: async (source) => {
      const text = { source, codeBlocks };
      return source.length > SHORT.markdown ? inWorker('markdown', text) : atOnce(() => mainThread.markdown(text));
    },
    list: (list) => inWorker('list', list),
    docx: (bytes) => inWorker('docx', bytes),
    close: () => worker.close(),
  };
}

function importErrorOf(thrown: unknown): unknown {
  if (thrown instanceof WorkerTimeoutError || thrown instanceof WorkerEndedError) {
    return importError('source_too_large', `A page is too complex to import: ${thrown.message}`, { cause: thrown });
  }
  if (!isKitError(thrown) || !Object.hasOwn(REFUSED, thrown.code)) return thrown;
  return importError(REFUSED[thrown.code as keyof typeof REFUSED], thrown.message, { cause: thrown });
}
