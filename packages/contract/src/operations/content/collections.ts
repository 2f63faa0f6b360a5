// Collections: groups of spaces.
import * as z from '../../schema.ts';
import { ContentPosition } from '../../models/pointers.ts';
import { Space } from '../../models/content/spaces.ts';
import { Collection, CollectionDescription, CollectionTitle } from '../../models/content/collections.ts';
import { DefaultLevel } from '../../member-role.ts';
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#collections',
  read: 'collection.view',
  write: 'collection.admin',
});

export const listCollectionsInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/collections',
  summary: 'List the collections of an organization, including nested ones by default',
  access: 'organization.view',
  query: () => PageQuery.extend({ nested: QueryBoolean.default(true) }),
  result: () => pageOf(Collection),
});

export const createCollection = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/collections',
  summary: 'Create a collection, optionally inside a parent collection',
  access: 'organization.view',
  alsoRequires: '`create` of the collection it goes into; at the root, `createContent` of the organization',
  body: () => z.strictObject({ title: CollectionTitle.optional(), parent: z.string().optional() }).optional(),
  status: 201,
  result: () => Collection,
  responseHeaders: ['Location'],
  errors: ['collection_not_found', 'collection_too_deep', 'forbidden'],
});

export const getCollectionById = operation({
  method: 'GET',
  path: '/collections/{collectionId}',
  summary: 'Get a collection',
  result: () => Collection,
});

export const deleteCollectionById = operation({
  method: 'DELETE',
  path: '/collections/{collectionId}',
  summary: 'Delete a collection and move its spaces to the trash',
  alsoRequires: '`admin` of everything inside',
});

export const updateCollectionById = operation({
  method: 'PATCH',
  path: '/collections/{collectionId}',
  summary: 'Update the title, description, or default level of a collection',
  body: () =>
    z.strictObject({
      title: CollectionTitle.optional(),
      description: CollectionDescription.optional(),
      defaultLevel: DefaultLevel.optional(),
    }),
  result: () => Collection,
});

export const listSpacesInCollectionById = operation({
  method: 'GET',
  path: '/collections/{collectionId}/spaces',
  summary: 'List the spaces of a collection, in order',
  query: () => PageQuery,
  result: () => pageOf(Space),
});

export const moveCollection = operation({
  method: 'POST',
  path: '/collections/{collectionId}/move',
  summary: 'Move a collection into or out of another one, or reorder it',
  alsoRequires: 'permission to create at the destination, unless it stays in its collection',
  body: () => z.strictObject({ parent: z.string().nullable().optional(), position: ContentPosition.optional() }),
  result: () => Collection,
  errors: ['collection_too_deep', 'cycle_refused'],
});

export const transferCollection = operation({
  method: 'POST',
  path: '/collections/{collectionId}/transfer',
  summary: 'Transfer a collection and its contents to another organization',
  alsoRequires: '`admin` of both organizations',
  body: () => z.strictObject({ organization: z.string() }),
  result: () => Collection,
  errors: ['organization_not_found', 'transfer_refused'],
});
