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
  headers: z.record(z.string(), z.string()).describe('Names in lower case. Credentials are redacted.'),
  body: z
    .string()
    .optional()
    .describe('Its beginning, at most 64 K, credentials redacted. Absent for streams, files and what was never read.'),
  bodyLength: z.number().int().describe('How long it was: bytes of a request’s body, characters of an answer’s.'),
});

/** What lists show of a request. */
const fields = () => ({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.string().optional().describe('With its `?`. Credentials are redacted.'),
  operation: z.string().optional().describe('Operation id; absent where the path belongs to none.'),
  scope: z.string().optional().describe('Scope that an integration needs for the operation.'),
  caller: ApiRequestCaller.optional().describe('Absent where the token was refused.'),
  event: z.string().optional().describe('The event during which a script made the request.'),
  dashboard: z.boolean().describe('Whether a page of the dashboard made it.'),
  status: z.number().int().describe('0 where a fault rule reset the connection.'),
  error: z.string().optional().describe('The stable code of an answer that is an error.'),
  fault: z.string().optional().describe('Rule that answered it, or delayed it.'),
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
    count: z.number().int().describe('Requests that are kept, at most 1,000.'),
    characters: z.number().int().describe('Characters of their bodies, at most 16,777,216.'),
  }),
) {}
