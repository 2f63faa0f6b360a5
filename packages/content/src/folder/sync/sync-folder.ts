// Merges a folder and a content tree: the changes of both since they were last in sync.
import { mergeContentTrees } from '../../merge/merge-content-trees.ts';
import type { MergeBodies } from '../../merge/bodies.ts';
import type { ListReferences } from '../../merge/preserve-referenced.ts';
import { openContentTree } from '../../tree/content-tree.ts';
import type { BuiltTree } from '../../tree/content-roots.ts';
import type { FileEntry } from '../../tree/entries/items.ts';
import { withNewNodes } from '../../tree/ports.ts';
import type { Hash, NodeStore } from '../../tree/ports.ts';
import { CONFIG_PATH, DEFAULT_CONFIG, parseConfig } from '../paths/config.ts';
import type { FolderConfig } from '../paths/config.ts';
import { moveLayout } from '../paths/layout.ts';
import { resolveRedirects } from '../paths/resolve-redirects.ts';
import type { Layout } from '../paths/layout.ts';
import { belowRoot, textOfInput } from '../read/folder-input.ts';
import type { FolderChanges } from '../read/folder-input.ts';
import { readFolder } from '../read/read-folder.ts';
import type { FolderPorts, FolderReading } from '../read/read-folder.ts';
import { loadSnapshot } from '../snapshot.ts';
import { preserveSummary } from '../summary/preserve-summary.ts';
import { ViewComparison } from '../write/compare-views.ts';
import { FolderView } from '../write/folder-view.ts';
import { hasSameStructure, readFromNewRoot } from './changed-root.ts';
import type { CurrentFolder } from './changed-root.ts';
import { showConflicts } from './show-conflicts.ts';
import type { FolderConflict } from './show-conflicts.ts';

/** Callbacks that syncing needs. */
export interface SyncPorts extends FolderPorts {
  /** Merges texts that both sides changed. */
  readonly mergeBodies: MergeBodies;
  /** Lists which files and reusable contents documents use; without it, removed ones are not checked for use. */
  readonly listReferences?: ListReferences;
}

/** A folder and a content tree that have one origin. */
export interface SyncRequest {
  /** The content tree of the last sync. Empty for a folder that was never synced. */
  readonly base: Hash;
  /** Text of `.gitbook.yaml` at the base, empty if there was none. Absent if it hasn’t changed since. */
  readonly baseConfig?: string | undefined;
  /** The current content tree. */
  readonly head: Hash;
  /** Differences of the folder from the base. */
  readonly changes: FolderChanges;
  /** Text of the list of pages in the folder, if it isn’t among the changes. Unchanged lines keep their bytes. */
  readonly list?: string | undefined;
  /** Whether the changes are the whole folder, so that all other files are deleted. */
  readonly isWhole?: boolean;
  /** Whether the content tree has no edits. Then the folder replaces it instead of being merged. */
  readonly replaces?: boolean;
  /** Whose version to take where both changed the same. Absent to mark conflicts in the files. */
  readonly prefer?: 'folder' | 'space' | undefined;
}

/** A file that the folder gets. */
export type FileToWrite = { readonly text: string } | { readonly file: FileEntry };

/** The result of a sync. Paths are from the folder. */
export interface SyncedFolder {
  /** The merged content tree; it has the preferred side where there is a conflict, or the folder's. */
  readonly tree: BuiltTree;
  /** What both changed differently, unless one side is preferred. Empty: the content tree may be stored. */
  readonly conflicts: readonly FolderConflict[];
  /** Where everything of it is in the folder, by ids. */
  readonly layout: Layout;
  /** The redirects of `.gitbook.yaml`: former paths, from the root, and IDs of pages. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Files to write to the folder. Texts in conflict have both sides, between git's conflict markers. */
  readonly files: ReadonlyMap<string, FileToWrite>;
  readonly removed: readonly string[];
  /** Files that were sent, or were left by another root, and are not part of the content tree. */
  readonly unused: readonly string[];
  /**
   * What the folder then has otherwise than the content tree has now, by path, gone files too: what a folder that does not change the
   * content has to send again. Nothing for one that does.
   */
  readonly ahead: readonly string[];
}

/**
 * Merges a folder and a content tree.
 * @throws {KitError} what {@link readFolder} throws; folder_config_malformed, folder_path_invalid
 */
export async function syncFolder(store: NodeStore, request: SyncRequest, ports: SyncPorts): Promise<SyncedFolder> {
  const config = configOf(request.changes);
  const viewOf = async (at: NodeStore, root: Hash): Promise<FolderView> =>
    new FolderView(await loadSnapshot(await openContentTree(at, root)), config, ports);
  const { base, changes, elsewhere, isReadAnew } = await readBase(store, { request, config }, ports);
  const isAlone = request.head === request.base || request.replaces === true;
  const head = isAlone && !isReadAnew ? base : await viewOf(store, isAlone ? request.base : request.head);
  const hasChanges = isReadAnew || changes.files.size + changes.removed.size > 0;
  const unchanged: FolderReading = { tree: { root: request.base, nodes: new Map() }, view: base, outdated: new Set() };
  const folder = { base, head: isAlone ? undefined : head, changes };
  const reading = hasChanges ? await readFolder(store, folder, ports) : unchanged;
  const withFolder = withNewNodes(store, reading.tree.nodes);
  const { conflicts, ...merged } = await mergeContentTrees(withFolder, {
    base: request.replaces === true ? request.head : request.base,
    ours: request.head,
    theirs: reading.tree.root,
    mergeBodies: ports.mergeBodies,
    ...(request.prefer === undefined ? {} : { prefer: request.prefer === 'space' ? 'ours' : 'theirs' }),
    ...(ports.listReferences === undefined ? {} : { listReferences: ports.listReferences }),
  });
  const nodes = new Map([...reading.tree.nodes, ...merged.nodes]);
  const mergedView = await viewOf(withNewNodes(store, nodes), merged.root);
  const views = { base, head, folder: reading.view, merged: mergedView };
  const marked = await showConflicts(request.prefer === undefined ? conflicts : [], views);
  const { list } = request;
  const files = await filesToWrite({ base, changes, list, reading, mergedView, markedTexts: marked.texts }, ports);
  const isNothingAhead = merged.root === request.head && conflicts.length === 0;
  const isUsed = (path: string): boolean => reading.view.files.has(path);
  return {
    tree: { root: merged.root, nodes },
    layout: moveLayout(mergedView.layout, (path) => config.root + path),
    redirects: resolveRedirects(config, mergedView.layout),
    conflicts: marked.conflicts.map((one) => ({ ...one, path: config.root + one.path })),
    files: new Map([...files].map(([path, file]) => [config.root + path, file])),
    removed: [...reading.view.files.keys()]
      .filter((path) => !mergedView.files.has(path))
      .map((path) => config.root + path),
    ahead: isNothingAhead ? [] : await listAhead({ head, mergedView, markedTexts: marked.texts }, ports),
    unused: [
      ...elsewhere,
      ...[...changes.files.keys()].filter((path) => !isUsed(path)).map((path) => config.root + path),
    ],
  };
}

async function readBase(
  store: NodeStore,
  { request, config }: { readonly request: SyncRequest; readonly config: FolderConfig },
  ports: SyncPorts,
): Promise<CurrentFolder & { readonly isReadAnew: boolean }> {
  const { changes: rawChanges, baseConfig, isWhole = false } = request;
  const snapshot = await loadSnapshot(await openContentTree(store, request.base));
  const { elsewhere, ...changes } = belowRoot(rawChanges, config);
  const previousConfig = baseConfig === undefined ? config : parseConfig(baseConfig);
  if (!hasSameStructure(previousConfig, config)) {
    return {
      ...(await readFromNewRoot({ snapshot, previousConfig, config, changes: rawChanges, isWhole }, ports)),
      isReadAnew: true,
    };
  }
  const base = new FolderView(snapshot, config, ports);
  return { base, changes: isWhole ? withRemoved(changes, base) : changes, elsewhere, isReadAnew: false };
}

/** What the base has and a whole folder has not is gone. */
function withRemoved({ files }: FolderChanges, base: FolderView): FolderChanges {
  return { files, removed: new Set([...base.files.keys()].filter((path) => !files.has(path))) };
}

function configOf({ files }: FolderChanges): FolderConfig {
  const input = files.get(CONFIG_PATH);
  return input === undefined ? DEFAULT_CONFIG : parseConfig(textOfInput(CONFIG_PATH, input));
}

interface Sides {
  readonly base: FolderView;
  readonly changes: FolderChanges;
  readonly list: string | undefined;
  readonly reading: FolderReading;
  readonly mergedView: FolderView;
  readonly markedTexts: ReadonlyMap<string, string>;
}

/** Files to write to the folder. Leaves out unchanged files that differ from canonical form only in style. */
async function filesToWrite(sides: Sides, ports: FolderPorts): Promise<Map<string, FileToWrite>> {
  const { base, changes, reading, mergedView, markedTexts } = sides;
  const fromBase = new ViewComparison(base, mergedView, ports);
  const fromFolder = new ViewComparison(reading.view, mergedView, ports);
  const files = new Map<string, FileToWrite>();
  const isUpToDate = async (path: string): Promise<boolean> => {
    if (reading.outdated.has(path)) return false;
    const isSent = changes.files.has(path);
    if (!isSent && (changes.removed.has(path) || !base.files.has(path))) return false;
    return (isSent ? fromFolder : fromBase).isSame(path);
  };
  for (const [path, file] of mergedView.files) {
    const conflict = markedTexts.get(path);
    if (conflict !== undefined) files.set(path, { text: conflict });
    else if (await isUpToDate(path)) continue;
    else if (file.kind === 'file') files.set(path, { file: file.file });
    else if (file.kind === 'summary') files.set(path, { text: await listToWrite(path, sides) });
    else files.set(path, { text: await mergedView.textOf(path) });
  }
  return files;
}

/** The list of pages. Lines without changes keep their bytes. */
async function listToWrite(path: string, { base, changes, list, reading, mergedView }: Sides): Promise<string> {
  const input = changes.files.get(path);
  const source = input === undefined ? list : textOfInput(path, input);
  const output = await mergedView.textOf(path);
  if (source === undefined || reading.outdated.has(path)) return output;
  // A list that wasn’t sent says what the base says.
  const view = input === undefined && base.files.has(path) ? base : reading.view;
  return preserveSummary({ source, before: await view.textOf(path), output }, path);
}

async function listAhead(
  {
    head,
    mergedView,
    markedTexts,
  }: { head: FolderView; mergedView: FolderView; markedTexts: ReadonlyMap<string, string> },
  ports: FolderPorts,
): Promise<string[]> {
  const fromHead = new ViewComparison(head, mergedView, ports);
  const paths = new Set([...head.files.keys(), ...mergedView.files.keys()]);
  const ahead: string[] = [];
  for (const path of paths)
    if (markedTexts.has(path) || !(await fromHead.isSame(path))) ahead.push(head.config.root + path);
  return ahead;
}
