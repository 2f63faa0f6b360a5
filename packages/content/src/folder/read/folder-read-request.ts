import type { FolderView } from '../write/folder-view.ts';
import type { FolderChanges } from './folder-input.ts';

/** A folder to read. Paths are from its root. */
export interface FolderReadRequest {
  /** The content that the folder showed before it was changed. */
  readonly base: FolderView;
  /** What others have made of it meanwhile: what both sides added at one path is one thing. */
  readonly head: FolderView | undefined;
  readonly changes: FolderChanges;
}
