// The target as people left it and the translation of now, put together: what people changed stays.
import { mergeContentTrees } from '@bindery/content/merge';
import type { BodyVersions, MergedBody } from '@bindery/content/merge';
import { openContentTree, replaceEntries, withNewNodes } from '@bindery/content/tree';
import type { BuiltTree, NodeStore } from '@bindery/content/tree';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Db, Tx } from '../../../../store/store.ts';
import { loadDocument, storeDocument } from '../../tree/index.ts';
import type { DocumentSource, GeneratedTree } from './generate.ts';
import { mergeTranslated } from './merge-translated.ts';
import type { MergedDocument } from './merge-translated.ts';

/** The contents that are merged. */
export interface MergeRoots {
  /** The generated content that the target is based on. */
  readonly base: string;
  /** The current content of the target. */
  readonly ours: string;
  readonly generated: GeneratedTree;
}

/** Merges. It costs what people and the source changed, not what there is. */
export async function mergeEdits(tx: Tx, store: NodeStore, roots: MergeRoots): Promise<BuiltTree> {
  const { base, ours, generated } = roots;
  const mergeBodies = async (bodies: readonly BodyVersions[]): Promise<MergedBody[]> => {
    const merged: MergedBody[] = [];
    for (const body of bodies) {
      if (body.base === undefined) {
        merged.push({ result: 'conflict' });
        continue;
      }
      const versions = { ...body, base: body.base };
      const { document } = await mergeDocuments(tx, versions, generated.sources.get(body.theirs));
      merged.push({ result: 'clean', document: await storeDocument(tx, document) });
    }
    return merged;
  };
  const { root, nodes, conflicts } = await mergeContentTrees(withNewNodes(store, generated.nodes), {
    base,
    ours,
    theirs: generated.root,
    prefer: 'ours',
    mergeBodies,
  });
  const merged = { root, nodes: new Map([...generated.nodes, ...nodes]) };
  const restored = conflicts.flatMap((one) =>
    one.type === 'deleted' && one.of === 'pages' && one.deletedBy === 'ours' ? [one.key] : [],
  );
  return restored.length === 0 ? merged : withoutPages(store, merged, restored);
}

/**
 * A merge restores a page that the source changed. If users deleted it, it is deleted again, unless other pages are
 * under it.
 */
async function withoutPages(store: NodeStore, merged: BuiltTree, restored: readonly string[]): Promise<BuiltTree> {
  const nodes = withNewNodes(store, merged.nodes);
  const content = await openContentTree(nodes, merged.root);
  const below = await content.listChildren(restored);
  const children = new Map(restored.map((id, index) => [id, (below[index] ?? []).map((page) => page.id)]));
  const deletedIds = new Set(restored);
  for (let count = -1; count !== deletedIds.size;) {
    count = deletedIds.size;
    for (const id of deletedIds) if (children.get(id)?.some((child) => !deletedIds.has(child))) deletedIds.delete(id);
  }
  const edited = await replaceEntries(nodes, merged.root, {
    pages: new Map([...deletedIds].map((id) => [id, undefined])),
  });
  return { root: edited.root, nodes: new Map([...merged.nodes, ...edited.nodes]) };
}

/** Merges one document, by the hashes of its versions. */
export async function mergeDocuments(
  db: Db,
  { base, ours, theirs }: Required<BodyVersions>,
  { before, after }: DocumentSource = { before: undefined, after: undefined },
): Promise<MergedDocument> {
  const load = async (hash: string | undefined): Promise<JSONDocument | undefined> =>
    hash === undefined ? undefined : loadDocument(db, hash);
  return mergeTranslated({
    base: await loadDocument(db, base),
    ours: await loadDocument(db, ours),
    theirs: await loadDocument(db, theirs),
    before: await load(before),
    after: await load(after),
  });
}
