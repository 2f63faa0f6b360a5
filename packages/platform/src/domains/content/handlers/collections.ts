import { reply } from '@bindery/contract';
import type { Collection, Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import type { CollectionTable } from '../../../store/tables.ts';
import { authorizedCollection } from '../../../access/authorized.ts';
import { findCollection } from '../../../access/find.ts';
import {
  createCollection,
  deleteCollection,
  fromDefaultLevel,
  getTreePosition,
  listCollections,
  listSpaces,
  moveCollection,
  presentCollection,
  readCollection,
  transferCollection,
} from '../spaces/index.ts';

/** Title of a collection that is created without one. Assumption: the specification does not show it. */
const DEFAULT_COLLECTION_TITLE = 'Untitled collection';

/** Collections. */
export const collectionHandlers: Handlers<typeof operationFamilies.collections, Context<ContentServices>> = {
  listCollectionsInOrganizationById: ({ organizationId, query }, context) =>
    listCollections(context, query, organizationId),

  createCollection: async ({ organizationId, body = {} }, context) => {
    const { services } = context;
    const treePosition = await getTreePosition(context, organizationId, body.parent ?? null);
    const title = body.title ?? DEFAULT_COLLECTION_TITLE;
    const row = await services.store.write((tx) => createCollection(services, tx, { treePosition, title }));
    const collection = await showChanged(context, row);
    return reply(collection, { headers: { Location: collection.urls.location } });
  },

  getCollectionById: async ({ collectionId }, context) => {
    const { row, role } = authorizedCollection(context, collectionId);
    return presentCollection(context.services, row, role);
  },

  deleteCollectionById: ({ collectionId }, context) => deleteCollection(context, collectionId),

  updateCollectionById: async ({ collectionId, body }, context) => {
    const { title, description, defaultLevel } = body;
    const { row: found } = authorizedCollection(context, collectionId);
    const row = await context.services.store.write(async (tx) => {
      const current = await readCollection(tx, found);
      const changed = {
        ...current,
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
        ...(defaultLevel === undefined ? {} : { default_level: fromDefaultLevel(defaultLevel) }),
      };
      await tx.updateTable('collection').set(changed).where('id', '=', collectionId).execute();
      return changed;
    });
    return showChanged(context, row);
  },

  listSpacesInCollectionById: async ({ collectionId, query }, context) => {
    const { row } = authorizedCollection(context, collectionId);
    return listSpaces(context, query, { organization: row.organization, collection: collectionId });
  },

  moveCollection: async ({ collectionId, body }, context) => {
    const { row } = authorizedCollection(context, collectionId);
    return showChanged(context, await moveCollection(context, row, body));
  },

  transferCollection: async ({ collectionId, body }, context) => {
    const { row } = authorizedCollection(context, collectionId);
    return showChanged(context, await transferCollection(context, row, body.organization));
  },
};

/** A collection after an update, with the caller's new permissions. */
async function showChanged(context: Context<ContentServices>, row: CollectionTable): Promise<Collection> {
  const found = await findCollection(context, row.id);
  return presentCollection(context.services, row, found?.role ?? 'guest');
}
