// Spaces.
import * as z from '../../schema.ts';
import {
  ContentReferenceStatus,
  ContentReferenceUsage,
  ContentReferencesStats,
} from '../../models/content/locations.ts';
import { TranslationLanguage } from '../../models/languages.ts';
import { MergeRulesSpaceConfiguration } from '../../models/people/merge-rules.ts';
import { ContentPosition } from '../../models/pointers.ts';
import { CreateSpace, Space, SpaceEditMode, SpaceTitle } from '../../models/content/spaces.ts';
import { DefaultLevel } from '../../member-role.ts';
import { Emoji, ShareKey, Url } from '../../primitives.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#spaces', read: 'space.view', write: 'space.admin' });

export const listSpacesInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/spaces',
  summary: 'List the spaces of an organization',
  tokens: ['user', 'installation'],
  access: 'organization.view',
  scope: 'space:metadata:read',
  query: () => PageQuery,
  result: () => pageOf(Space),
});

export const createSpace = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/spaces',
  summary: 'Create a space, optionally in a collection',
  access: 'organization.view',
  alsoRequires: '`create` of the collection it goes into; at the root, `createContent` of the organization',
  body: () => CreateSpace.optional(),
  status: 201,
  result: () => Space,
  responseHeaders: ['Location'],
  errors: [
    'collection_not_found',
    'content_source_refused',
    'template_not_found',
    'content_source_unknown',
    'content_source_unsupported',
    'content_dependency_unknown',
    'integration_not_found',
    'forbidden',
  ],
});

export const getSpaceById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}',
  summary: 'Get a space (including restorable deleted spaces)',
  tokens: ['user', 'integration', 'installation'],
  scope: 'space:metadata:read',
  acceptsVisitors: true,
  includesDeleted: true,
  query: () => z.strictObject({ shareKey: ShareKey.optional() }),
  result: () => Space,
});

export const deleteSpaceById = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}',
  summary: 'Delete a space (restorable for 7 days)',
  includesDeleted: true,
});

export const updateSpaceById = operation({
  method: 'PATCH',
  path: '/spaces/{spaceId}',
  summary: 'Update a space',
  body: () =>
    z.strictObject({
      editMode: SpaceEditMode.optional(),
      title: SpaceTitle.optional(),
      defaultLevel: DefaultLevel.optional(),
      language: TranslationLanguage.optional(),
      mergeRules: MergeRulesSpaceConfiguration.optional(),
      emoji: Emoji.nullable().optional(),
      icon: Url.nullable().optional(),
    }),
  result: () => Space,
  errors: ['member_not_found'],
});

export const duplicateSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/duplicate',
  summary: 'Duplicate a space with its pages',
  access: 'space.view',
  alsoRequires: 'permission to create in the same collection or at the root',
  status: 201,
  result: () => Space,
  responseHeaders: ['Location'],
  errors: ['collection_not_found', 'conflict', 'forbidden'],
});

export const restoreSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/restore',
  summary: 'Restore a deleted space (within 7 days)',
  includesDeleted: true,
  result: () => Space,
  errors: ['conflict'],
});

export const moveSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/move',
  summary: 'Move a space into or out of a collection, or reorder it',
  alsoRequires: 'permission to create at the destination, unless it stays in its collection',
  body: () => z.strictObject({ parent: z.string().nullable().optional(), position: ContentPosition.optional() }),
  result: () => Space,
  errors: ['collection_not_found'],
});

export const transferSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/transfer',
  summary: 'Transfer a space to another organization, a collection, or both',
  alsoRequires: '`admin` of both organizations; within one, permission to create at the destination',
  body: () => z.strictObject({ organization: z.string().optional(), collection: z.string().optional() }),
  result: () => Space,
  errors: ['organization_not_found', 'collection_not_found', 'transfer_refused'],
});

export const listSpaceLinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/links',
  summary: 'List the links in a space',
  query: () => PageQuery.extend({ status: ContentReferenceStatus.optional() }),
  result: () => pageOf(ContentReferenceUsage).extend({ stats: ContentReferencesStats }),
});
