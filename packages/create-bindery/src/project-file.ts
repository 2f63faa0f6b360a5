// A file of a template, an example, or a project; and the files of a folder.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a template or of a project. */
export interface ProjectFile {
  /** Relative, separated by `/`. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** Folders that commands create in a template or an example. */
const GENERATED = new Set(['node_modules', 'dist', '.bindery']);

/** The files of a folder, sorted by path. */
export async function readFiles(folder: string): Promise<ProjectFile[]> {
  const paths = await listPaths(folder);
  return Promise.all(
    paths.sort().map(async (path) => ({ path, content: await readFile(join(folder, ...path.split('/'))) })),
  );
}

/** Yarn keeps packages in archives, for which a recursive `readdir` gives entries without their folder. */
async function listPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const paths = entries.map(async (entry) => {
    if (entry.isFile()) return [entry.name];
    if (!entry.isDirectory() || GENERATED.has(entry.name)) return [];
    return (await listPaths(join(folder, entry.name))).map((path) => `${entry.name}/${path}`);
  });
  return (await Promise.all(paths)).flat();
}
