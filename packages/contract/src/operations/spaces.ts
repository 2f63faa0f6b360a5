// Spaces, as far as integrations need them.
import { z } from 'zod';
import { Space, SpaceEditMode } from '../models/space.ts';
import { operation } from '../operation.ts';
import { PageQuery, pageOf } from '../paging.ts';
import { Emoji } from '../primitives.ts';

export const listSpacesInOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/spaces',
  summary: 'List the spaces of an organization',
  tokens: ['user', 'installation'],
  query: PageQuery,
  result: pageOf(Space),
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#organizations',
});

export const createSpace = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/spaces',
  summary: 'Create a space',
  tokens: ['user'],
  body: z
    .strictObject({
      title: z.string().max(50).optional(),
      emoji: Emoji.optional(),
      editMode: SpaceEditMode.optional(),
      empty: z.literal(true).optional(),
    })
    .optional(),
  status: 201,
  result: Space,
  responseHeaders: ['Location'],
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#organizations',
});

export const getSpaceById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}',
  summary: 'Get a space',
  tokens: ['user', 'integration', 'installation'],
  query: z.strictObject({ shareKey: z.string().max(256).optional() }),
  result: Space,
  errors: ['space_not_found'],
  spec: 'docs-management-api.md#spaces',
});

export const deleteSpaceById = operation({
  method: 'DELETE',
  path: '/spaces/{spaceId}',
  summary: 'Delete a space',
  tokens: ['user'],
  errors: ['forbidden'],
  spec: 'docs-management-api.md#spaces',
});
