// Slugs: validation, the slug of a title, and free slugs.
import { normalizeText } from '../../documents/index.ts';
import { contentError } from '../../error-codes.ts';

/** The most characters of a slug. Spec: schemas-0.202.0.md */
export const MAX_SLUG_LENGTH = 100;

/**
 * A slug in Unicode's composed form (NFC).
 * @throws {KitError} page_slug_invalid
 */
export function checkSlug(slug: string): string {
  const isFit = slug.length > 0 && slug.length <= MAX_SLUG_LENGTH && slug.isWellFormed();
  if (!isFit || slug === '.' || slug === '..' || /[/\\\p{Cc}]/u.test(slug)) {
    throw contentError('page_slug_invalid', `The slug ${JSON.stringify(slug)} isn’t a valid path segment.`);
  }
  return normalizeText('NFC', slug);
}

/** The slug of a title: its letters and digits, `and` for "&", and "-" for all else; `page` for a title with none. */
export function slugOf(title: string): string {
  const slug = shorten(ASCII.test(title) ? asciiSlugOf(title) : unicodeSlugOf(title), MAX_SLUG_LENGTH);
  return slug === '' ? 'page' : slug;
}

const ASCII = /^[ -~]*$/;

/** A faster path for ASCII titles with the same result, because a specification has thousands. */
function asciiSlugOf(title: string): string {
  const words =
    title
      .toLowerCase()
      .replaceAll('&', ' and ')
      .match(/[a-z\d]+/g) ?? [];
  return words.join('-');
}

/** Leaves out signs that only choose how an emoji looks. */
function unicodeSlugOf(title: string): string {
  const words =
    normalizeText('NFKC', title)
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replaceAll(/[\ufe0e\ufe0f\u20e3]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return normalizeText('NFC', words.join('-'));
}

/** The slug, or the first of `slug-1`, `slug-2` … that is free. For one page; for those that come together: {@link SiblingSlugs}. */
export async function freeSlug(slug: string, isUsed: (slug: string) => Promise<boolean>): Promise<string> {
  let free = slug;
  for (let number = 1; await isUsed(free); number++) free = numberedSlug(slug, number);
  return free;
}

/** The slug with a number at its end. */
function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return shorten(slug, MAX_SLUG_LENGTH - ending.length) + ending;
}

/** Slugs of sibling pages. */
export class SiblingSlugs {
  readonly #used: Set<string>;
  /** Slug → the last number tried. Without it, each page of one title would try all used numbers. */
  readonly #tried = new Map<string, number>();

  constructor(used: Iterable<string> = []) {
    this.#used = new Set(used);
  }

  /** Reserves the slug, or the first free one of `slug-1`, `slug-2` … */
  reserve(slug: string): string {
    let number = this.#tried.get(slug) ?? 0;
    let free = number === 0 ? slug : numberedSlug(slug, number);
    while (this.#used.has(free)) free = numberedSlug(slug, ++number);
    this.#tried.set(slug, number);
    this.#used.add(free);
    return free;
  }
}

/** The first characters, without half of one at the end. */
function shorten(text: string, length: number): string {
  const short = text.slice(0, length);
  return (short.isWellFormed() ? short : short.slice(0, -1)).replace(/-$/, '');
}
