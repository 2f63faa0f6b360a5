// Folders of real documentation: each that has a SUMMARY.md, and each repository without one, of those below a folder.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Folders with a list of pages, or the repository itself, of each repository in a folder; none where there is no folder. */
export function listFoldersOf(corpus: string | undefined): string[] {
  return corpus === undefined ? [] : readdirSync(corpus).flatMap((name) => listContentFolders(join(corpus, name)));
}

function listContentFolders(repository: string): string[] {
  if (!statSync(repository).isDirectory()) return [];
  const lists = listFiles(repository).filter((path) => /(?:^|\/)SUMMARY\.md$/.test(path));
  return lists.length === 0 ? [repository] : lists.map((path) => join(repository, path, '..'));
}

function listFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return paths.filter((path) => !/(?:^|\/)(?:\.git|node_modules)\//.test(path));
}

/** Text, and uploads by their paths alone: what is in them is of no concern here. */
export function readFolderFiles(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const path of listFiles(folder)) {
    const isText = /\.(?:md|ya?ml)$/.test(path);
    if (isText || path.startsWith('.gitbook/')) files[path] = isText ? readFileSync(join(folder, path), 'utf8') : path;
  }
  return files;
}
