// Input from a folder: new and changed files, and deleted paths.
import type { FileEntry } from '../../tree/entries/items.ts';
import { contentError } from '../../error-codes.ts';
import { ASSETS, INCLUDES } from '../paths/layout.ts';
import { CONFIG_PATH } from '../paths/config.ts';
import type { FolderConfig } from '../paths/config.ts';
import { isContentPath } from '../paths/content-paths.ts';
import { checkPath } from '../paths/paths.ts';
import { isMarkdown, isMdxPath } from './mdx.ts';

/** A file: its text, or metadata of its bytes, which the caller stores. */
export type FolderInput =
  | { readonly text: string }
  | { readonly file: Pick<FileEntry, 'blob' | 'size' | 'contentType' | 'dimensions'> };

/** Differences from the folder that a content tree represents. Paths are from the folder. */
export interface FolderChanges {
  readonly files: ReadonlyMap<string, FolderInput>;
  readonly removed: ReadonlySet<string>;
}

/** Pages, and what says how a folder is read. Any other YAML is a file: a specification, for example, that a page names. */
const TEXT = /\.mdx?$|(?:^|\/)\.gitbook(?:\/[^/]*)?\.ya?ml$/i;

/** Whether a file is text. Other files are stored as bytes. */
export function isTextPath(path: string): boolean {
  return TEXT.test(path) && !`/${path}`.includes(`/${ASSETS}`);
}

/** Whether a file can be the text of a page. Paths are from the root. */
export function isPagePath(path: string, config: FolderConfig): boolean {
  return /\.mdx?$/i.test(path) && path !== config.summary && !/(?:^|\/)\./.test(path);
}

/** Whether a file is a page where no list says so: Markdown, and MDX that has no more than Markdown. */
export function isPageFile(path: string, input: FolderInput, config: FolderConfig): boolean {
  if (!isPagePath(path, config)) return false;
  return !isMdxPath(path) || ('text' in input && isMarkdown(input.text));
}

/** Whether a file can be a reusable content. */
export function isIncludePath(path: string): boolean {
  return path.startsWith(INCLUDES) && /\.md$/i.test(path);
}

/**
 * The changes below the root of the folder, by paths from there; and those elsewhere, which no one uses, as what is never content.
 * @throws {KitError} folder_path_invalid
 */
export function belowRoot(
  { files, removed }: FolderChanges,
  { root }: FolderConfig,
): FolderChanges & { readonly elsewhere: readonly string[] } {
  for (const path of [...files.keys(), ...removed]) checkPath(path);
  const isBelow = (path: string): boolean =>
    path.startsWith(root) && path !== CONFIG_PATH && isContentPath(path.slice(root.length));
  return {
    files: new Map(
      [...files].filter(([path]) => isBelow(path)).map(([path, input]) => [path.slice(root.length), input]),
    ),
    removed: new Set([...removed].filter(isBelow).map((path) => path.slice(root.length))),
    elsewhere: [...files.keys()].filter((path) => !isBelow(path)),
  };
}

/** The text of an input. @throws {KitError} folder_file_not_text */
export function textOfInput(path: string, input: FolderInput): string {
  if ('text' in input) return input.text;
  throw contentError('folder_file_not_text', `The file "${path}" must be text, but was passed as bytes.`);
}
