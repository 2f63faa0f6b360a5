// Search in the pages of the documentation, section by section.
import MiniSearch from 'minisearch';
import { readManual, sectionsOf } from './read-manual.ts';

/** A section with words of the query. */
export interface ManualMatch {
  /** Path of the page with the anchor of the section. */
  readonly path: string;
  /** Title of the page, and heading of the section. */
  readonly title: string;
  /** The text around the first word of the query. */
  readonly excerpt: string;
}

interface Entry extends ManualMatch {
  readonly id: number;
  readonly text: string;
}

/** A word in a heading says more about a section than one in its text. */
const BOOST = { path: 3, title: 4 };

const EXCERPT_LENGTH = 240;

let index: { readonly search: MiniSearch<Entry>; readonly entries: readonly Entry[] } | undefined;

/** The best sections of a query. Every word counts, its beginning and small mistakes, too. */
export function searchManual(query: string, limit: number): readonly ManualMatch[] {
  index ??= createIndex();
  const { search, entries } = index;
  const found = search.search(query, { boost: BOOST, prefix: true, fuzzy: 0.15 });
  return found.slice(0, limit).map(({ id, terms }) => {
    const { path, title, text } = entries[Number(id)] as Entry;
    return { path, title, excerpt: excerptOf(text, terms) };
  });
}

function createIndex(): NonNullable<typeof index> {
  const entries = readManual().flatMap((page) =>
    sectionsOf(page).map(({ title, slug, text }) => ({
      path: slug === undefined ? page.path : `${page.path}#${slug}`,
      title: title === page.title ? title : `${page.title}: ${title}`,
      text,
      excerpt: '',
    })),
  );
  const numbered = entries.map((entry, id) => ({ ...entry, id }));
  const search = new MiniSearch<Entry>({ fields: ['path', 'title', 'text'] });
  search.addAll(numbered);
  return { search, entries: numbered };
}

function excerptOf(text: string, terms: readonly string[]): string {
  const body = text
    .replace(/^#+ .+\n/, '')
    .replaceAll(/^\s*(?:```|~~~).*$/gm, '')
    .replaceAll(/^\|[-:| ]+\|$/gm, '')
    .replaceAll(/^\| *(.+?) *\|$/gm, (_row, cells: string) => `${cells.replaceAll(/ +\| +/g, ', ')}.`)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const lower = body.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, lower.length) - EXCERPT_LENGTH / 3);
  const from = places.length === 0 ? 0 : Math.round(start);
  const part = body.slice(from, from + EXCERPT_LENGTH).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT_LENGTH < body.length ? '…' : ''}`;
}
