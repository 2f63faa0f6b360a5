// The full record of an event, which only the local platform has.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { JsonObject, Timestamp } from '../../primitives.ts';
import { IntegrationEventLog } from '../integrations/integration-event.ts';

/** State of an event. */
export const LocalEventState = z.enum(['queued', 'running', 'success', 'failed', 'dead']);
/** State of an event. */
export type LocalEventState = z.infer<typeof LocalEventState>;

/** An exception of the script, with its location in the author’s source. */
export const TraceException = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  file: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  frame: z.string().optional().describe('The source line with its surrounding lines, if the source map contains it.'),
});

/** Body of an outgoing request, or of its response. */
const TraceBody = z.object({
  text: z
    .string()
    .optional()
    .describe('Up to the first 16,000 characters, without secrets. Absent for binary data and forms with files.'),
  bytes: z.number().int().describe('Number of bytes.'),
});
/** An outgoing request of the script during the event. */
export const TraceCall = z.object({
  method: z.string(),
  url: z.string().describe('Secrets in the query are redacted.'),
  status: z.number().int().optional(),
  error: z.string().optional().describe('Reason for the missing response. The script’s `fetch` threw this error.'),
  code: z.string().optional().describe('Code of the error, for example `ENOTFOUND` or `outgoing_refused`.'),
  answeredBy: z.string().optional().describe('Key of the mock handler that responded instead of the host.'),
  operation: z.string().optional().describe('Operation ID, for calls to the platform’s API.'),
  scope: z.string().optional().describe('Scope the operation requires.'),
  request: z.string().optional().describe('ID in the request log, which keeps the last 1,000 requests.'),
  fault: z.string().optional().describe('Fault rule that delayed it or replaced its response.'),
  warning: z.string().optional().describe('Parts of the request that the platform ignored.'),
  requestBody: TraceBody.optional().describe('In the event itself, while the platform has its last run in memory.'),
  responseBody: TraceBody.optional().describe('In the event itself, while the platform has its last run in memory.'),
  startedAt: Timestamp,
  durationMs: z.number(),
});

/** Response of an integration to a synchronous event. */
export const TraceAnswer = z.object({
  status: z.number().int(),
  headers: z.record(z.string(), z.string()).describe('Header names in lowercase. Cookies and secrets are redacted.'),
  body: z
    .string()
    .optional()
    .describe('Up to the first 16,000 characters. Absent in lists, and for empty or binary bodies.'),
  bodyBytes: z.number().int().describe('Number of bytes sent to the caller.'),
});
/** Response of an integration to a synchronous event. */
export type TraceAnswer = z.infer<typeof TraceAnswer>;

/** One attempt at delivering an event. */
export const TraceAttempt = z.object({
  number: z.number().int(),
  startedAt: Timestamp,
  durationMs: z.number(),
  version: z.number().int(),
  via: z.enum(['workerd', 'tunnel']),
  status: z.number().int().optional(),
  answer: TraceAnswer.optional().describe('For events with a response, for example `fetch` and `ui_render`.'),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  fault: z.string().optional().describe('Fault rules that delayed it, dropped it, or replaced its response.'),
  warnings: z.array(z.string()),
  logs: z.array(IntegrationEventLog).describe('Empty in lists. Get the event itself to see them.'),
  firstLog: z.string().optional().describe('First log line specific to this event, at most 200 characters.'),
  exceptions: z.array(TraceException),
  calls: z.array(TraceCall),
});
/** One attempt at delivering an event. */
export type TraceAttempt = z.infer<typeof TraceAttempt>;

/** Cause of an event. */
export const EventCause = z.object({
  request: z.string().optional().describe('ID of the API request in the request log.'),
  event: z.string().optional().describe('Parent event.'),
  via: z
    .enum(['call', 'frame'])
    .optional()
    .describe('How the parent caused this event: through an API call, or through a web frame in its response.'),
});

/** An event with all attempts. */
export class LocalEvent extends defineModel<LocalEvent>('LocalEvent')(() =>
  z.object({
    id: z.string(),
    integration: z.string(),
    installation: z.string().optional(),
    type: z.string(),
    state: LocalEventState,
    createdAt: Timestamp,
    nextAttemptAt: Timestamp.optional(),
    component: z.string().optional().describe('Component of a render.'),
    cause: EventCause.optional().describe(
      'Cause of the event. Absent for events that the platform creates itself, for example tasks.',
    ),
    status: z.number().int().optional().describe('Status of the last attempt, if it got a response.'),
    durationMs: z.number().optional().describe('Duration of the last attempt.'),
    attemptCount: z.number().int(),
    summary: z
      .array(z.string())
      .describe('The request, then the first error or log lines: at most 8 lines, with credentials redacted.'),
    payload: JsonObject.describe('Empty in lists with `details=false`.'),
    attempts: z.array(TraceAttempt).describe('Empty in lists with `details=false`.'),
  }),
) {}
