// The jobs of the worker that reads long Markdown. Short texts are read by the same, without a worker.
import { parseSummary } from '@bindery/content/folder';
import type { OutlineItem } from '@bindery/content/folder';
import { STABLE_LINKS } from '@bindery/content/links';
import { PLAIN_LINKS, linksAsWritten, parseMarkdown, parsePage } from '@bindery/content/markdown';
import type { CodeBlockDeclaration, LinkUse, PageFile } from '@bindery/content/markdown';
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';

/** An address in a page, and what it is used for. */
export interface PageAddress {
  readonly href: string;
  readonly use: LinkUse;
}

/** A page to read. Only who asks knows where addresses lead; a worker cannot ask in the middle of reading. */
export interface PageToRead {
  readonly source: string;
  readonly codeBlocks: readonly CodeBlockDeclaration[];
  readonly refs: readonly (PageAddress & { readonly ref: ContentRef })[];
}

/** The page, or the addresses of it that are not among the `refs`. */
export type ReadPage = { readonly page: PageFile } | { readonly missing: readonly PageAddress[] };

/** What it answers. */
export type MarkdownJobs = {
  readonly parse: (text: TextToRead) => JSONDocument;
  readonly page: (page: PageToRead) => ReadPage;
  readonly summary: (list: SummaryToRead) => OutlineItem[];
};

/** Markdown, and the fences in it that stand for blocks of integrations. */
export interface TextToRead {
  readonly markdown: string;
  readonly codeBlocks: readonly CodeBlockDeclaration[];
}

/** A `SUMMARY.md`, and its path from the root of its folder. */
export interface SummaryToRead {
  readonly source: string;
  readonly path: string;
}

/** Makes one. */
export function createMarkdownJobs(): MarkdownJobs {
  return {
    parse: ({ markdown, codeBlocks }) => parseMarkdown(markdown, { links: STABLE_LINKS, codeBlocks }),
    page: readPage,
    summary: ({ source, path }) => parseSummary(source, path),
  };
}

function readPage({ source, codeBlocks, refs }: PageToRead): ReadPage {
  const keyOf = ({ href, use }: PageAddress): string => `${use} ${href}`;
  const known = new Map(refs.map((one) => [keyOf(one), one.ref]));
  const missing = new Map<string, PageAddress>();
  const links = linksAsWritten((href, use) => {
    const ref = known.get(keyOf({ href, use }));
    if (ref === undefined) missing.set(keyOf({ href, use }), { href, use });
    return ref ?? PLAIN_LINKS.toRef(href, use);
  });
  const page = parsePage(source, { links, codeBlocks });
  return missing.size === 0 ? { page } : { missing: [...missing.values()] };
}
