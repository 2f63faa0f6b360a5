import type { FolderView } from '../write/folder-view.ts';
import type { FolderChanges } from './folder-input.ts';

/** A folder to read. Paths are from its root. */
export interface FolderReadRequest {
  /** The content tree that the folder showed before it was changed. */
  readonly base: FolderView;
  /** The current content, with edits since the base. Entries that both sides added at one path are one entry. */
  readonly head: FolderView | undefined;
  readonly changes: FolderChanges;
}
