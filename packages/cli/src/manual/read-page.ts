// Finds a page of the documentation by what a reader types: its path, its file name, or an error code.
import { KitError, findNearest } from '@bindery/diagnostics';
import { ERRORS, readManual, sectionsOf } from './read-manual.ts';
import type { ManualPage } from './read-manual.ts';
import { searchManual } from './search-manual.ts';

/** Most pages in the advice of an unknown one. */
const MAX_NEAREST = 3;

/** A page, or one of its sections. */
export interface FoundPage {
  readonly page: ManualPage;
  /** Markdown of the page or section. */
  readonly text: string;
}

/**
 * The page of a path with or without `.md`, of a file name that only one page has, or of an error code. An anchor selects a section.
 * `fallback`: advice if no page is near.
 * @throws {KitError} docs_page_not_found
 */
export function readPage(target: string, fallback: string): FoundPage {
  const [path = '', anchor] = target.replace(/^(?:docs)?\//, '').split('#', 2);
  const page = findPage(path);
  if (page === undefined) throw pageNotFound(path, fallback);
  if (anchor === undefined) return { page, text: page.text };
  const section = sectionsOf(page).find(({ slug }) => slug === anchor);
  if (section !== undefined) return { page, text: section.text };
  const slugs = sectionsOf(page).flatMap(({ slug }) => slug ?? []);
  throw new KitError('docs_page_not_found', `The page ${page.path} has no section "${anchor.slice(0, 200)}".`, {
    advice: slugs.length === 0 ? `Read the whole page ${page.path}.` : `Use one of these: ${slugs.join(', ')}.`,
  });
}

function findPage(path: string): ManualPage | undefined {
  const pages = readManual();
  const exact = pages.find((page) => page.path === path);
  if (exact !== undefined || path === '') return exact;
  const named = pages.filter((page) => namesOf(page).includes(path.toLowerCase()));
  return (
    named.find((page) => withoutEnding(page.path) === path.toLowerCase()) ?? (named.length === 1 ? named[0] : undefined)
  );
}

/** What a reader might type for a page: `build/block`, `block`, `block.md`; `build/contentkit` for its README; `scope_missing`. */
function namesOf({ path }: ManualPage): readonly string[] {
  const short = withoutEnding(path);
  const file = path.endsWith('/README.md') ? [] : [path.slice(path.lastIndexOf('/') + 1)];
  return [short, path.toLowerCase(), ...file, short.slice(short.lastIndexOf('/') + 1)];
}

function withoutEnding(path: string): string {
  return path.replace(/(?:\/README)?\.md$/, '').toLowerCase();
}

function pageNotFound(path: string, fallback: string): KitError {
  const typed = path.slice(0, 200);
  const nearest = nearestPages(typed);
  return new KitError('docs_page_not_found', `The documentation has no page ${JSON.stringify(typed)}.`, {
    advice: nearest.length === 0 ? fallback : `Nearest pages: ${nearest.join(', ')}.`,
    details: { nearest },
  });
}

/** Pages whose name is spelled alike, or else pages about its words. */
function nearestPages(typed: string): readonly string[] {
  const pathsByName = new Map<string, string[]>();
  for (const page of readManual()) {
    for (const name of namesOf(page)) pathsByName.set(name, [...(pathsByName.get(name) ?? []), page.path]);
  }
  const alike = findNearest(typed, pathsByName.keys()).flatMap((name) => pathsByName.get(name) ?? []);
  const words = typed.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const found = alike.length > 0 || words === '' ? alike : searchManual(words, MAX_NEAREST * 2).map(({ path }) => path);
  const paths = found.map((path) => path.split('#', 1)[0] ?? path);
  // Guides first: the same name can be one of an error code.
  const ranked = paths.toSorted((a, b) => Number(a.startsWith(ERRORS)) - Number(b.startsWith(ERRORS)));
  return [...new Set(ranked)].slice(0, MAX_NEAREST);
}
