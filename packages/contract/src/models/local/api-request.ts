// What a local platform notes of the requests to its API.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';

/** Who made a request. */
export const ApiRequestCaller = z.object({
  kind: z.enum(['user', 'integration', 'installation']),
  user: z.string().optional(),
  integration: z.string().optional(),
  installation: z.string().optional(),
});

/** Headers and body of a request, or of its answer. */
export const ApiRequestMessage = z.object({
  headers: z.record(z.string(), z.string()).describe('Header names in lowercase. Credentials are redacted.'),
  body: z
    .string()
    .optional()
    .describe('Up to the first 64 KB, with credentials redacted. Absent for streams, files, and unread bodies.'),
  bodyLength: z.number().int().describe('Full length: bytes for a request body, characters for a response body.'),
});

/** What lists show of a request. */
const fields = () => ({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.string().optional().describe('Query string, including `?`. Credentials are redacted.'),
  operation: z.string().optional().describe('Operation ID. Absent if no operation matches the path.'),
  scope: z.string().optional().describe('Scope the operation requires from integrations.'),
  caller: ApiRequestCaller.optional().describe('Absent if the token was rejected.'),
  event: z.string().optional().describe('Event whose script made the request.'),
  dashboard: z.boolean().describe('Whether the dashboard made the request.'),
  status: z.number().int().describe('0 if a fault rule reset the connection.'),
  error: z.string().optional().describe('Error code of the response.'),
  fault: z.string().optional().describe('Fault rule that answered or delayed the request.'),
  startedAt: Timestamp,
  durationMs: z.number(),
});

/** A request to the API, as lists show it. */
export class ApiRequest extends defineModel<ApiRequest>('ApiRequest')(() => z.object(fields())) {}

/** A request to the API with both messages. */
export class ApiRequestDetails extends defineModel<ApiRequestDetails>('ApiRequestDetails')(() =>
  z.object({ ...fields(), request: ApiRequestMessage, response: ApiRequestMessage }),
) {}

/** What the record of requests holds, and whether it goes on. */
export class ApiRequestLog extends defineModel<ApiRequestLog>('ApiRequestLog')(() =>
  z.object({
    recording: z.boolean(),
    count: z.number().int().describe('Number of stored requests, at most 1,000.'),
    characters: z.number().int().describe('Total characters in their bodies, at most 16,777,216.'),
  }),
) {}
