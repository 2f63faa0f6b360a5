// Updates a folder: each file fully or not at all, and only if it hasn’t changed since it was read.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isContentPath } from '@bindery/content/content-paths';
import { KitError } from '@bindery/diagnostics';
import { isFolderPath, refusedPath } from './folder-path.ts';
import { hashOf } from './scan-docs.ts';
import type { DocsFile } from './scan-docs.ts';

const CONFIG_FILE = '.gitbook.yaml';

/** Changes to a folder. */
export interface DocsChanges {
  /** Path → bytes. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly removed: readonly string[];
}

/** Whether all files to write or remove are unchanged since they were read. */
export function isUntouched(
  folder: string,
  { files, removed }: DocsChanges,
  read: ReadonlyMap<string, DocsFile>,
): boolean {
  return [...files.keys(), ...removed].every((path) => {
    const found = findHash(folder, path);
    const written = files.get(path);
    return found === read.get(path)?.hash || (written !== undefined && found === hashOf(written));
  });
}

/** The first file to write whose place in the folder another file has, which isn’t content and so wasn’t read. Undefined if there is none. */
export function findObstacle(
  folder: string,
  { files }: Pick<DocsChanges, 'files'>,
  read: ReadonlyMap<string, DocsFile>,
): string | undefined {
  return [...files].find(([path, data]) => {
    const found = read.has(path) ? undefined : findHash(folder, path);
    return found !== undefined && found !== hashOf(data);
  })?.[0];
}

function findHash(folder: string, path: string): string | undefined {
  try {
    return hashOf(readFileSync(join(folder, path)));
  } catch {
    return undefined; // Missing.
  }
}

/**
 * Writes and removes files. Paths in a response must be valid content paths of the folder.
 * @throws {KitError} docs_path_refused, docs_link_outside before anything is written
 */
export function writeDocs(folder: string, { files, removed }: DocsChanges): void {
  const contentRoot = contentRootOf(folder, files.get(CONFIG_FILE));
  for (const path of [...files.keys(), ...removed]) checkPath(folder, path, contentRoot);
  for (const [path, data] of files) writeWhole(join(folder, path), data);
  for (const path of removed) {
    rmSync(join(folder, path), { force: true });
    removeEmpty(folder, dirname(path));
  }
}

function checkPath(folder: string, path: string, contentRoot: string): void {
  // Anyone who can edit the space can change its files. The tools of the project must not read or run any of them.
  const isNewConfig = path === CONFIG_FILE && !existsSync(join(folder, CONFIG_FILE));
  const isContent = isNewConfig || (path.startsWith(contentRoot) && isContentPath(path.slice(contentRoot.length)));
  if (!isFolderPath(path) || !isContent) throw refusedPath(path);
  const root = realpathSync(folder);
  const target = relative(root, realFolder(root, dirname(path)));
  if (!/^\.\.(?:$|[/\\])|^[A-Za-z]:/.test(target)) return;
  throw new KitError(
    'docs_link_outside',
    `Won’t write ${path}: a symbolic link in its path points outside the folder.`,
    {
      advice: 'Replace the link with a folder.',
    },
  );
}

/** The root of the content. Settings in a response can’t move it into a folder of a tool. */
function contentRootOf(folder: string, written: Buffer | undefined): string {
  if (written === undefined) return readContentRoot(readConfig(folder));
  const root = readContentRoot(written.toString('utf8'));
  return isContentPath(`${root}README.md`) ? root : '';
}

function readConfig(folder: string): string {
  const file = join(folder, CONFIG_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The `root` of `.gitbook.yaml`, with a slash at its end; empty for the folder itself. */
function readContentRoot(config: string): string {
  const root = /^root:\s*["']?([^"'#\r\n]*)/m.exec(config)?.[1] ?? '';
  const steps = root.split('/').map((step) => step.trim());
  return steps.filter((step) => step !== '' && step !== '.').reduce((path, step) => `${path}${step}/`, '');
}

/** The real path of a folder, or of its nearest existing parent. */
function realFolder(folder: string, path: string): string {
  try {
    return realpathSync(join(folder, path));
  } catch {
    return realFolder(folder, dirname(path));
  }
}

function writeWhole(file: string, data: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = join(dirname(file), `.${basename(file).slice(0, 100)}.${process.pid}.draft`);
  writeFileSync(draft, data);
  renameSync(draft, file);
}

/** Removes folders that have become empty. */
function removeEmpty(folder: string, path: string): void {
  if (path === '.' || path === '') return;
  try {
    if (readdirSync(join(folder, path)).length > 0) return;
    rmdirSync(join(folder, path));
  } catch {
    return; // Not empty.
  }
  removeEmpty(folder, dirname(path));
}
