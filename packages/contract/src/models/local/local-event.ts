// The full record of an event, as only the local platform can show it.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { JsonObject, Timestamp } from '../../primitives.ts';
import { IntegrationEventLog } from '../integrations/integration-event.ts';

/** Where an event stands between its cause and its end. */
export const LocalEventState = z.enum(['queued', 'running', 'success', 'failed', 'dead']);
/** Where an event stands. */
export type LocalEventState = z.infer<typeof LocalEventState>;

/** An exception the script threw, with its location in the author's source. */
export const TraceException = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  file: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  frame: z.string().optional().describe('The line of that place between its neighbours, where the source map has it.'),
});

/** A request the script sent out while it handled the event. */
export const TraceCall = z.object({
  method: z.string(),
  url: z.string().describe('Secrets in the query are redacted.'),
  status: z.number().int().optional(),
  error: z.string().optional().describe('Why nothing answered. The script’s `fetch` threw it.'),
  code: z.string().optional().describe('Code of the error, such as `ENOTFOUND` or `outgoing_refused`.'),
  answeredBy: z.string().optional().describe('Key of the author’s handler that answered in place of the host.'),
  operation: z.string().optional().describe('Operation id, when the platform’s own API was called.'),
  scope: z.string().optional().describe('Scope that the operation needs.'),
  request: z.string().optional().describe('Id of the request in the record of requests, which keeps the last 1,000.'),
  fault: z.string().optional().describe('Fault rule that answered it, or delayed it.'),
  warning: z.string().optional().describe('What the platform ignored in the request.'),
  startedAt: Timestamp,
  durationMs: z.number(),
});

/** What an integration answered to an event that somebody waited for. */
export const TraceAnswer = z.object({
  status: z.number().int(),
  headers: z
    .record(z.string(), z.string())
    .describe('Names in lower case. Values of cookies and secrets are redacted.'),
  body: z
    .string()
    .optional()
    .describe('Its beginning, at most 16,000 characters. Absent in lists, and for what is empty or no text.'),
  bodyBytes: z.number().int().describe('How many bytes of it went to the caller.'),
});
/** What an integration answered to an event that somebody waited for. */
export type TraceAnswer = z.infer<typeof TraceAnswer>;

/** One attempt at delivering an event. */
export const TraceAttempt = z.object({
  number: z.number().int(),
  startedAt: Timestamp,
  durationMs: z.number(),
  version: z.number().int(),
  via: z.enum(['workerd', 'tunnel']),
  status: z.number().int().optional(),
  answer: TraceAnswer.optional().describe('For events that are answered, such as `fetch` and `ui_render`.'),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  fault: z.string().optional().describe('Fault rules that answered, delayed or lost it.'),
  warnings: z.array(z.string()),
  logs: z.array(IntegrationEventLog).describe('Empty in lists: read the event itself for them.'),
  firstLog: z
    .string()
    .optional()
    .describe('First line that is not about the event as a whole, at most 200 characters.'),
  exceptions: z.array(TraceException),
  calls: z.array(TraceCall),
});
/** One attempt at delivering an event. */
export type TraceAttempt = z.infer<typeof TraceAttempt>;

/** What led to an event. */
export const EventCause = z.object({
  request: z.string().optional().describe('Id of a request to the API, as the record of requests has it.'),
  event: z.string().optional().describe('The event that led to this one.'),
  via: z
    .enum(['call', 'frame'])
    .optional()
    .describe('How that event did: its script called the API, or its answer has a web frame that asked for this.'),
});

/** An event with every attempt at it. */
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
      'What led to it; absent for what the platform does by itself, such as a task.',
    ),
    status: z.number().int().optional().describe('Status of the last attempt, if it was answered.'),
    durationMs: z.number().optional().describe('How long the last attempt took.'),
    attemptCount: z.number().int(),
    summary: z
      .array(z.string())
      .describe('What was asked for, then what went wrong or was said first: at most 8 lines, credentials redacted.'),
    payload: JsonObject.describe('Empty in lists with `details=false`.'),
    attempts: z.array(TraceAttempt).describe('Empty in lists with `details=false`.'),
  }),
) {}
