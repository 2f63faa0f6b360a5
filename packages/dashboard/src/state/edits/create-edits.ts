// What views share about editing: the history and the unsaved changes.
import { createEditHistory } from './edit-history.ts';
import type { EditHistory } from './edit-history.ts';
import { createUnsavedChanges } from './unsaved-changes.ts';
import type { UnsavedChanges } from './unsaved-changes.ts';

/** Editing, of the whole app. */
export interface Edits {
  readonly history: EditHistory;
  readonly unsaved: UnsavedChanges;
}

export function createEdits(): Edits {
  return { history: createEditHistory(), unsaved: createUnsavedChanges() };
}
