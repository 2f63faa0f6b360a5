// The potential content in a Markdown folder: text, uploads, and referenced files.
import { createHash } from 'node:crypto';
import { KitError } from '@bindery/diagnostics';
import { listFiles, readListed } from './list-files.ts';
import type { SkippedLink } from './list-files.ts';

/** Maximum size of a file: the limit of a request with base64 data. */
const MAX_FILE_BYTES = 14 * 1024 * 1024;

/** A file of a folder. */
export interface DocsFile {
  /** Path in the folder, separated by `/`. */
  readonly path: string;
  readonly data: Buffer;
  readonly hash: string;
}

/** The hash of a file’s bytes. */
export function hashOf(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('base64url');
}

/** Whether a file is sent as text. The platform decides how to store it. */
export function isText(path: string): boolean {
  return /\.(?:mdx?|ya?ml)$/i.test(path) && !`/${path}`.includes('/.gitbook/assets/');
}

/** The potential content of a folder. */
export interface ScannedDocs {
  /** Files by path. */
  readonly files: ReadonlyMap<string, DocsFile>;
  /** Symbolic links that aren’t read. */
  readonly skipped: readonly SkippedLink[];
}

/**
 * The files of a folder.
 * @param knownPaths paths of existing content files, whether they are referenced or not
 * @throws {KitError} docs_folder_missing, docs_link_outside for a known path, docs_file_too_large, docs_changing
 */
export function scanDocs(folder: string, knownPaths: ReadonlySet<string>): ScannedDocs {
  const listed = listFiles(folder);
  requireReadable(listed.skipped, knownPaths);
  const paths = [...listed.files].sort(([a], [b]) => (a < b ? -1 : 1));
  const files = new Map<string, DocsFile>();
  const add = (path: string, file: string): void => void files.set(path, readFile(path, file));
  for (const [path, file] of paths) if (isText(path)) add(path, file);
  const words = [...files.values()].map(({ data }) => data.toString('utf8')).join('\n');
  const isNamed = (path: string): boolean => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return [name, encodeURIComponent(name), encodeURI(name)].some((form) => words.includes(form));
  };
  for (const [path, file] of paths) {
    if (isText(path)) continue;
    const isUpload = `/${path}`.includes('/.gitbook/assets/');
    if (isUpload || knownPaths.has(path) || isNamed(path)) add(path, file);
  }
  return { files, skipped: listed.skipped };
}

/** Without this error, the next push would delete the files behind a skipped link from the space. */
function requireReadable(skipped: readonly SkippedLink[], knownPaths: ReadonlySet<string>): void {
  const lost = skipped.find(({ path }) =>
    [...knownPaths].some((known) => known === path || known.startsWith(`${path}/`)),
  );
  if (lost === undefined) return;
  throw new KitError('docs_link_outside', `${lost.path} is a symbolic link that ${lost.reason}.`, {
    advice: 'Replace it with the file itself.',
  });
}

function readFile(path: string, file: string): DocsFile {
  const data = readListed(file, MAX_FILE_BYTES);
  if (data === undefined) throw new KitError('docs_changing', `${path} was replaced while it was read.`);
  if (Buffer.isBuffer(data)) return { path, data, hash: hashOf(data) };
  throw new KitError('docs_file_too_large', `${path} is too large: ${data.size} bytes (limit ${MAX_FILE_BYTES}).`, {
    advice: 'Make it smaller, or host it elsewhere and link to it.',
  });
}

/** Whether a text contains conflict markers. */
export function hasConflictMarks(text: string): boolean {
  return /^<{7} /m.test(text) && /^>{7} /m.test(text);
}
