// The list of pages of a folder that has none: its files, with those of a folder below its README.md.
import { foldPath, folderOf, nameOf } from '../paths/paths.ts';
import type { OutlineItem, OutlinePage } from './outline.ts';

/**
 * One page per file, sorted by path, with README.md before the rest of its folder. A top-level folder without one is
 * a group, also for the pages of the folders in it.
 */
export function inferOutline(paths: readonly string[], readme: string): OutlineItem[] {
  const top: OutlineItem[] = [];
  const folders = new Map<string, OutlineItem[]>();
  const isReadme = (path: string): boolean => path === readme || /^readme\.mdx?$/.test(foldPath(nameOf(path)));
  const sorted = [...paths].sort((a, b) => (a < b ? -1 : 1));
  const heads = sorted.filter(isReadme).sort((a, b) => a.split('/').length - b.split('/').length);
  const first = heads.includes(readme) ? [readme, ...heads.filter((path) => path !== readme)] : heads;
  const groupAt = (folder: string): OutlineItem[] => {
    const [name = ''] = folder.split('/', 1);
    const children: OutlineItem[] = [];
    top.push({ kind: 'group', text: name, slug: name, children });
    folders.set(name, children);
    return children;
  };
  for (const path of first) {
    const children: OutlineItem[] = [];
    const folder = folderOf(path);
    const isTop = path === readme || !folder.includes('/');
    const siblings = isTop ? top : (childrenAbove(folders, folder) ?? groupAt(folder));
    siblings.push(pageOf(path, children));
    if (folder !== '') folders.set(folder, children);
  }
  for (const path of sorted.filter((one) => !isReadme(one))) {
    const folder = folderOf(path);
    const siblings = folder === '' ? top : (folders.get(folder) ?? childrenAbove(folders, folder) ?? groupAt(folder));
    siblings.push(pageOf(path, []));
  }
  return top;
}

function pageOf(path: string, children: readonly OutlineItem[]): OutlinePage {
  return { kind: 'page', path, text: undefined, children };
}

/** Children of the nearest folder above that has a page or is a group. */
function childrenAbove(folders: ReadonlyMap<string, OutlineItem[]>, folder: string): OutlineItem[] | undefined {
  for (let above = folderOf(folder); above !== ''; above = folderOf(above)) {
    const found = folders.get(above);
    if (found !== undefined) return found;
  }
  return undefined;
}
