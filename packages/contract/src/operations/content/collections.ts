// Collections: groups of spaces.
import * as z from '../../schema.ts';
import { ContentPosition } from '../../models/pointers.ts';
import { Space } from '../../models/content/spaces.ts';
import { Collection, CollectionDescription, CollectionTitle } from '../../models/content/collections.ts';
import { DefaultLevel } from '../../member-role.ts';
import { operation } from '../../operation.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';

export const listCollectionsInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/collections',
  summary: 'List the collections of an organization, including nested ones by default',
  tokens: ['user'],
  access: 'organization.view',
  query: () => PageQuery.extend({ nested: QueryBoolean.default(true) }),
  result: () => pageOf(Collection),
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#collections',
});

export const createCollection = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/collections',
  summary: 'Create a collection, optionally inside a parent collection',
  tokens: ['user'],
  access: 'organization.view',
  body: () => z.strictObject({ title: CollectionTitle.optional(), parent: z.string().optional() }).optional(),
  status: 201,
  result: () => Collection,
  responseHeaders: ['Location'],
  errors: ['organization_not_found', 'collection_not_found', 'collection_too_deep', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const getCollectionById = operation({
  method: 'GET',
  path: '/collections/{collectionId}',
  summary: 'Get a collection',
  tokens: ['user'],
  access: 'collection.view',
  result: () => Collection,
  errors: ['collection_not_found'],
  spec: 'docs-management-api.md#collections',
});

export const deleteCollectionById = operation({
  method: 'DELETE',
  path: '/collections/{collectionId}',
  summary: 'Delete a collection and move its spaces to the trash',
  tokens: ['user'],
  access: 'collection.admin',
  errors: ['forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const updateCollectionById = operation({
  method: 'PATCH',
  path: '/collections/{collectionId}',
  summary: 'Update the title, description, or default level of a collection',
  tokens: ['user'],
  access: 'collection.admin',
  body: () =>
    z.strictObject({
      title: CollectionTitle.optional(),
      description: CollectionDescription.optional(),
      defaultLevel: DefaultLevel.optional(),
    }),
  result: () => Collection,
  errors: ['collection_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const listSpacesInCollectionById = operation({
  method: 'GET',
  path: '/collections/{collectionId}/spaces',
  summary: 'List the spaces of a collection, in order',
  tokens: ['user'],
  access: 'collection.view',
  query: () => PageQuery,
  result: () => pageOf(Space),
  errors: ['collection_not_found'],
  spec: 'docs-management-api.md#collections',
});

export const moveCollection = operation({
  method: 'POST',
  path: '/collections/{collectionId}/move',
  summary: 'Move a collection into or out of another one, or reorder it',
  tokens: ['user'],
  access: 'collection.admin',
  body: () => z.strictObject({ parent: z.string().nullable().optional(), position: ContentPosition.optional() }),
  result: () => Collection,
  errors: ['collection_not_found', 'collection_too_deep', 'cycle_refused', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const transferCollection = operation({
  method: 'POST',
  path: '/collections/{collectionId}/transfer',
  summary: 'Transfer a collection and its contents to another organization',
  tokens: ['user'],
  access: 'collection.admin',
  body: () => z.strictObject({ organization: z.string() }),
  result: () => Collection,
  errors: ['collection_not_found', 'organization_not_found', 'transfer_refused', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});
