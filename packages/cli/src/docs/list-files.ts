// The files of a Markdown folder, those behind symbolic links at the paths of the links. Nothing is read from outside the folder.
import { constants, openSync, closeSync, fstatSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { KitError, messageOf } from '@bindery/diagnostics';

/** Folders that never contain content. */
export const IGNORED: ReadonlySet<string> = new Set(['.git', '.bindery', 'node_modules']);

/** A link that isn’t read. */
export interface SkippedLink {
  readonly path: string;
  /** Completes a sentence about the link, for example “points outside the folder”. */
  readonly reason: string;
}

/** The files of a folder. */
export interface FolderFiles {
  /** Real files by their paths in the folder, separated by `/`. */
  readonly files: ReadonlyMap<string, string>;
  readonly skipped: readonly SkippedLink[];
}

/** Linked folders in each other. */
const MAX_DEPTH = 3;

/** Files behind links to folders. Links between folders could multiply them. */
const MAX_LINKED_FILES = 20_000;

/** @throws {KitError} docs_folder_missing */
export function listFiles(folder: string): FolderFiles {
  let root: string;
  try {
    root = realpathSync(folder);
  } catch (cause) {
    throw new KitError('docs_folder_missing', `Folder not found: ${folder}.`, { advice: 'Create it first.', cause });
  }
  const lister = new FileLister(root);
  lister.walk(root, '', []);
  return lister;
}

class FileLister implements FolderFiles {
  readonly files = new Map<string, string>();
  readonly skipped: SkippedLink[] = [];
  readonly #root: string;
  #linkedFiles = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** Lists a real folder under a path. `links` are the real folders of the links on the way. */
  walk(folder: string, path: string, links: readonly string[]): void {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (IGNORED.has(entry.name)) continue;
      const [real, at] = [join(folder, entry.name), path === '' ? entry.name : `${path}/${entry.name}`];
      if (entry.isSymbolicLink()) this.#follow(real, at, links);
      else if (entry.isDirectory()) this.walk(real, at, links);
      else if (entry.isFile()) this.#add(at, real, links);
    }
  }

  #add(path: string, real: string, links: readonly string[]): void {
    if (links.length > 0 && ++this.#linkedFiles > MAX_LINKED_FILES) return;
    this.files.set(path, real);
  }

  #follow(link: string, path: string, links: readonly string[]): void {
    const skip = (reason: string): void => void this.skipped.push({ path, reason });
    let target: string;
    try {
      target = realpathSync(link);
    } catch (thrown) {
      return skip((thrown as NodeJS.ErrnoException).code === 'ELOOP' ? 'points to itself' : 'points to a missing file');
    }
    const inside = relative(this.#root, target);
    if (inside.startsWith('..') || inside === target) return skip('points outside the folder');
    if (inside.split(sep).some((step) => IGNORED.has(step)))
      return skip('points to a folder that never contains content');
    const status = statSync(target, { throwIfNoEntry: false });
    if (status?.isFile() === true) return this.#add(path, target, links);
    if (status?.isDirectory() !== true) return skip('points to something that isn’t a file or folder');
    const isCircle = [link, ...links].some((way) =>
      `${way}${sep}`.startsWith(target === sep ? sep : `${target}${sep}`),
    );
    if (isCircle) return skip('points to a folder that contains it');
    if (links.length >= MAX_DEPTH) return skip(`is behind ${MAX_DEPTH} linked folders`);
    if (this.#linkedFiles > MAX_LINKED_FILES) return skip(`exceeds ${MAX_LINKED_FILES} linked files`);
    this.walk(target, path, [...links, link]);
  }
}

/** Reads a listed file. Returns undefined if it is gone, or something else replaced it since. Throws docs_file_unreadable. */
export function readListed(file: string, maxBytes: number): Buffer | { readonly size: number } | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (thrown) {
    return undefinedIfReplaced(file, thrown);
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile() || realpathSync(file) !== file) return undefined;
    return status.size > maxBytes ? { size: status.size } : readFileSync(descriptor);
  } catch (thrown) {
    return undefinedIfReplaced(file, thrown);
  } finally {
    closeSync(descriptor);
  }
}

/** Errors about a path at which something else is now. */
const REPLACED = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO']);

function undefinedIfReplaced(file: string, thrown: unknown): undefined {
  if (REPLACED.has((thrown as NodeJS.ErrnoException).code ?? '')) return undefined;
  throw new KitError('docs_file_unreadable', `Can’t read ${file}: ${messageOf(thrown)}`, {
    advice: 'Check the permissions of the file.',
    cause: thrown,
  });
}
