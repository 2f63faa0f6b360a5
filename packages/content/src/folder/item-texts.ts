// The files of variables and tags as someone wrote them. A content tree sorts what is in them, so one of its pages keeps the texts.
import type { PageEntry, PageSource } from '../tree/entries/page.ts';
import { TAGS_PATH, VARIABLES_PATH } from './paths/layout.ts';
import { parseTags, parseVariables, writeTags, writeVariables } from './items-yaml.ts';

/** The files, by what they have. */
export type ItemFile = keyof NonNullable<PageSource['items']>;

/** A longer text is written in canonical form, in UTF-16 code units: entries of pages are small. */
const MAX_TEXT = 6_000;

/** Records the texts that were sent with the page that has others, or else with the first one. Replaces its entry. */
export function recordItems(pages: Map<string, PageEntry>, sent: Readonly<Partial<Record<ItemFile, string>>>): void {
  if (Object.keys(sent).length === 0) return;
  const all = [...pages.values()];
  const page = all.find(({ source }) => source?.items !== undefined) ?? all.find(({ type }) => type === 'document');
  if (page === undefined) return;
  const { items: before, ...others } = page.source ?? {};
  const kept = Object.entries({ ...before, ...sent }).filter(([file, text]) => isOwnForm(file as ItemFile, text));
  const source = { ...others, ...(kept.length === 0 ? {} : { items: Object.fromEntries(kept) }) };
  pages.set(page.id, { ...page, source: Object.keys(source).length === 0 ? undefined : source });
}

/** The text of a file: as someone wrote it, if it has the same items as the canonical text. */
export function itemsAsWritten(pages: Iterable<PageEntry>, file: ItemFile, canonical: string): string {
  for (const { source } of pages) {
    const text = source?.items?.[file];
    if (text !== undefined && canonicalOf(file, text) === canonicalOf(file, canonical)) return text;
  }
  return canonical;
}

function isOwnForm(file: ItemFile, text: string): boolean {
  return text.length <= MAX_TEXT && text !== canonicalOf(file, text);
}

function canonicalOf(file: ItemFile, text: string): string {
  if (file === 'tags') return writeTags(sorted(parseTags(text, TAGS_PATH)));
  return writeVariables(sorted(parseVariables(text, VARIABLES_PATH)));
}

function sorted<Item>(items: ReadonlyMap<string, Item>): Map<string, Item> {
  return new Map([...items].sort(([a], [b]) => (a < b ? -1 : 1)));
}
