// Jobs of the worker that parses long Markdown. Short texts use these functions without a worker.
import { parseSummary } from '@bindery/content/folder';
import type { OutlineItem } from '@bindery/content/folder';
import { STABLE_LINKS } from '@bindery/content/links';
import { PLAIN_LINKS, preserveSource, linksAsWritten, parseMarkdown, parsePage } from '@bindery/content/markdown';
import type {
  CodeBlockDeclaration,
  PreserveRequest,
  LinkUse,
  MarkdownOptions,
  ReadPageFile,
} from '@bindery/content/markdown';
import type { ContentRef } from '@bindery/contract/content';
import { isKitError } from '@bindery/diagnostics';
import type { JSONDocument } from '@bindery/contract/documents';

/** A URL in a page, and its use. */
export interface PageUrl {
  readonly href: string;
  readonly use: LinkUse;
}

/** A page to parse. Only the caller can resolve URLs, and a worker can’t ask the caller in the middle of a job. */
export interface PageJob {
  readonly source: string;
  readonly codeBlocks: readonly CodeBlockDeclaration[];
  readonly refs: readonly (PageUrl & { readonly ref: ContentRef })[];
}

/** The page, or the URLs of it that are not among the `refs`. */
export type PageResult = { readonly page: ReadPageFile } | { readonly missing: readonly PageUrl[] };

/** Types of the jobs. */
export type MarkdownJobs = {
  readonly parse: (text: ParseJob) => JSONDocument;
  readonly page: (page: PageJob) => PageResult;
  readonly preserve: (text: PreserveJob) => PreserveResult;
  readonly summary: (list: SummaryJob) => OutlineItem[];
};

/** Markdown, and the fences in it that stand for blocks of integrations. */
export interface ParseJob {
  readonly markdown: string;
  readonly codeBlocks: readonly CodeBlockDeclaration[];
}

/** A text and its sources. `hrefs` are the URLs in them with their current form. */
export interface PreserveJob extends Pick<PreserveRequest, 'sources' | 'output'> {
  readonly codeBlocks: readonly CodeBlockDeclaration[];
  readonly hrefs: readonly (PageUrl & { readonly current: string })[];
}

/** The text, or the URLs of it that are not among the `hrefs`. */
export type PreserveResult = { readonly text: string } | { readonly missing: readonly PageUrl[] };

/** A `SUMMARY.md`, and its path from the root of its folder. */
export interface SummaryJob {
  readonly source: string;
  readonly path: string;
}

/** Creates the jobs of one worker. */
export function createMarkdownJobs(): MarkdownJobs {
  return {
    parse: ({ markdown, codeBlocks }) => parseMarkdown(markdown, { links: STABLE_LINKS, codeBlocks }),
    page: readPage,
    preserve,
    summary: ({ source, path }) => parseSummary(source, path),
  };
}

function preserve({ sources, output, codeBlocks, hrefs }: PreserveJob): PreserveResult {
  const hrefOf = new Map(hrefs.map((one) => [keyOf(one), one.current]));
  const missing = new Map<string, PageUrl>();
  const toRef = (href: string, use: LinkUse): ContentRef => {
    const now = hrefOf.get(keyOf({ href, use }));
    if (now === undefined) missing.set(keyOf({ href, use }), { href, use });
    return PLAIN_LINKS.toRef(now ?? href, use);
  };
  const options = { links: { ...PLAIN_LINKS, toRef }, codeBlocks };
  // Collects the URLs first, because the result is wrong without them.
  if (hrefs.length === 0) collectUrls([...sources, output], options);
  const text = missing.size === 0 ? preserveSource({ sources, output, options }) : '';
  return missing.size === 0 ? { text } : { missing: [...missing.values()] };
}

/** Reads texts for their URLs, which the links of the options note. */
function collectUrls(texts: readonly string[], options: MarkdownOptions): void {
  for (const text of texts) {
    try {
      parseMarkdown(text, options);
    } catch (thrown) {
      if (!isKitError(thrown)) throw thrown; // This text stays unchanged, so its URLs don’t matter.
    }
  }
}

function keyOf({ href, use }: PageUrl): string {
  return `${use} ${href}`;
}

function readPage({ source, codeBlocks, refs }: PageJob): PageResult {
  const refsByKey = new Map(refs.map((one) => [keyOf(one), one.ref]));
  const missing = new Map<string, PageUrl>();
  const links = linksAsWritten((href, use) => {
    const ref = refsByKey.get(keyOf({ href, use }));
    if (ref === undefined) missing.set(keyOf({ href, use }), { href, use });
    return ref ?? PLAIN_LINKS.toRef(href, use);
  });
  const page = parsePage(source, { links, codeBlocks });
  return missing.size === 0 ? { page } : { missing: [...missing.values()] };
}
