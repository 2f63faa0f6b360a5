// A folder of Markdown ⇄ a content tree: `SUMMARY.md`, a file per page, `.gitbook/` for uploads and what pages have in common.
//
//   const synced = await syncFolder(store, { base, head, changes }, ports);
//   // no conflicts: store `tree.nodes`, move the space's head from `head` to `tree.root`
//   // in both cases: the folder gets `files`, and loses `removed`
export { syncFolder } from './sync/sync-folder.ts';
export type { FileToWrite, SyncedFolder, SyncPorts, SyncRequest } from './sync/sync-folder.ts';
export { hasConflictMarks } from './sync/show-conflicts.ts';
export type { FolderConflict } from './sync/show-conflicts.ts';
export { isTextPath } from './read/folder-input.ts';
export type { FolderChanges, FolderInput } from './read/folder-input.ts';
export { parseSummary } from './summary/parse-summary.ts';
export type { OutlineItem } from './summary/outline.ts';
export { isContentPath } from './paths/content-paths.ts';
export { CONFIG_PATH, DEFAULT_CONFIG, parseConfig } from './paths/config.ts';
