// Revisions of former versions stored their pages as JSON. At the start, the platform converts the remaining ones to
// trees.
import { editContentTree } from '@bindery/content/tree';
import type { PageEdit } from '@bindery/content/tree';
import type { ContentServices } from '../state/index.ts';
import type { RevisionWithPagesTable, LegacyPage } from '../../../store/tables.ts';
import { EMPTY_CONTENT, storeNodes } from './nodes.ts';
import { nodeStore } from './store.ts';
import type { Tx } from '../../../store/store.ts';
import { parseJson } from '../../../store/json-column.ts';

const REVISIONS_AT_A_TIME = 100;

/** Converts revisions of former versions to trees, some per unit of work, so that an interruption loses no work. */
export async function migrateLegacyRevisions(services: ContentServices): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await services.store.write((tx) => convertSome(services, tx));
  }
}

async function convertSome(services: ContentServices, tx: Tx): Promise<boolean> {
  const rows = await tx.selectFrom('revision_with_pages').selectAll().limit(REVISIONS_AT_A_TIME).execute();
  for (const row of rows) await convert(services, tx, row);
  return rows.length < REVISIONS_AT_A_TIME;
}

async function convert(services: ContentServices, tx: Tx, row: RevisionWithPagesTable): Promise<void> {
  const { pages, ...columns } = row;
  const edits = insertsOf(parseJson(pages), null);
  const tree = await editContentTree(nodeStore(services, tx), EMPTY_CONTENT.root, { pages: edits });
  await storeNodes(tx, tree.nodes);
  await tx
    .insertInto('revision')
    .values({ ...columns, root: tree.root })
    .execute();
  await tx.deleteFrom('revision_with_pages').where('id', '=', row.id).execute();
}

function insertsOf(pages: readonly LegacyPage[], parent: string | null): PageEdit[] {
  return pages.flatMap(({ id, slug, pages: below, createdAt, updatedAt, ...fields }) => [
    {
      edit: 'insert',
      id,
      type: 'document',
      parent,
      slug,
      fields: { ...fields, createdAt: new Date(createdAt).toISOString(), updatedAt: new Date(updatedAt).toISOString() },
    },
    ...insertsOf(below, id),
  ]);
}
