// One text as a page of a source: of HTML, or of Markdown.
import { documentOfHtml, parseHtmlPage } from '@bindery/content/from-html';
import type { HtmlPage } from '@bindery/content/from-html';
import { parsePage } from '@bindery/content/markdown';
import type { SourcePage } from './source-content.ts';

/** Where a page was found, and what it is called when it does not say. */
export interface PagePlace {
  readonly address: string;
  readonly name: string;
  /** Last step of its address. Without it, the title stands in. */
  readonly slug?: string | undefined;
  readonly parent?: string | undefined;
}

/** Characters of a title, at most. */
const MAX_TITLE = 128;

/** A page of HTML. Throws what the reader refuses. */
export function htmlPage(source: string, place: PagePlace): SourcePage {
  return pageOfHtml(parseHtmlPage(source), place);
}

/** A page of HTML that was parsed. */
export function pageOfHtml(page: HtmlPage, { address, name, slug, parent }: PagePlace): SourcePage {
  const title = shorten(page.title ?? name);
  return {
    addresses: [address],
    base: page.base !== undefined && URL.canParse(page.base, address) ? new URL(page.base, address).href : address,
    title,
    slug: slug ?? title,
    description: page.description,
    parent,
    read: (links) => documentOfHtml(page.main, { links }),
  };
}

/** A page of Markdown, with its front matter. Throws what the reader refuses. */
export function markdownPage(source: string, { address, name, slug, parent }: PagePlace): SourcePage {
  const { frontMatter, title } = parsePage(source);
  const { description, icon, hidden } = frontMatter.fields;
  const named = titleOf(frontMatter.other['title']);
  const shownTitle = shorten(title ?? named ?? name);
  return {
    addresses: [address],
    base: address,
    title: shownTitle,
    slug: slug ?? shownTitle,
    description,
    icon,
    hidden,
    parent,
    read: (links) => parsePage(source, { links }).document,
  };
}

/** `title: "Setup"`, which other generators of sites know. */
function titleOf(line: string | undefined): string | undefined {
  const value = /^title:\s*(.+)$/.exec(line ?? '')?.[1]?.trim();
  const text = value?.replace(/^(["'])(.*)\1$/, '$2').trim();
  return text === '' ? undefined : text;
}

/** Cut between characters. */
function shorten(title: string): string {
  const short = title
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  return short || 'Untitled page';
}
