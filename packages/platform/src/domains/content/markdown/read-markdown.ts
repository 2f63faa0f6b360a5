// Markdown that others sent, read in bounded time: short texts at once, long ones in a worker, so that no other request waits for
// them.
import { setImmediate } from 'node:timers/promises';
import type { OutlineItem } from '@bindery/content/folder';
import type { MarkdownOptions, PageFile } from '@bindery/content/markdown';
import type { JSONDocument } from '@bindery/contract/documents';
import { createShared, createWorker, workerEntry } from '@bindery/workers';
import type { InputOf, ResultOf, WorkerThread } from '@bindery/workers';
import type { MarkdownJobs, PageToRead } from './markdown-jobs.ts';

/** Reads Markdown. */
export interface ReadMarkdown {
  /**
   * Throws `WorkerTimeoutError`.
   * @throws {KitError} markdown_too_large, markdown_too_deep, markdown_too_complex
   */
  read(markdown: string): Promise<JSONDocument>;
  /**
   * Reads the file of a page, whose addresses lead where `options.links` says. Others are answered before each.
   * Throws what {@link read} throws.
   * @throws {KitError} front_matter_malformed
   */
  page(source: string, options?: MarkdownOptions): Promise<PageFile>;
  /**
   * Reads the list of pages of a folder. Throws what {@link read} throws.
   * @throws {KitError} what `parseSummary` throws
   */
  summary(source: string, path: string): Promise<readonly OutlineItem[]>;
  close(): Promise<void>;
}

/** Characters that are read at once: a page of prose takes a few milliseconds. */
const SHORT = 32_768;

/** A million characters of prose take five seconds. */
const MOST_MS = 15_000;

interface Queue {
  readonly worker: WorkerThread<MarkdownJobs>;
  /** One after another: a text that takes too long ends the worker, and must not take others with it. */
  last: Promise<unknown>;
}

const workers = createShared((): Queue => {
  const entry = workerEntry('markdown-worker', import.meta.url);
  return { worker: createWorker<MarkdownJobs>({ name: 'Markdown', entry }), last: Promise.resolve() };
});

/** Makes a reader for one platform. `mostMs` is how long one text may take. */
export function createReadMarkdown({ mostMs = MOST_MS }: { readonly mostMs?: number | undefined } = {}): ReadMarkdown {
  const { shared: queue, release } = workers.acquire();
  let closing: Promise<void> | undefined;
  const inWorker = async <Name extends keyof MarkdownJobs>(
    name: Name,
    input: InputOf<MarkdownJobs, Name>,
  ): Promise<ResultOf<MarkdownJobs, Name>> => {
    const reading = queue.last.then(() => queue.worker.call(name, input, { timeoutMs: mostMs }));
    queue.last = reading.catch(() => {});
    return reading;
  };
  return {
    read: async (markdown) => {
      if (markdown.length > SHORT) return inWorker('parse', markdown);
      // Loaded when the first Markdown comes: most platforms start without any.
      const { createMarkdownJobs } = await import('./markdown-jobs.ts');
      return createMarkdownJobs().parse(markdown);
    },
    page: async (source, options = {}) => {
      await setImmediate(); // A folder has many short ones.
      const { PLAIN_LINKS, parsePage } = await import('@bindery/content/markdown');
      if (source.length <= SHORT) return parsePage(source, options);
      const { links = PLAIN_LINKS, codeBlocks = [] } = options;
      const refs: PageToRead['refs'][number][] = [];
      for (;;) {
        const read = await inWorker('page', { source, codeBlocks, refs });
        if ('page' in read) return read.page;
        refs.push(...read.missing.map(({ href, use }) => ({ href, use, ref: links.toRef(href, use) })));
      }
    },
    summary: async (source, path) => {
      if (source.length > SHORT) return inWorker('summary', { source, path });
      const { createMarkdownJobs } = await import('./markdown-jobs.ts');
      return createMarkdownJobs().summary({ source, path });
    },
    close: () => (closing ??= release()),
  };
}
