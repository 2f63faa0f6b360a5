// A folder that reads itself otherwise than when it was in step: `.gitbook.yaml` names another root, first page or list of pages.
import type { FolderConfig } from '../paths/config.ts';
import { belowRoot } from '../read/folder-input.ts';
import type { FolderChanges, FolderInput } from '../read/folder-input.ts';
import { TAGS_PATH, VARIABLES_PATH } from '../paths/layout.ts';
import type { Snapshot } from '../snapshot.ts';
import { FolderView } from '../write/folder-view.ts';
import type { ReadTexts } from '../write/folder-view.ts';

/** A folder with its current configuration. */
export interface CurrentFolder {
  readonly base: FolderView;
  /** The folder below its root, by paths from there. */
  readonly changes: FolderChanges;
  /** Files outside of the root, by paths from the folder. */
  readonly elsewhere: readonly string[];
}

/** The previous state of a folder, and its changes. */
export interface PreviousFolder {
  readonly snapshot: Snapshot;
  readonly previousConfig: FolderConfig;
  readonly config: FolderConfig;
  /** By paths from the folder. */
  readonly changes: FolderChanges;
  /** Whether that is the whole folder. */
  readonly isWhole: boolean;
}

/** Whether the same files are the same pages to both. */
export function hasSameStructure(a: FolderConfig, b: FolderConfig): boolean {
  return a.root === b.root && a.readme === b.readme && a.summary === b.summary;
}

/**
 * Reads the whole folder again. If most files moved with the root, pages are matched by their paths from the root,
 * else by their paths from the folder. Files outside of the new root are no longer part of the folder.
 */
export async function readFromNewRoot(
  { snapshot, previousConfig, config, changes, isWhole }: PreviousFolder,
  texts: ReadTexts,
): Promise<CurrentFolder> {
  const before = new FolderView(snapshot, previousConfig, texts);
  const isThere = (path: string): boolean =>
    changes.files.has(path) || (!isWhole && !changes.removed.has(path) && isPathOf(before, path));
  const files = new Map<string, FolderInput>();
  for (const path of before.files.keys()) {
    if (isThere(previousConfig.root + path)) files.set(previousConfig.root + path, await inputOf(before, path));
  }
  for (const [path, input] of changes.files) files.set(path, input);
  const { elsewhere, ...below } = belowRoot({ files, removed: new Set() }, config);
  // A first page that went, and is called otherwise now, went to that name.
  const isFirstRenamed = previousConfig.root === config.root && !isThere(previousConfig.root + previousConfig.readme);
  const then = isFirstRenamed ? { ...previousConfig, readme: config.readme } : previousConfig;
  const isAsItWas = (path: string): boolean => isThere(path) && !changes.files.has(path);
  const hasMoved = didFilesMoveWithRoot(before, config, { isThere, isAsItWas });
  const base = new FolderView(snapshot, config, texts, hasMoved ? config : then);
  const paths = [...base.files.keys(), VARIABLES_PATH, TAGS_PATH];
  const removed = new Set(paths.filter((path) => !below.files.has(path)));
  return { base, changes: { files: below.files, removed }, elsewhere };
}

function isPathOf({ files, config }: FolderView, path: string): boolean {
  return path.startsWith(config.root) && files.has(path.slice(config.root.length));
}

interface Files {
  readonly isThere: (path: string) => boolean;
  readonly isAsItWas: (path: string) => boolean;
}

/** Whether more files moved with the root than stayed. Overwritten files don’t count. */
function didFilesMoveWithRoot(before: FolderView, { root }: FolderConfig, { isThere, isAsItWas }: Files): boolean {
  let [moved, stayed] = [0, 0];
  for (const path of before.files.keys()) {
    const former = before.config.root + path;
    if (!isThere(former)) moved += isThere(root + path) ? 1 : 0;
    else if (former.startsWith(root) && isAsItWas(former)) stayed++;
  }
  return moved > stayed;
}

async function inputOf(view: FolderView, path: string): Promise<FolderInput> {
  const file = view.files.get(path);
  return file?.kind === 'file' ? { file: file.file } : { text: await view.textOf(path) };
}
