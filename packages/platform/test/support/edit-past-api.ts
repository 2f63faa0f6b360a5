// Writes to the content of a space what no operation of the API writes, beside a platform that runs on a data folder.
import { join } from 'node:path';
import { editContentTree } from '@bindery/content/tree';
import type { ContentEdits } from '@bindery/content/tree';
import type { JsonDocument } from '@bindery/contract';
import { createIds } from '../../src/core/ids.ts';
import {
  createNodeStore,
  getHead,
  storeDocument,
  storeNodes,
  storeRevision,
} from '../../src/domains/content/tree/index.ts';
import { createNodeCache } from '../../src/domains/content/state/index.ts';
import type { Services } from '../../src/services.ts';
import { createStore } from '../../src/store/create-store.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../../src/store/sqlite/sqlite-engine.ts';

/** Keeps documents, and gives their hashes. */
export type StoreDocument = (document: JsonDocument) => Promise<string>;

/** What is edited. */
export interface EditTarget {
  readonly dataFolder: string;
  readonly space: string;
  /** Id of a change request, in place of the main content. */
  readonly changeRequest?: string;
}

/** Edits what a space has now, as its own revision. */
export async function editPastApi(
  { dataFolder, space, changeRequest }: EditTarget,
  edits: (keep: StoreDocument) => Promise<ContentEdits>,
): Promise<void> {
  const store = createStore(createSqliteEngine(openSqlite({ file: join(dataFolder, 'platform.db') })));
  try {
    await store.write(async (tx) => {
      const row = await tx.selectFrom('space').selectAll().where('id', '=', space).executeTakeFirstOrThrow();
      const request = await tx
        .selectFrom('change_request')
        .selectAll()
        .where('id', '=', changeRequest ?? '')
        .executeTakeFirst();
      const head = await getHead(tx, { space, revision: request?.revision ?? row.revision });
      const edit = await editContentTree(
        createNodeStore(tx, createNodeCache()),
        head.root,
        await edits((document) => storeDocument(tx, document)),
      );
      await storeNodes(tx, edit.nodes);
      const services = { clock: { now: () => head.created_at + 1 } } as Services;
      const id = createIds(`past ${head.id} ${changeRequest ?? ''}`).next('rev');
      const draft = { id, space, type: 'edits', parents: [head.id], root: edit.root, createdBy: null } as const;
      await storeRevision(services, tx, draft);
      if (request === undefined) await tx.updateTable('space').set({ revision: id }).where('id', '=', space).execute();
      else await tx.updateTable('change_request').set({ revision: id }).where('id', '=', request.id).execute();
    });
  } finally {
    await store.close();
  }
}
