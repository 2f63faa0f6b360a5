// Change requests.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import {
  ChangeRequest,
  ChangeRequestLinkInput,
  ChangeRequestOrderBy,
  ChangeRequestStatus,
  ChangeRequestSubject,
} from '../../models/content/change-requests/change-request.ts';
import { ApplySpaceTemplate } from '../../models/content/templates.ts';
import { JSONDocument } from '../../models/content/documents/document.ts';
import { Url } from '../../primitives.ts';
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf, queryList } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#change-requests', read: 'space.view', write: 'space.edit' });

export const listChangeRequestsForSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests',
  summary: 'List the change requests of a space',
  query: () =>
    PageQuery.extend({
      status: ChangeRequestStatus.default('open'),
      creator: z.string().optional(),
      contributor: z.string().optional(),
      requestedReviewer: z.string().optional(),
      topic: z.string().optional(),
      orderBy: ChangeRequestOrderBy.default('updatedAt'),
    }),
  result: () => pageOf(ChangeRequest),
});

export const listChangeRequestsForOrganization = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/change-requests',
  summary: 'List the change requests of an organization',
  access: 'organization.view',
  accessNote: 'Lists only change requests of spaces that you can view.',
  query: () =>
    PageQuery.extend({
      status: queryList(ChangeRequestStatus).default(['open']),
      creator: z.string().optional(),
      contributor: z.string().optional(),
      requestedReviewer: z.string().optional(),
      site: z.string().optional(),
      space: z.string().optional(),
      topic: z.string().optional(),
      styleguideRun: z.string().optional(),
      finding: z.enum(['none', 'all']).optional(),
      orderBy: ChangeRequestOrderBy.default('updatedAt'),
    }),
  result: () => pageOf(ChangeRequest),
});

export const createChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests',
  summary: 'Create a change request',
  body: () =>
    z.strictObject({
      subject: ChangeRequestSubject.optional(),
      template: ApplySpaceTemplate.optional(),
      agentTaskId: z.string().optional(),
    }),
  status: 201,
  result: () => ChangeRequest,
  responseHeaders: ['Location'],
  errors: ['template_not_found'],
});

export const getChangeRequestById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
  summary: 'Get a change request',
  acceptsVisitors: true,
  result: () => ChangeRequest,
});

export const updateChangeRequestById = operation({
  method: 'PATCH',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
  summary: 'Update a change request',
  prefersMinimal: true,
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      subject: ChangeRequestSubject.optional(),
      description: JSONDocument.optional(),
      links: z.array(ChangeRequestLinkInput).max(LIMITS.CHANGE_REQUEST_LINKS_MAX).optional(),
      status: z.enum(['draft', 'open', 'archived']).optional(),
    }),
  result: () => ChangeRequest,
  errors: ['conflict'],
});

export const mergeChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/merge',
  summary: 'Merge a change request',
  access: 'space.merge',
  result: () => z.object({ revision: z.string(), result: z.enum(['merge', 'conflicts']) }),
  errors: ['conflict'],
});

export const updateChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/update',
  summary: 'Update a change request from main content',
  result: () => z.object({ revision: z.string(), result: z.enum(['update', 'conflicts']) }),
  errors: ['conflict'],
});

export const getChangeRequestPDF = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/pdf',
  summary: 'Get a PDF of a change request',
  query: () => z.strictObject({ only: QueryBoolean.optional(), page: z.string().optional() }),
  result: () => z.object({ url: Url }),
  errors: ['page_not_found'],
});
