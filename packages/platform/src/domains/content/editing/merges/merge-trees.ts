// Merges a change request and the main content of its space with the engine. Stores nothing.
import { mergeContentTrees } from '@bindery/content/merge';
import type { MergeConflict } from '@bindery/content/merge';
import type { BuiltTree } from '@bindery/content/tree';
import type { ContentServices } from '../../state/index.ts';
import type { ChangeRequestRow, SpaceRow } from '../../../../store/tables.ts';
import type { Db } from '../../../../store/store.ts';
import { getHead, loadDocumentText, nodeStore } from '../../tree/index.ts';
import { createListReferences } from '../../reading/index.ts';
import { ancestorOf } from '../../spaces/index.ts';
import type { BodyMerger } from './merge-bodies.ts';

/** The two sides of a merge, as read. */
export interface Sides {
  readonly space: SpaceRow;
  readonly changeRequest: ChangeRequestRow;
}

/** The merged content. Its texts are in the body merger. */
export interface MergedSides {
  readonly tree: BuiltTree;
  readonly conflicts: readonly MergeConflict[];
}

/** Merges two sides. In a unit of work give its own `tx`. */
export async function mergeTrees(
  services: ContentServices,
  { space, changeRequest }: Sides,
  { bodies, db }: { readonly bodies: BodyMerger; readonly db: Db },
): Promise<MergedSides> {
  const rootOf = async (revision: string): Promise<string> => (await getHead(db, { space: space.id, revision })).root;
  const { conflicts, ...tree } = await mergeContentTrees(nodeStore(services, db), {
    base: await rootOf(ancestorOf(changeRequest)),
    ours: await rootOf(space.revision),
    theirs: await rootOf(changeRequest.revision),
    mergeBodies: bodies.reading((hash) => loadDocumentText(db, hash)),
    listReferences: createListReferences(services, { db }),
  });
  return { tree, conflicts };
}
