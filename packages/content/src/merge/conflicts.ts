// Conflicts of a merge. A conflict is a result: the merged content is valid, and has one of the two sides.
import type { ItemKind } from '../tree/entries/items.ts';

/** A side of a merge. `ours` is the target: the main content of a space. */
export type Side = 'ours' | 'theirs';

/** Both sides changed a field to different values. */
export interface FieldConflict {
  readonly type: 'field';
  readonly of: 'pages' | ItemKind;
  /** A page's id, an item's key. */
  readonly key: string;
  /** The field: `place` for the parent and order of a page, `value` for a variable. */
  readonly field: string;
  readonly base?: unknown;
  readonly ours?: unknown;
  readonly theirs?: unknown;
}

/** One side deleted what the other changed. The merge keeps the change. */
export interface DeletedConflict {
  readonly type: 'deleted';
  readonly of: 'pages' | ItemKind;
  readonly key: string;
  readonly deletedBy: Side;
}

/** One side took a page out below which the other put pages. It stays, with those pages. */
export interface ParentDeletedConflict {
  readonly type: 'parent_deleted';
  readonly key: string;
  readonly deletedBy: Side;
  /** The pages below it that the other side put there, or changed. */
  readonly pages: readonly string[];
}

/** Each side moved a page under one that the other side moved under it. The pages stay at the positions of one side. */
export interface CycleConflict {
  readonly type: 'circle';
  readonly pages: readonly string[];
}

/** Two pages have one path. One of them got another slug. */
export interface PathConflict {
  readonly type: 'path';
  readonly parent: string | null;
  readonly slug: string;
  readonly pages: readonly string[];
}

/**
 * One side changed the type of a page to one that isn’t allowed at the position on the other side. The page is at the
 * top level.
 */
export interface KindConflict {
  readonly type: 'kind';
  readonly key: string;
  readonly parent: string;
}

/** One side took out a file or a reusable content that the other began to use. It stays. */
export interface ReferenceConflict {
  readonly type: 'reference';
  readonly of: 'files' | 'reusableContents';
  readonly key: string;
  readonly deletedBy: Side;
  /** The texts that use it: hashes of documents. */
  readonly documents: readonly string[];
}

/** A conflict. Plain data, to store as JSON. */
export type MergeConflict =
  | FieldConflict
  | DeletedConflict
  | ParentDeletedConflict
  | CycleConflict
  | PathConflict
  | KindConflict
  | ReferenceConflict;

/** Sorts conflicts, so that the same merge always lists them in the same order. */
export function sortConflicts(conflicts: readonly MergeConflict[]): MergeConflict[] {
  const keyOf = (conflict: MergeConflict): string =>
    JSON.stringify([
      conflict.type,
      'of' in conflict ? conflict.of : 'pages',
      'key' in conflict ? conflict.key : conflict.pages,
    ]);
  return conflicts
    .map((conflict) => ({ conflict, key: keyOf(conflict) + ('field' in conflict ? conflict.field : '') }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ conflict }) => conflict);
}
