// How long a deleted space is kept. Spec: docs-management-api.md#limits
import type { SpaceRow } from '../store/tables.ts';

/** A deleted space can be restored this long; then it is removed for good. Spec: docs-management-api.md#limits */
export const DELETED_SPACE_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a deleted space can no longer be restored, even where it has not been removed yet. */
export function isPurged({ deleted_at: at }: Pick<SpaceRow, 'deleted_at'>, now: number): boolean {
  return at !== null && now - at >= DELETED_SPACE_RETENTION_MS;
}
