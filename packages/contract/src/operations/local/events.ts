// Events of a local platform: listed with their attempts, sent by hand, delivered again, copied as tests.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { EventSample } from '../../models/local/event-sample.ts';
import { EventTest } from '../../models/local/event-test.ts';
import { LocalEvent, LocalEventState } from '../../models/local/local-event.ts';
import { operation } from '../../operation.ts';
import { PageQuery, QueryBoolean, pageBothWays, queryList } from '../../paging.ts';
import { IntegrationName, JsonObject, SearchText, Timestamp } from '../../primitives.ts';

const spec = 'local-platform.md';
const tokens = ['user'] as const;

export const listLocalEvents = operation({
  method: 'GET',
  path: '/_platform/v1/events',
  summary: 'List events with every attempt at them, newest first',
  tokens,
  query: () =>
    PageQuery.extend({
      integration: IntegrationName.optional(),
      installation: z.string().max(128).optional(),
      type: queryList(z.string().max(LIMITS.EVENT_TYPE_MAX)).optional().describe('May be given several times.'),
      state: queryList(LocalEventState).optional().describe('May be given several times.'),
      component: z.string().max(128).optional(),
      cause: z.string().max(128).optional().describe('Events that this event led to.'),
      status: z
        .string()
        .max(3)
        .regex(/^[1-5](?:\d\d|xx)$/)
        .optional()
        .describe('Status of the last attempt, or a class such as `5xx`.'),
      text: SearchText.optional().describe('Found in what was asked for, what went wrong or was said first.'),
      minDurationMs: z.numberText().int().min(0).optional(),
      maxDurationMs: z.numberText().int().min(0).optional(),
      from: Timestamp.optional(),
      to: Timestamp.optional().describe('Events before this time.'),
      details: QueryBoolean.optional().describe('Whether payloads and attempts are shown, too; true when omitted.'),
      count: QueryBoolean.optional().describe('Whether more than the page is counted; true when omitted.'),
    }),
  result: () => pageBothWays(LocalEvent),
  spec: `${spec}#events`,
});

export const getLocalEvent = operation({
  method: 'GET',
  path: '/_platform/v1/events/{eventId}',
  summary: 'Get an event with every attempt: logs, exceptions, outgoing calls, timing',
  tokens,
  result: () => LocalEvent,
  errors: ['event_not_found', 'integration_not_found', 'forbidden'],
  spec: `${spec}#events`,
});

export const getEventTest = operation({
  method: 'GET',
  path: '/_platform/v1/events/{eventId}/test',
  summary: 'Get a test of what an integration did with an event, that runs its code with Vitest',
  tokens,
  query: () =>
    z.strictObject({
      module: z
        .string()
        .min(1)
        .max(512)
        .optional()
        .describe('Module that exports the integration, as the test imports it; `./index.tsx` when omitted.'),
      fixture: QueryBoolean.optional().describe('Whether what the script is given stands in a file next to the test.'),
    }),
  result: () => EventTest,
  errors: [
    'event_not_found',
    'integration_not_found',
    'forbidden',
    'event_still_running',
    'event_without_answer',
    'event_not_recorded',
    'event_too_long',
  ],
  spec: `${spec}#events`,
});

export const triggerEvent = operation({
  method: 'POST',
  path: '/_platform/v1/events',
  summary: 'Send an event to an integration, with your own data in it',
  tokens,
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      integration: IntegrationName,
      type: z.string().max(LIMITS.EVENT_TYPE_MAX),
      installation: z.string().optional(),
      space: z.string().optional(),
      site: z.string().optional(),
      payload: JsonObject.optional().describe('Fields that replace those of the sample.'),
      sample: z
        .boolean()
        .optional()
        .describe(
          'Whether the sample is below the payload; true when omitted. Without it the payload is the whole event.',
        ),
      check: z
        .boolean()
        .optional()
        .describe('Whether a payload that the schema of the event refuses is refused; true when omitted.'),
    }),
  status: 201,
  result: () => LocalEvent,
  errors: ['integration_not_found', 'installation_not_found', 'forbidden', 'organization_blocked'],
  spec: `${spec}#events`,
});

export const getEventSample = operation({
  method: 'GET',
  path: '/_platform/v1/integrations/{integrationName}/event-sample',
  summary: 'Get the sample of an event as it would be sent, with what is there filled in',
  tokens,
  query: () =>
    z.object({
      type: z.string().max(LIMITS.EVENT_TYPE_MAX),
      installation: z.string().max(128).optional(),
      space: z.string().max(128).optional(),
      site: z.string().max(128).optional(),
    }),
  result: () => EventSample,
  errors: ['integration_not_found', 'installation_not_found', 'forbidden', 'organization_blocked'],
  spec: `${spec}#events`,
});

export const replayEvent = operation({
  method: 'POST',
  path: '/_platform/v1/events/{eventId}/replay',
  summary: 'Deliver an event again, under the same id',
  tokens,
  status: 200,
  result: () => LocalEvent,
  errors: ['event_not_found', 'integration_not_found', 'event_not_replayable', 'forbidden'],
  spec: `${spec}#events`,
});
