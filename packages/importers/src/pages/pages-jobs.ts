// Reads pages of HTML and Markdown: on the main thread, and in a worker where the pages are long.
import { parseSummary } from '@bindery/content/folder';
import type { OutlineItem } from '@bindery/content/folder';
import { documentOfHtml, parseHtmlPage } from '@bindery/content/from-html';
import type { HtmlPage } from '@bindery/content/from-html';
import { PLAIN_LINKS, parsePage } from '@bindery/content/markdown';
import type { CodeBlockDeclaration, LinkContext } from '@bindery/content/markdown';
import { messageOf } from '@bindery/diagnostics';
import { importError } from '../error-codes.ts';
import type { JSONDocument } from '@bindery/contract/documents';

/** A page of HTML that was read. Its URLs are as {@link markedRef} says. */
export interface ReadHtml extends Omit<HtmlPage, 'main'> {
  readonly document: JSONDocument;
}

/** A page of Markdown that was read, likewise. */
export interface ReadMarkdownPage {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly icon?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly document: JSONDocument;
}

/** What a reader of pages answers. */
export interface PageReader {
  readonly html: (source: string) => ReadHtml;
  readonly markdown: (text: MarkdownToRead) => ReadMarkdownPage;
}

/** A page of Markdown, and its fences that represent blocks of integrations. */
export interface MarkdownToRead {
  readonly source: string;
  readonly codeBlocks: readonly CodeBlockDeclaration[];
}

/** Prefixes of URLs that become files, used instead of a file ID: an image, or any other file. */
const MARKS = { image: 'image:', file: 'file:' } as const;

/**
 * URLs stay unchanged until it is known which of them are imported. URLs of images and files replace the file ID with a prefix, to
 * distinguish them from links.
 */
const MARKED_LINKS: LinkContext = {
  ...PLAIN_LINKS,
  toRef: (href, use) =>
    use === 'image' || use === 'file' ? { kind: 'file', file: MARKS[use] + href } : PLAIN_LINKS.toRef(href, use),
  // Text without a matching block stays Markdown: nothing strips its marks.
  toHref: (ref, use) => (ref.kind === 'file' ? markedFile(ref.file)?.href : undefined) ?? PLAIN_LINKS.toHref(ref, use),
};

/** The URL in a reference to a file that {@link MARKED_LINKS} made, and what it is for; undefined for an id. */
export function markedFile(file: string): { readonly href: string; readonly use: 'image' | 'file' } | undefined {
  if (file.startsWith(MARKS.image)) return { href: file.slice(MARKS.image.length), use: 'image' };
  return file.startsWith(MARKS.file) ? { href: file.slice(MARKS.file.length), use: 'file' } : undefined;
}

/** A list of pages, and its own path. */
export interface ListOfPages {
  readonly source: string;
  readonly path: string;
}

/** The same as jobs of a worker, and what is never read on the main thread: lists of pages, documents of Word. */
export interface PagesJobs extends PageReader {
  readonly list: (list: ListOfPages) => readonly OutlineItem[];
  readonly docx: (bytes: Uint8Array) => Promise<ReadHtml>;
}

/** Creates the jobs. */
export function createPagesJobs(): PagesJobs {
  const reader = createPageReader();
  return {
    ...reader,
    list: ({ source, path }) => parseSummary(source, path),
    docx: async (bytes) => reader.html(await htmlOfDocx(bytes)),
  };
}

async function htmlOfDocx(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { externalFileAccess: false, styleMap: ["p[style-name='Title'] => h1:fresh"] },
    );
    return `<main>${value}</main>`;
  } catch (cause) {
    throw importError('source_unreadable', `Can’t read the document: ${messageOf(cause).slice(0, 200)}.`, {
      cause,
    });
  }
}

/** Creates a reader. */
export function createPageReader(): PageReader {
  return {
    html: (source) => {
      const { main, ...page } = parseHtmlPage(source);
      return { ...page, document: documentOfHtml(main, { links: MARKED_LINKS }) };
    },
    markdown: ({ source, codeBlocks }) => {
      const { frontMatter, title, document } = parsePage(source, { links: MARKED_LINKS, codeBlocks });
      const { description, icon, hidden } = frontMatter.fields;
      return { title: title ?? titleOf(frontMatter.other['title']), description, icon, hidden, document };
    },
  };
}

/** `title: "Setup"`, which other generators of sites know. */
function titleOf(line: string | undefined): string | undefined {
  const value = /^title:\s*(.+)$/.exec(line ?? '')?.[1]?.trim();
  const text = value?.replace(/^(["'])(.*)\1$/, '$2').trim();
  return text === '' ? undefined : text;
}
