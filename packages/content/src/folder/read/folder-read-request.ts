import type { FolderView } from '../write/folder-view.ts';
import type { FolderChanges } from './folder-input.ts';

/** A folder to read. Paths are from its root. */
export interface FolderReadRequest {
  /** The content tree that the folder showed before it was changed. */
  readonly base: FolderView;
  /** The current state, with edits made since the base: what both sides added at one path is one thing. */
  readonly head: FolderView | undefined;
  readonly changes: FolderChanges;
}
