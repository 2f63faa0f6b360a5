// Conflicts of a folder and a content tree, shown in the files of the folder: both sides, between the marks that git uses.
import { mergeText } from '../../merge/text/merge-text.ts';
import type { TextVersions } from '../../merge/text/merge-text.ts';
import type { MergeConflict } from '../../merge/conflicts.ts';
import { VARIABLES_PATH, TAGS_PATH } from '../paths/layout.ts';
import type { FolderView } from '../write/folder-view.ts';

/** A file in which the folder and the content tree have a conflict. */
export interface FolderConflict {
  readonly path: string;
  /**
   * `both`: both sides changed it. `deleted_in_folder`, `deleted_in_space`: one side deleted what the other changed,
   * and the change stays.
   */
  readonly reason: 'both' | 'deleted_in_folder' | 'deleted_in_space';
  /** Whether the file contains both sides, between conflict markers that a user must resolve. */
  readonly isMarked: boolean;
}

/** The four folders of a sync. */
export interface SyncViews {
  readonly base: FolderView;
  readonly head: FolderView;
  readonly folder: FolderView;
  readonly merged: FolderView;
}

/** Conflicts with their files. */
export interface MarkedConflicts {
  readonly conflicts: readonly FolderConflict[];
  /** Path → the text with both sides. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Shows conflicts: those of pages and reusable contents in their files, those of the tree in the list of pages. */
export async function showConflicts(conflicts: readonly MergeConflict[], views: SyncViews): Promise<MarkedConflicts> {
  const conflictsByPath = new Map<string, FolderConflict>();
  const texts = new Map<string, string>();
  for (const conflict of conflicts) {
    for (const location of locationsOf(conflict, views)) {
      const { path, reason } = location;
      const text = reason === 'both' ? await textOfBoth(location, views) : undefined;
      if (text !== undefined) texts.set(path, text.text);
      conflictsByPath.set(path, { path, reason, isMarked: text?.isMarked ?? false });
    }
  }
  return { conflicts: [...conflictsByPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), texts };
}

interface ConflictLocation extends Pick<FolderConflict, 'path' | 'reason'> {
  /** Path on each side. Absent if the entry doesn’t exist there, and for binary files. */
  readonly sides?: Readonly<Record<'base' | 'head' | 'folder', string | undefined>>;
}

/** Fields that the list of pages shows, too. */
const LISTED = new Set(['title', 'emoji', 'linkTitle', 'place', 'slug', 'target', 'type', 'computed']);

function locationsOf(conflict: MergeConflict, views: SyncViews): ConflictLocation[] {
  const { summary } = views.merged.config;
  const list: ConflictLocation = {
    path: summary,
    reason: 'both',
    sides: { base: summary, head: summary, folder: summary },
  };
  switch (conflict.type) {
    case 'field': {
      if (conflict.of === 'variables' || conflict.of === 'tags') return [yamlLocation(conflict.of)];
      const own = locationOf(conflict.of, conflict.key, views);
      if (conflict.of !== 'pages' || !LISTED.has(conflict.field)) return own === undefined ? [list] : [own];
      const isInFile = own !== undefined && ['title', 'emoji'].includes(conflict.field);
      return isInFile ? [own, list] : [list];
    }
    case 'deleted':
    case 'reference': {
      if (conflict.of === 'variables' || conflict.of === 'tags') return [yamlLocation(conflict.of)];
      const own = locationOf(conflict.of, conflict.key, views);
      const reason = conflict.deletedBy === 'theirs' ? 'deleted_in_folder' : 'deleted_in_space';
      return own === undefined ? [list] : [{ path: own.path, reason }];
    }
    case 'parent_deleted': {
      const own = locationOf('pages', conflict.key, views);
      const reason = conflict.deletedBy === 'theirs' ? 'deleted_in_folder' : 'deleted_in_space';
      return own === undefined ? [list] : [{ path: own.path, reason }];
    }
    default:
      return [list];
  }
}

function yamlLocation(of: 'variables' | 'tags'): ConflictLocation {
  const path = of === 'variables' ? VARIABLES_PATH : TAGS_PATH;
  return { path, reason: 'both', sides: { base: path, head: path, folder: path } };
}

function locationOf(
  of: 'pages' | 'files' | 'reusableContents',
  id: string,
  views: SyncViews,
): ConflictLocation | undefined {
  const { base, head, folder, merged } = views;
  const path = merged.layout[of].get(id);
  if (path === undefined) return undefined;
  if (of === 'files') return { path, reason: 'both' };
  const pathIn = (view: FolderView): string | undefined => view.layout[of].get(id);
  return { path, reason: 'both', sides: { base: pathIn(base), head: pathIn(head), folder: pathIn(folder) } };
}

/** Both sides of a text together; lines that both changed are between marks. */
async function textOfBoth(
  { sides }: ConflictLocation,
  { base, head, folder }: SyncViews,
): Promise<{ text: string; isMarked: boolean } | undefined> {
  if (sides === undefined) return undefined;
  const textIn = async (view: FolderView, path: string | undefined): Promise<string> =>
    path !== undefined && view.files.has(path) ? view.textOf(path) : '';
  const versions: TextVersions = {
    base: await textIn(base, sides.base),
    ours: await textIn(folder, sides.folder),
    theirs: await textIn(head, sides.head),
  };
  return markConflicts(versions);
}

/** Merges texts as git shows it: the folder's side first, then the space's. */
export function markConflicts(versions: TextVersions): { text: string; isMarked: boolean } {
  const merged = mergeText(versions);
  if (merged.result === 'clean') return { text: merged.text, isMarked: false };
  const text = merged.parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return `<<<<<<< folder\n${ended(part.ours)}=======\n${ended(part.theirs)}>>>>>>> space\n`;
    })
    .join('');
  return { text, isMarked: true };
}

function ended(lines: string): string {
  return lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`;
}

/** Whether a text still has the marks of a conflict. */
export function hasConflictMarks(text: string): boolean {
  return /^<{7} /m.test(text) && /^>{7} /m.test(text);
}
