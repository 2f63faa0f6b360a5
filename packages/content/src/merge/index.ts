// Merging contents of a space, and texts.
//
//   const { root, nodes, conflicts } = await mergeContentTrees(store, { base, ours, theirs, mergeBodies });
//   // no conflicts: keep `nodes`, and move the space's head from `ours` to `root` if it still is `ours`
//   // conflicts: keep `nodes`, and give `root` and `conflicts` to the change request; the space stays as it was
export { mergeContentTrees } from './merge-content-trees.ts';
export type { MergedTree, MergeRequest } from './merge-content-trees.ts';
export type { BodySources, BodyMergeInput, BodyVersions, MergeBodies, MergedBody } from './bodies.ts';
export type { DocumentReferences, ListReferences } from './preserve-referenced.ts';
export type {
  CycleConflict,
  DeletedConflict,
  FieldConflict,
  KindConflict,
  MergeConflict,
  ParentDeletedConflict,
  PathConflict,
  ReferenceConflict,
  Side,
} from './conflicts.ts';
export { mergeText } from './text/merge-text.ts';
export type { MergedText, TextConflict, TextPart, TextVersions } from './text/merge-text.ts';
