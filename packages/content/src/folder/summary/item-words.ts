// The words of an item in the list of pages: its text, and what follows it.
import { stringify } from 'yaml';
import { joinEmoji } from '../page-emoji.ts';
import { writeTitle } from '../../markdown/page/title.ts';
import { titleOfComputed } from './computed-title.ts';
import { canonicalJson } from '../../tree/entries/canonical-json.ts';
import { slugOf } from '../../tree/pages/slugs.ts';
import type { Writer } from '../../markdown/write/writer.ts';
import type { PageEntry, PageSource } from '../../tree/entries/page.ts';

/** The words of an item as the file has them. */
export interface ItemWords {
  /** Between the brackets of a link, of a heading, or before the YAML of computed pages. */
  readonly text: string;
  /** A title in menus, with its quotes and the space before them; the anchor of a heading; the YAML of computed pages. Empty for none. */
  readonly rest: string;
  /** The destination of a link to the web. Others follow from the place of their page. */
  readonly href?: string | undefined;
}

/** Longer words are written in canonical form, in UTF-16 code units: entries of pages are small. */
const MAX_RECORDED = 6_000;

type Named = Pick<PageEntry, 'type' | 'title' | 'emoji' | 'linkTitle' | 'slug' | 'source' | 'target' | 'computed'>;

/** The words that the writer writes for a page. */
export function canonicalWords(
  { type, title, emoji, linkTitle, target, computed, slug = '' }: Named,
  writer: Writer,
): ItemWords {
  const text = writeTitle(writer, joinEmoji(title, emoji));
  if (type === 'computed') {
    // A title that equals the computed one is left out.
    const isNamed = computed === undefined || titleOfComputed(computed as never) !== joinEmoji(title, emoji);
    return { text: isNamed ? text : '', rest: stringify(inOrder(computed)).trimEnd() };
  }
  if (type === 'group') {
    const anchor = slug === slugOf(title) ? '' : ` <a href="#${encodeURI(slug)}" id="${encodeURI(slug)}"></a>`;
    return { text: text.replace(/(?<!#)(#+)$/, String.raw`\$1`), rest: anchor };
  }
  const label = linkTitle === undefined ? '' : ` "${linkTitle.replaceAll(/["\\]|&(?=#?\w{1,40};)/g, String.raw`\$&`)}"`;
  return { text, rest: label, ...(target?.kind === 'url' ? { href: destinationOf(target.url) } : {}) };
}

/** Fields as authors write them. Others are sorted, as in stored entries. */
function inOrder(computed: PageEntry['computed']): object {
  const { type, props, dependencies, ...others } = sorted(computed ?? {});
  const first = { type, props, dependencies };
  return { ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined)), ...others };
}

function sorted(fields: object): Readonly<Record<string, unknown>> {
  return JSON.parse(canonicalJson(fields)) as Readonly<Record<string, unknown>>;
}

/** A URL as the writer writes it. */
export function destinationOf(href: string): string {
  const escaped = href.replaceAll(/[\\<>]|&(?=#?\w{1,40};)/g, String.raw`\$&`);
  return href === '' || /[\s()]/.test(href) ? `<${escaped}>` : escaped;
}

/** The words of a page in the list: those that someone wrote, as long as its titles are the same. */
export function wordsOf(page: Named, writer: Writer): ItemWords {
  const own = canonicalWords(page, writer);
  const listed = page.source?.listed;
  return listed?.of === keyOf(own) ? listed : own;
}

/** What to record of the words that someone wrote. Undefined if the writer writes the same. */
export function listedOf(page: Named, words: ItemWords, writer: Writer): PageSource['listed'] {
  const own = canonicalWords(page, writer);
  const href = own.href === undefined ? undefined : words.href;
  if (words.text === own.text && words.rest === own.rest && href === own.href) return undefined;
  const isLong = [words.text, words.rest, href ?? '', keyOf(own)].join('').length > MAX_RECORDED;
  if (isLong) return undefined;
  return { text: words.text, rest: words.rest, ...(href === undefined ? {} : { href }), of: keyOf(own) };
}

function keyOf({ text, rest, href }: ItemWords): string {
  return [text, rest, ...(href === undefined ? [] : [href])].join('\n');
}
