// Stored revisions: the root of a content tree, its parents, its user, and its time.
import { openContentTree } from '@bindery/content/tree';
import type { ContentTree, Hash, NodeStore } from '@bindery/content/tree';
import type { Transaction } from 'kysely';
import { apiError } from '../../../core/api-error.ts';
import type { ContentServices } from '../state/index.ts';
import { compileInsert, compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';
import type { RevisionRow, Tables } from '../../../store/tables.ts';
import { isInHistory } from './history.ts';
import { createNodeStore } from './nodes.ts';
import { toJson } from '../../../store/json-column.ts';

/** A revision on its way into the store. */
export interface RevisionDraft {
  readonly id: string;
  readonly space: string;
  readonly type: RevisionRow['type'];
  readonly parents: readonly string[];
  /** The content: its nodes are stored already, or in the same unit of work. */
  readonly root: Hash;
  readonly createdBy: string | null;
  /** Change request whose merge it is. */
  readonly mergedFrom?: string | undefined;
}

const insertRow = compileInsert('revision', [
  'id',
  'space',
  'type',
  'parents',
  'root',
  'created_at',
  'created_by',
  'merged_from',
]);

/** Stores a revision. */
export async function storeRevision(
  services: ContentServices,
  tx: Transaction<Tables>,
  draft: RevisionDraft,
): Promise<RevisionRow> {
  return insertRow(tx, {
    id: draft.id,
    space: draft.space,
    type: draft.type,
    parents: toJson([...draft.parents]),
    root: draft.root,
    created_at: services.clock.now(),
    created_by: draft.createdBy,
    merged_from: draft.mergedFrom ?? null,
  });
}

const findRow = compileOnce((db, id: string) => db.selectFrom('revision').selectAll().where('id', '=', id));

/** A stored revision, if the space has it, or was copied with it. */
export async function findRevision(db: Db, space: string, id: string): Promise<RevisionRow | undefined> {
  const [row] = await findRow(db, id);
  if (row === undefined || row.space === space) return row;
  return (await isInHistory(db, space, row)) ? row : undefined;
}

/** The revision. Throws revision_not_found. */
export async function getRevision(db: Db, space: string, id: string): Promise<RevisionRow> {
  const row = await findRevision(db, space, id);
  if (row === undefined) throw apiError('revision_not_found', `The space has no revision "${id}".`);
  return row;
}

/** A revision that a space or a change request names, which is always stored. */
export async function getHead(db: Db, { space, revision }: { readonly space: string; readonly revision: string }) {
  const row = await findRevision(db, space, revision);
  if (row === undefined) throw new Error(`Space ${space} names revision ${revision}, which isn’t stored.`);
  return row;
}

const findHeadRow = compileOnce((db, space: string) =>
  db
    .selectFrom('space')
    .innerJoin('revision', 'revision.id', 'space.revision')
    .selectAll('revision')
    .where('space.id', '=', space),
);

/** The revision that a space has now. The space must be stored. */
export async function getHeadOfSpace(db: Db, space: string): Promise<RevisionRow> {
  const [row] = await findHeadRow(db, space);
  if (row === undefined) throw new Error(`Space ${space} has no revision.`);
  return row;
}

/** The engine's source of nodes. In a unit of work, reads from `tx`. */
export function nodeStore(services: ContentServices, db: Db = services.store.db): NodeStore {
  return createNodeStore(db, services.content.nodes);
}

/** The content of a revision, to read. */
export function openRevision(services: ContentServices, row: Pick<RevisionRow, 'root'>, db?: Db): Promise<ContentTree> {
  return openContentTree(nodeStore(services, db), row.root);
}

/** The content that a space has now. */
export async function openSpace(
  services: ContentServices,
  space: { readonly id: string; readonly revision: string },
  db: Db = services.store.db,
): Promise<ContentTree> {
  return openRevision(services, await getHead(db, { space: space.id, revision: space.revision }), db);
}
