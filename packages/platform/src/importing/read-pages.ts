// Pages read in bounded time, for one import: short ones of Markdown at once, all others in a thread, so that nobody else waits for
// them. A short one of HTML can take minutes: what reads it takes time by the square of how elements are in each other.
import type { OutlineItem } from '@bindery/content/folder';
import { isKitError } from '@bindery/diagnostics';
import { apiError } from '../core/api-error.ts';
import { ThreadEnded, ThreadTooSlow, createThread } from '../threads/thread.ts';
import { createPagesRoom } from './pages-room.ts';
import type { ListOfPages, PagesRoom, ReadHtml, ReadMarkdownPage } from './pages-room.ts';

/** Reads pages. */
export interface ReadPages {
  /** @throws {KitError} import_too_large */
  html(source: string): Promise<ReadHtml>;
  /** @throws {KitError} import_too_large, import_unreadable */
  markdown(source: string): Promise<ReadMarkdownPage>;
  /** A list of pages. Throws import_too_large, import_unreadable. */
  list(list: ListOfPages): Promise<readonly OutlineItem[]>;
  /** A document of Word. Throws import_too_large, import_unreadable. */
  docx(bytes: Uint8Array): Promise<ReadHtml>;
  /** Ends the thread, if there is one. */
  close(): Promise<void>;
}

/** Characters that are read at once: a few milliseconds of work. */
const SHORT = { markdown: 32_768, html: 1024 } as const;

/** The longest that one page may take. A million characters of prose take five seconds. */
const MOST_MS = 15_000;

/** The most memory that one page may take. */
const MOST_MEMORY_MB = 1024;

/** What the readers refuse → what the API says. */
const REFUSED = {
  markdown_too_large: 'import_too_large',
  markdown_too_deep: 'import_too_large',
  markdown_too_complex: 'import_too_large',
  html_too_large: 'import_too_large',
  html_too_deep: 'import_too_large',
  front_matter_malformed: 'import_unreadable',
  summary_too_deep: 'import_too_large',
  summary_path_invalid: 'import_unreadable',
  summary_item_malformed: 'import_unreadable',
} as const;

/** Makes a reader. The caller closes it. */
export function createReadPages({ mostMs = MOST_MS }: { readonly mostMs?: number } = {}): ReadPages {
  const thread = createThread('pages', {}, { maxMemoryMb: MOST_MEMORY_MB });
  const here = createPagesRoom();
  const inThread = async (kind: string, input: unknown): Promise<unknown> => {
    try {
      return await thread.call(kind, input, { endAfterMs: mostMs });
    } catch (thrown) {
      throw refusalOf(thrown);
    }
  };
  const read = async <Kind extends keyof PagesRoom>(
    kind: Kind,
    source: string,
  ): Promise<ReturnType<PagesRoom[Kind]>> => {
    if (source.length > SHORT[kind]) return (await inThread(kind, source)) as ReturnType<PagesRoom[Kind]>;
    try {
      return here[kind](source) as ReturnType<PagesRoom[Kind]>;
    } catch (thrown) {
      throw refusalOf(thrown);
    }
  };
  return {
    html: (source) => read('html', source),
    markdown: (source) => read('markdown', source),
    list: async (list) => (await inThread('list', list)) as readonly OutlineItem[],
    docx: async (bytes) => (await inThread('docx', bytes)) as ReadHtml,
    close: () => thread.end(),
  };
}

function refusalOf(thrown: unknown): unknown {
  if (thrown instanceof ThreadTooSlow || thrown instanceof ThreadEnded) {
    return apiError('import_too_large', `A page is too intricate to be read: ${thrown.message}`, { cause: thrown });
  }
  if (!isKitError(thrown) || !Object.hasOwn(REFUSED, thrown.code)) return thrown;
  return apiError(REFUSED[thrown.code as keyof typeof REFUSED], thrown.message, { cause: thrown });
}
