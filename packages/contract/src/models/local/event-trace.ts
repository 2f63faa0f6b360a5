// An event as a trace file has it: all that a script was given, and what it did, so that another build can run it again.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { JsonObject, Timestamp } from '../../primitives.ts';

const Headers = z.record(z.string(), z.string());

/** An outgoing request of a trace, with its response. */
const RecordedCall = z.object({
  method: z.string().optional().describe('Default: GET.'),
  url: z.string().describe('A URL, or a path below the API endpoint of the environment.'),
  body: z.unknown().optional().describe('Text, or the value of a JSON body. Absent if it isn’t compared.'),
  answer: z
    .object({
      status: z.number().int().optional().describe('Default: 200.'),
      headers: Headers.optional(),
      body: z.unknown().optional().describe('Text, or the value of a JSON body.'),
      base64: z.string().optional().describe('A binary body.'),
    })
    .optional(),
  error: z
    .object({ code: z.string(), message: z.string() })
    .optional()
    .describe('Reason for the missing response. The script’s `fetch` threw this error.'),
});

/** What a script did with an event. `[redacted]` represents any text. */
const TraceOutcome = z.object({
  status: z.number().int(),
  headers: Headers.describe('Header names in lowercase.'),
  body: z.unknown().optional().describe('Text, or the value of a JSON body. Absent for events without a response.'),
  base64: z.string().optional().describe('A binary body.'),
  logs: z.array(z.object({ level: z.enum(['debug', 'info', 'warn', 'error']), message: z.string() })),
  exceptions: z.array(z.object({ name: z.string(), message: z.string() })),
});

/** The last attempt at an event, complete and without credentials. */
export class EventTrace extends defineModel<EventTrace>('EventTrace')(() =>
  z.object({
    id: z.string().describe('ID of the event.'),
    integration: z.string(),
    version: z.number().int().describe('Version of the integration.'),
    build: z.string().describe('SHA-256 hash of the script, in hexadecimal digits.'),
    startedAt: Timestamp,
    times: z.array(Timestamp).describe('Readings of the clock, in order. The last one is repeated.'),
    random: z.array(z.number()).optional().describe('Values of `Math.random()`, in order.'),
    bytes: z
      .array(z.string())
      .optional()
      .describe('Values of `crypto` in hexadecimal digits, in order. An empty text represents counted bytes.'),
    environment: JsonObject.describe('Environment of the script. Credentials are replaced by names.'),
    event: JsonObject.describe('The event. Credentials are replaced by names.'),
    body: z.string().optional().describe('Body of the request of a `fetch` event.'),
    base64: z.string().optional().describe('A binary body of that request.'),
    calls: z.array(RecordedCall).describe('Outgoing requests with their responses, in order.'),
    outcome: TraceOutcome,
  }),
) {}
