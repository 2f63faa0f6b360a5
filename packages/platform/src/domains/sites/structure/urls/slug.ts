// Names in the URLs of sites.
import { normalizeText } from '@bindery/content/documents';
import { API_LIMITS } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';

/** A path made of a title; the fallback when nothing of the title can be in one. */
export function slugOf(title: string, fallback: string): string {
  const slug = normalizeText('NFKD', title)
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, API_LIMITS.SITE_PATH_MAX)
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? fallback : slug;
}

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freePath(slug: string, takenPaths: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const path = slug.slice(0, API_LIMITS.SITE_PATH_MAX - suffix.length) + suffix;
    if (!takenPaths.has(path)) return path;
  }
}

/** Assumption: a path is one segment of a URL. Throws request_invalid with the field. */
export function requireSegment(field: string, value: string): void {
  const isSegment = /^[^\s/?#\\%\p{Cc}]+$/u.test(value) && value.isWellFormed() && value !== '.' && value !== '..';
  if (isSegment) return;
  throw apiError(
    'request_invalid',
    `Body field "${field}": must be a single URL segment without spaces, "/", "?", "#", "%", or "\\".`,
  );
}
