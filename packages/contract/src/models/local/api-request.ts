// The request log of a local platform.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';

/** Caller of a request. */
export const ApiRequestCaller = z.object({
  kind: z.enum(['user', 'integration', 'installation']),
  user: z.string().optional(),
  integration: z.string().optional(),
  installation: z.string().optional(),
});

/** Headers and body of a request or a response. */
export const ApiRequestMessage = z.object({
  headers: z.record(z.string(), z.string()).describe('Header names in lowercase. Credentials are redacted.'),
  body: z
    .string()
    .optional()
    .describe('Up to the first 64 KB, with credentials redacted. Absent for streams, files, and unread bodies.'),
  bodyLength: z.number().int().describe('Full length: bytes for a request body, characters for a response body.'),
});

/** Fields of a request in lists. */
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
  command: z
    .string()
    .optional()
    .describe('Command of `bindery` that made the request, if the command identifies itself: `publish --dry-run`.'),
  status: z.number().int().describe('0 if a fault rule reset the connection.'),
  error: z.string().optional().describe('Error code of the response.'),
  fault: z.string().optional().describe('Fault rule that delayed the request or replaced its response.'),
  startedAt: Timestamp,
  durationMs: z.number(),
});

/** An API request in lists. */
export class ApiRequest extends defineModel<ApiRequest>('ApiRequest')(() => z.object(fields())) {}

/** An API request with its request and response messages. */
export class ApiRequestDetails extends defineModel<ApiRequestDetails>('ApiRequestDetails')(() =>
  z.object({ ...fields(), request: ApiRequestMessage, response: ApiRequestMessage }),
) {}

/** State of the request log, and whether recording is on. */
export class ApiRequestLog extends defineModel<ApiRequestLog>('ApiRequestLog')(() =>
  z.object({
    recording: z.boolean(),
    count: z.number().int().describe('Number of stored requests, at most 1,000.'),
    characters: z.number().int().describe('Total characters in their bodies, at most 16,777,216.'),
  }),
) {}
