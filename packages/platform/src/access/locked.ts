import { apiError } from '../core/api-error.ts';
import type { SpaceRow } from '../store/tables.ts';

/** Throws space_locked if the main content of a space takes no edits. */
export function requireUnlocked({ id, edit_mode: mode }: Pick<SpaceRow, 'id' | 'edit_mode'>): void {
  if (mode === 'locked') throw apiError('space_locked', `The space "${id}" is locked and can’t be edited.`);
}
