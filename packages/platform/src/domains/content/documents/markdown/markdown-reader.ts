// Parses Markdown in bounded time: simple texts immediately, others with a job that runs elsewhere. Used by the platform and by the worker
// that reads folders.
import { setImmediate } from 'node:timers/promises';
import type { OutlineItem } from '@bindery/content/folder';
import type { CodeBlockDeclaration, PreserveRequest, MarkdownOptions, ReadPageFile } from '@bindery/content/markdown';
import type { JSONDocument } from '@bindery/contract/documents';
import { WorkerTimeoutError } from '@bindery/workers';
import type { InputOf, ResultOf } from '@bindery/workers';
import type { MarkdownJobs, PageUrl, PageJob, PreserveJob } from './markdown-jobs.ts';
import { readingCost } from './reading-cost.ts';

/** Reads Markdown. `caller` is whose turn it is, where many wait; `codeBlocks` are fences that stand for blocks of integrations. */
export interface MarkdownReader {
  /**
   * Throws `WorkerTimeoutError`, and `QueueFullError` when too much of the caller's waits.
   * @throws {KitError} markdown_too_large, markdown_too_deep, markdown_too_complex
   */
  read(markdown: string, caller: string, codeBlocks?: readonly CodeBlockDeclaration[]): Promise<JSONDocument>;
  /**
   * Parses the file of a page. `options.links` resolves its URLs.
   * @throws {KitError} front_matter_malformed, and what {@link read} throws
   */
  page(source: string, caller: string, options?: MarkdownOptions): Promise<ReadPageFile>;
  /**
   * Like `preserveSource`. If that takes too long, returns canonical form. Throws `QueueFullError` if too many texts
   * of the caller wait.
   */
  preserve(request: PreserveRequest, caller: string): Promise<string>;
  /**
   * Reads the list of pages of a folder. Throws what {@link read} throws.
   * @throws {KitError} what `parseSummary` throws
   */
  summary(source: string, caller: string, path: string): Promise<readonly OutlineItem[]>;
}

/** Runs a job of the Markdown worker. `length` is that of its texts in characters, for which it gets its time. */
export type RunMarkdownJob = <Name extends keyof MarkdownJobs>(
  name: Name,
  input: InputOf<MarkdownJobs, Name>,
  call: { readonly caller: string; readonly length: number },
) => Promise<ResultOf<MarkdownJobs, Name>>;

/** Most characters of prose to parse without a worker. A page of that length takes a few milliseconds. */
const SHORT = 32_768;

/** Most characters of a text. Prose of that length takes five seconds. */
export const LONGEST = 1_000_000;

/** Creates a reader. */
export function createMarkdownReader(inWorker: RunMarkdownJob): MarkdownReader {
  return {
    read: async (markdown, caller, codeBlocks = []) => {
      const text = { markdown, codeBlocks };
      if (isCostly(markdown)) return inWorker('parse', text, { caller, length: markdown.length });
      // Loaded when the first Markdown comes: most platforms start without any.
      const { createMarkdownJobs } = await import('./markdown-jobs.ts');
      return createMarkdownJobs().parse(text);
    },
    page: async (source, caller, options = {}) => {
      await setImmediate(); // A folder has many short ones.
      const { PLAIN_LINKS, parsePage } = await import('@bindery/content/markdown');
      if (!isCostly(source)) return parsePage(source, options);
      const { links = PLAIN_LINKS, codeBlocks = [] } = options;
      const refs: PageJob['refs'][number][] = [];
      for (;;) {
        const result = await inWorker('page', { source, codeBlocks, refs }, { caller, length: source.length });
        if ('page' in result) return result.page;
        refs.push(...result.missing.map(({ href, use }) => ({ href, use, ref: links.toRef(href, use) })));
      }
    },
    preserve: async (request, caller) => {
      await setImmediate();
      const { PLAIN_LINKS, preserveSource } = await import('@bindery/content/markdown');
      const { sources, output, options: { links = PLAIN_LINKS, codeBlocks = [] } = {} } = request;
      const texts = [...sources, output];
      // Each text is parsed twice, and the result once.
      if (!isCostly(texts.join('\n'))) return preserveSource(request);
      const hrefs: PreserveJob['hrefs'][number][] = [];
      // Keeps the result independent of the load, as far as possible.
      const length = LONGEST;
      const now = ({ href, use }: PageUrl) => links.toHref(links.toRef(href, use), use) ?? href;
      try {
        for (;;) {
          const result = await inWorker('preserve', { sources, output, codeBlocks, hrefs }, { caller, length });
          if ('text' in result) return result.text;
          hrefs.push(...result.missing.map((one) => ({ ...one, current: now(one) })));
        }
      } catch (thrown) {
        if (thrown instanceof WorkerTimeoutError) return output;
        throw thrown;
      }
    },
    summary: async (source, caller, path) => {
      if (isCostly(source)) return inWorker('summary', { source, path }, { caller, length: source.length });
      const { createMarkdownJobs } = await import('./markdown-jobs.ts');
      return createMarkdownJobs().summary({ source, path });
    },
  };
}

function isCostly(markdown: string): boolean {
  return markdown.length > SHORT || readingCost(markdown, SHORT) > SHORT;
}
