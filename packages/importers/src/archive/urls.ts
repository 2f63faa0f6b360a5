// URLs for the contents of an archive, whose files have none.
import { decode, withoutEndSlashes } from '../pages/names-of-urls.ts';

/** URLs of what is in the archive begin so; no one has this name. */
const BASE = 'https://archive.invalid/';

/** The URL of a path. */
export function urlOf(path: string): string {
  return BASE + path.split('/').map(encodeURIComponent).join('/');
}

/** The path of a URL. */
export function pathOf(url: string): string {
  return decode(new URL(url).pathname.slice(1));
}

/** The path that a URL means in the archive; another site's is itself. */
export function keyOf(url: string): string {
  if (!url.startsWith(BASE)) return url.replace(/#.*$/s, '');
  return BASE + withoutEndSlashes(pathOf(url));
}

/** A key from the one folder that all of the archive is in, for a URL that begins with the name of that folder. */
export function keyWithoutTop(key: string, top: string): string {
  if (top === '' || !`${key}/`.startsWith(BASE + top)) return key;
  return BASE + key.slice(BASE.length + top.length);
}
