// Contents of a space as trees of immutable nodes: reading, editing, comparing.
//
// One hash is one content tree: what a revision has. The caller keeps nodes and blobs, and moves heads; the engine reads nodes through a
// `NodeStore` and returns new ones. Duplicating, opening a change request and taking a snapshot copy that hash.
//
//   const { root, nodes } = await editContentTree(store, head, { pages: [{ edit: 'update', id, fields: { document } }] });
//   // in one unit of work: keep `nodes`, add a revision with `root`, move the head
//   const page = await (await openContentTree(store, root)).findPageByPath('guides/setup');
export type { Hash, NewNodes, NodeStore } from './ports.ts';
export { withNewNodes } from './ports.ts';

export { emptyContentTree } from './content-roots.ts';
export type { BuiltTree } from './content-roots.ts';
export { openContentTree } from './content-tree.ts';
export type { ContentTree } from './content-tree.ts';

export { compareSiblings, hasSlug } from './entries/page.ts';
export type { PageEntry, PageFields, PageSource, Source } from './entries/page.ts';
export { pathOfFile } from './entries/items.ts';
export type { FileEntry, ItemKind, ItemKinds, ReusableContentEntry, TagEntry } from './entries/items.ts';
export { DEFAULT_LAYOUT } from './entries/layout.ts';
export { MAX_ENTRY_BYTES } from './entries/canonical-json.ts';

export { listNestedPages, nestPage, nestPages } from './pages/nested-pages.ts';
export type { NestedPage } from './pages/nested-pages.ts';
export { MAX_SLUG_LENGTH, SiblingSlugs, slugOf } from './pages/slugs.ts';

export { editContentTree } from './edits/edit-content-tree.ts';
export { replaceEntries } from './edits/replace-entries.ts';
export type { ReplacedEntries } from './edits/replace-entries.ts';
export type {
  ContentEdits,
  DeletePage,
  InsertPage,
  ItemEdits,
  MovePage,
  PageEdit,
  PagePosition,
  UpdatePage,
} from './edits/edits.ts';

export { compareContentTrees } from './changes/compare-content-trees.ts';
export type { Change, ContentChanges } from './changes/compare-content-trees.ts';
export { listFormerPaths } from './changes/former-paths.ts';
export type { FormerPath } from './changes/former-paths.ts';
export { listSemanticChanges } from './changes/semantic-changes.ts';
export type { SemanticOptions } from './changes/semantic-changes.ts';
export { listReachable } from './changes/reachable.ts';
export type { Reachable } from './changes/reachable.ts';
