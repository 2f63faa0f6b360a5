// The request log of a local platform. It contains the requests of all users, so only the platform owner has access.
import * as z from '../../schema.ts';
import { ApiRequest, ApiRequestDetails, ApiRequestLog } from '../../models/local/api-request.ts';
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { IntegrationName, SearchText } from '../../primitives.ts';

const operation = family({ spec: 'local-platform/requests.md', errors: ['forbidden'], callers: 'platform owner' });

export const listApiRequests = operation({
  method: 'GET',
  path: '/_platform/v1/requests',
  summary: 'List API requests, newest first (owner only)',
  query: () =>
    PageQuery.extend({
      method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
      operation: z.string().max(128).optional().describe('Operation ID.'),
      path: SearchText.optional().describe('Part of the path.'),
      status: z
        .string()
        .max(6)
        .regex(/^(?:[1-5]\d\d|[1-5]xx|failed)$/)
        .optional()
        .describe('A status, a class, for example `4xx`, or `failed` for 4xx and 5xx.'),
      user: z.string().max(128).optional().describe('User ID.'),
      integration: IntegrationName.optional().describe('Requests of an integration and of its installations.'),
      event: z.string().max(128).optional().describe('Requests that a script made during this event.'),
      fault: QueryBoolean.optional().describe(
        'True: only requests that a fault rule changed; false: only the other requests.',
      ),
      dashboard: QueryBoolean.optional().describe(
        'True: only requests from the dashboard; false: only the other requests.',
      ),
    }),
  result: () => pageOf(ApiRequest),
});

export const getApiRequest = operation({
  method: 'GET',
  path: '/_platform/v1/requests/{requestId}',
  summary: 'Get an API request and its response (owner only)',
  result: () => ApiRequestDetails,
});

export const clearApiRequests = operation({
  method: 'DELETE',
  path: '/_platform/v1/requests',
  summary: 'Clear the request log (owner only)',
});

export const updateApiRequestLog = operation({
  method: 'PATCH',
  path: '/_platform/v1/requests',
  summary: 'Turn request recording on or off (owner only)',
  body: () => z.strictObject({ recording: z.boolean().optional() }),
  result: () => ApiRequestLog,
});
