// How deep groups of sections nest.
import { apiError } from '../../../../core/api-error.ts';
import { getSectionGroup } from '../find.ts';
import type { StructureRows } from '../../state/index.ts';

/** Most groups inside each other. Assumption: the specification nests groups and shows no limit. */
export const MAX_GROUP_DEPTH = 5;

/** The groups around and including one, the innermost first. */
export function groupsAround(rows: StructureRows, id: string | null): string[] {
  return id === null ? [] : [id, ...groupsAround(rows, getSectionGroup(rows, id).parent)];
}

/** Levels of groups in a group, itself included. */
export function heightOf(rows: StructureRows, id: string): number {
  const below = rows.groups.filter(({ parent }) => parent === id).map((row) => heightOf(rows, row.id));
  return 1 + Math.max(0, ...below);
}

/** Throws request_invalid if a group of this height in a parent would nest too deep. */
export function rejectTooDeep(
  rows: StructureRows,
  field: string,
  { parent, height }: { parent: string; height: number },
): void {
  if (groupsAround(rows, parent).length + height <= MAX_GROUP_DEPTH) return;
  throw apiError(
    'request_invalid',
    `Body field "${field}": groups can be nested at most ${MAX_GROUP_DEPTH} levels deep.`,
  );
}
