// A path of a page as URLs and redirects contain it, so that both are compared in one form.
import { normalizeText } from '@bindery/content/documents';

/** Slugs in the form that a redirect’s source has: joined by `/`, and with every other character percent-encoded. */
export function encodePath(slugs: readonly string[]): string {
  return slugs.map((slug) => encodeURIComponent(normalizeText('NFC', slug)).replace(/[!'()*]/g, toPercent)).join('/');
}

function toPercent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
