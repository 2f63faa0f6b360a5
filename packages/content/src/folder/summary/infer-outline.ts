// The list of pages of a folder that has none: its files, with those of a folder below its README.md.
import { foldPath, folderOf, nameOf } from '../paths/paths.ts';
import type { OutlineItem, OutlinePage } from './outline.ts';

/**
 * One page per file, sorted by path, with README.md before the rest of its folder. A top-level folder without one is
 * a group.
 */
export function inferOutline(paths: readonly string[], readme: string): OutlineItem[] {
  const top: OutlineItem[] = [];
  const folders = new Map<string, OutlineItem[]>([['', top]]);
  const isReadme = (path: string): boolean => path === readme || foldPath(nameOf(path)) === 'readme.md';
  const sorted = [...paths].sort((a, b) => (a < b ? -1 : 1));
  const heads = sorted.filter(isReadme).sort((a, b) => a.split('/').length - b.split('/').length);
  const first = heads.includes(readme) ? [readme, ...heads.filter((path) => path !== readme)] : heads;
  for (const path of first) {
    const children: OutlineItem[] = [];
    const folder = folderOf(path);
    (folder === '' ? top : childrenAbove(folders, folder)).push(pageOf(path, children));
    if (folder !== '') folders.set(folder, children);
  }
  for (const path of sorted.filter((one) => !isReadme(one))) {
    const folder = folderOf(path);
    if (!folders.has(folder) && !folder.includes('/')) {
      const children: OutlineItem[] = [];
      top.push({ kind: 'group', text: folder, slug: folder, children });
      folders.set(folder, children);
    }
    (folders.get(folder) ?? childrenAbove(folders, folder)).push(pageOf(path, []));
  }
  return top;
}

function pageOf(path: string, children: readonly OutlineItem[]): OutlinePage {
  return { kind: 'page', path, text: undefined, children };
}

/** Children of the nearest parent folder with a page. */
function childrenAbove(folders: ReadonlyMap<string, OutlineItem[]>, folder: string): OutlineItem[] {
  for (let above = folderOf(folder); above !== ''; above = folderOf(above)) {
    const found = folders.get(above);
    if (found !== undefined) return found;
  }
  return folders.get('') ?? [];
}
