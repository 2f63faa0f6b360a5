// URLs of files on a site. They are of the site's own origin, stay the same, and change with the bytes.
import type { FileEntry } from '@bindery/content/tree';
import type { Visit } from '../audience/visit.ts';

/** Segment below which a site has its files. */
export const FILES_SEGMENT = '~files';

/** Characters of the hash of a file's bytes. */
const HASH_LENGTH = 12;

/** Where a file is read. */
export function fileHref({ base, query }: Visit, space: string, file: FileEntry): string {
  const segments = [FILES_SEGMENT, space, file.id, fileVersion(file), file.name.toWellFormed()];
  return base + segments.map(encodeURIComponent).join('/') + query;
}

/** Names the bytes of a file. */
export function fileVersion({ blob = '' }: FileEntry): string {
  return `v${blob.slice(0, HASH_LENGTH)}`;
}
