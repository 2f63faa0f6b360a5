// The potential content in a Markdown folder: text, uploads, and referenced files.
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { KitError } from '@bindery/diagnostics';

/** Folders that never contain content. */
export const IGNORED: ReadonlySet<string> = new Set(['.git', '.bindery', 'node_modules']);

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
  return /\.(?:md|ya?ml)$/i.test(path) && !`/${path}`.includes('/.gitbook/assets/');
}

/**
 * The files of a folder by path.
 * @param knownPaths paths of existing content files, whether they are referenced or not
 * @throws {KitError} docs_folder_missing, docs_link_outside, docs_file_too_large
 */
export function scanDocs(folder: string, knownPaths: ReadonlySet<string>): Map<string, DocsFile> {
  const paths = listFiles(folder).sort();
  const files = new Map<string, DocsFile>();
  for (const path of paths.filter(isText)) files.set(path, readFile(folder, path));
  const words = [...files.values()].map(({ data }) => data.toString('utf8')).join('\n');
  const isNamed = (path: string): boolean => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return [name, encodeURIComponent(name), encodeURI(name)].some((form) => words.includes(form));
  };
  for (const path of paths) {
    if (isText(path)) continue;
    const isUpload = `/${path}`.includes('/.gitbook/assets/');
    if (isUpload || knownPaths.has(path) || isNamed(path)) files.set(path, readFile(folder, path));
  }
  return files;
}

function listFiles(folder: string): string[] {
  let root: string;
  try {
    root = realpathSync(folder);
  } catch (cause) {
    throw new KitError('docs_folder_missing', `Folder not found: ${folder}.`, { advice: 'Create it first.', cause });
  }
  const paths: string[] = [];
  const walk = (target: string): void => {
    for (const entry of readdirSync(target, { withFileTypes: true })) {
      if (IGNORED.has(entry.name)) continue;
      const full = join(target, entry.name);
      if (entry.isSymbolicLink() && !isLinkToFile(root, full)) continue;
      if (entry.isDirectory()) walk(full);
      else if (entry.isFile() || entry.isSymbolicLink()) paths.push(relative(root, full).split(sep).join('/'));
    }
  };
  walk(root);
  return paths;
}

/** Whether a link points to a file of the folder. Folders behind links aren’t followed; their files are found at their real paths. */
function isLinkToFile(root: string, link: string): boolean {
  let target: string;
  try {
    target = realpathSync(link);
  } catch {
    return false; // A broken link.
  }
  const path = relative(root, target);
  if (path.startsWith('..') || path === target) {
    throw new KitError(
      'docs_link_outside',
      `${relative(root, link)} is a symbolic link to ${target}, outside the folder.`,
      {
        advice: 'Replace it with the file itself.',
      },
    );
  }
  return statSync(target).isFile();
}

function readFile(folder: string, path: string): DocsFile {
  const file = join(folder, path);
  const { size } = lstatSync(file);
  if (size > MAX_FILE_BYTES) {
    throw new KitError('docs_file_too_large', `${path} is too large: ${size} bytes (limit ${MAX_FILE_BYTES}).`, {
      advice: 'Make it smaller, or host it elsewhere and link to it.',
    });
  }
  const data = readFileSync(file);
  return { path, data, hash: hashOf(data) };
}

/** Whether a text contains conflict markers. */
export function hasConflictMarks(text: string): boolean {
  return /^<{7} /m.test(text) && /^>{7} /m.test(text);
}
