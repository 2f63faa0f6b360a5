// Markdown that others sent, read in bounded time: short texts at once, long ones in a thread of their own, so that nobody else
// waits for them, and no longer than anybody would.
import { setImmediate } from 'node:timers/promises';
import type { OutlineItem } from '@bindery/content/folder';
import type { MarkdownOptions, PageFile } from '@bindery/content/markdown';
import type { JSONDocument } from '@bindery/contract/documents';
import { createShared } from '../../../threads/shared-thread.ts';
import type { PageToRead, ReadPage, SummaryToRead } from './markdown-worker.ts';
import { createThread } from '../../../threads/thread.ts';
import type { Thread } from '../../../threads/thread.ts';

/** Reads Markdown. */
export interface ReadMarkdown {
  /**
   * Throws `ThreadTooSlow`.
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

interface Line {
  readonly thread: Thread;
  /** One after another: a text that takes too long ends the thread, and must not take others with it. */
  last: Promise<unknown>;
}

const threads = createShared((): Line => ({ thread: createThread('markdown'), last: Promise.resolve() }));

/** Makes a reader for one platform. `mostMs` is how long one text may take. */
export function createReadMarkdown({ mostMs = MOST_MS }: { readonly mostMs?: number | undefined } = {}): ReadMarkdown {
  const { shared: line, giveBack } = threads.hold();
  let closing: Promise<void> | undefined;
  const inThread = async (name: string, input: unknown): Promise<unknown> => {
    const reading = line.last.then(() => line.thread.call(name, input, { endAfterMs: mostMs }));
    line.last = reading.catch(() => {});
    return reading;
  };
  return {
    read: async (markdown) => {
      if (markdown.length > SHORT) return (await inThread('parse', markdown)) as JSONDocument;
      // Loaded when the first Markdown comes: most platforms start without any.
      const { createMarkdownRoom } = await import('./markdown-worker.ts');
      return createMarkdownRoom().parse(markdown);
    },
    page: async (source, options = {}) => {
      await setImmediate(); // A folder has many short ones.
      const { PLAIN_LINKS, parsePage } = await import('@bindery/content/markdown');
      if (source.length <= SHORT) return parsePage(source, options);
      const { links = PLAIN_LINKS, codeBlocks = [] } = options;
      const refs: PageToRead['refs'][number][] = [];
      for (;;) {
        const read = (await inThread('page', { source, codeBlocks, refs } satisfies PageToRead)) as ReadPage;
        if ('page' in read) return read.page;
        refs.push(...read.missing.map(({ href, use }) => ({ href, use, ref: links.toRef(href, use) })));
      }
    },
    summary: async (source, path) => {
      const list: SummaryToRead = { source, path };
      if (source.length > SHORT) return (await inThread('summary', list)) as OutlineItem[];
      const { createMarkdownRoom } = await import('./markdown-worker.ts');
      return createMarkdownRoom().summary(list);
    },
    close: () => (closing ??= giveBack()),
  };
}
