// Files on other hosts: `{% file src="https://host/a.zip" %}`. The ID in a file reference is the URL.
import type { ContentRef } from '@bindery/contract/content';

/** A file on another host. */
export interface WebFile {
  readonly url: string;
  /** The last segment of its path, else its host. */
  readonly name: string;
}

/** The file of a reference that names it by a URL of the web; undefined for any other reference. */
export function webFileOf(ref: ContentRef): WebFile | undefined {
  if (ref.kind !== 'file' || !/^https?:\/\//i.test(ref.file) || !URL.canParse(ref.file)) return undefined;
  const { href, pathname, host } = new URL(ref.file);
  const last = pathname.split('/').findLast((segment) => segment !== '');
  return { url: href, name: last === undefined ? host : decode(last) };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // A literal percent sign.
  }
}
