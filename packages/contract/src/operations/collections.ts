// Collections: groups of spaces.
import { z } from 'zod';
import { ContentPosition } from '../models/pointers.ts';
import { Collection, CollectionDescription, CollectionTitle, Space } from '../models/spaces.ts';
import { DefaultLevel } from '../models/user.ts';
import { operation } from '../operation.ts';
import { PageQuery, QueryBoolean, pageOf } from '../paging.ts';

export const listCollectionsInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/collections',
  summary: 'List collections in organization',
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
  summary: 'Create collection',
  tokens: ['user'],
  access: 'organization.createContent',
  body: () => z.strictObject({ title: z.string().max(50).optional(), parent: z.string().optional() }).optional(),
  status: 201,
  result: () => Collection,
  responseHeaders: ['Location'],
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const getCollectionById = operation({
  method: 'GET',
  path: '/collections/{collectionId}',
  summary: 'Get collection',
  tokens: ['user'],
  access: 'collection.view',
  result: () => Collection,
  errors: ['collection_not_found'],
  spec: 'docs-management-api.md#collections',
});

export const deleteCollectionById = operation({
  method: 'DELETE',
  path: '/collections/{collectionId}',
  summary: 'Delete collection',
  tokens: ['user'],
  access: 'collection.admin',
  errors: ['forbidden'],
  spec: 'docs-management-api.md#collections',
});

export const updateCollectionById = operation({
  method: 'PATCH',
  path: '/collections/{collectionId}',
  summary: 'Update collection',
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
  summary: 'List spaces in collection',
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
  summary: 'Move collection',
  tokens: ['user'],
  access: 'collection.admin',
  body: () => z.strictObject({ parent: z.string().nullable().optional(), position: ContentPosition.optional() }),
  result: () => Collection,
  errors: ['collection_not_found', 'forbidden', 'conflict'],
  spec: 'docs-management-api.md#collections',
});

export const transferCollection = operation({
  method: 'POST',
  path: '/collections/{collectionId}/transfer',
  summary: 'Transfer collection',
  tokens: ['user'],
  access: 'collection.admin',
  body: () => z.strictObject({ organization: z.string() }),
  result: () => Collection,
  errors: ['collection_not_found', 'forbidden', 'conflict'],
  spec: 'docs-management-api.md#collections',
});
