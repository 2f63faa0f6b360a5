// URLs of what is in an archive, which has none of its own.
import { decode, withoutEndSlashes } from '../pages/names-of-urls.ts';

/** URLs of what is in the archive begin so; no one has this name. */
const BASE = 'https://archive.invalid/';

/** The URL of a path. */
export function urlOf(path: string): string {
  return BASE + path.split('/').map(encodeURIComponent).join('/');
}

/** The path of a URL. */
export function pathOf(address: string): string {
  return decode(new URL(address).pathname.slice(1));
}

/** The path that a URL means in the archive; another site's is itself. */
export function keyOf(address: string): string {
  if (!address.startsWith(BASE)) return address.replace(/#.*$/s, '');
  return BASE + withoutEndSlashes(pathOf(address));
}
