// Events of a local platform: listed with their attempts, sent by hand, delivered again, copied as tests.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { EventSample } from '../../models/local/event-sample.ts';
import { EventTest } from '../../models/local/event-test.ts';
import { EventTrace } from '../../models/local/event-trace.ts';
import { EventQueryResult } from '../../models/local/event-query.ts';
import { LocalEvent, LocalEventState } from '../../models/local/local-event.ts';
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageInBothDirections, queryList } from '../../paging.ts';
import { IntegrationName, JsonObject, SearchText, Timestamp } from '../../primitives.ts';

const operation = family({
  spec: 'local-platform/events.md',
  callers: 'admins of the organization that owns the integration',
});

/** Reasons why an event has no recording. */
const RECORDING_ERRORS = [
  'integration_not_found',
  'forbidden',
  'event_still_running',
  'event_without_answer',
  'event_not_recorded',
  'event_too_long',
] as const;

export const listLocalEvents = operation({
  method: 'GET',
  path: '/_platform/v1/events',
  summary: 'List events with all attempts, newest first',
  query: () =>
    PageQuery.extend({
      integration: IntegrationName.optional(),
      installation: z.string().max(128).optional(),
      type: queryList(z.string().max(LIMITS.EVENT_TYPE_MAX)).optional().describe('Repeatable.'),
      state: queryList(LocalEventState).optional().describe('Repeatable.'),
      component: z.string().max(128).optional(),
      cause: z.string().max(128).optional().describe('Child events of this event.'),
      status: z
        .string()
        .max(3)
        .regex(/^[1-5](?:\d\d|xx)$/)
        .optional()
        .describe('Status of the last attempt, or a class, for example `5xx`.'),
      text: SearchText.optional().describe('Text in the request, error, or first log lines.'),
      minDurationMs: z.numberText(z.number().int().min(0)).optional(),
      maxDurationMs: z.numberText(z.number().int().min(0)).optional(),
      from: Timestamp.optional(),
      to: Timestamp.optional().describe('Events before this time.'),
      details: QueryBoolean.optional().describe('Whether to include payloads and attempts. Default: true.'),
      count: QueryBoolean.optional().describe('Whether to count all matches, not just this page. Default: true.'),
    }),
  result: () => pageInBothDirections(LocalEvent),
});

export const getLocalEvent = operation({
  method: 'GET',
  path: '/_platform/v1/events/{eventId}',
  summary: 'Get an event with all attempts: logs, exceptions, outgoing calls, and timing',
  result: () => LocalEvent,
  errors: ['integration_not_found', 'forbidden'],
});

export const queryEvents = operation({
  method: 'POST',
  path: '/_platform/v1/events/query',
  summary: 'Query events, attempts, calls, logs, and exceptions with a SQL SELECT statement',
  isAudited: false,
  body: () =>
    z.strictObject({
      sql: z.string().min(1).max(LIMITS.EVENT_QUERY_MAX).describe('One SELECT statement in the SQL of SQLite.'),
      limit: z
        .number()
        .int()
        .min(1)
        .max(LIMITS.EVENT_QUERY_ROWS_MAX)
        .optional()
        .describe('Maximum number of rows. Default: 1000.'),
      integration: IntegrationName.optional().describe('Only events of this integration.'),
    }),
  result: () => EventQueryResult,
  errors: [
    'query_not_select',
    'query_syntax_invalid',
    'query_name_unknown',
    'query_failed',
    'query_timeout',
    'query_too_large',
    'platform_busy',
    'request_cancelled',
  ],
});

export const getEventTest = operation({
  method: 'GET',
  path: '/_platform/v1/events/{eventId}/test',
  summary: 'Generate a Vitest test that reproduces an event',
  query: () =>
    z.strictObject({
      module: z
        .string()
        .min(1)
        .max(512)
        .optional()
        .describe('Import path of the integration’s module in the test. Default: `./index.tsx`.'),
      fixture: QueryBoolean.optional().describe('Whether to store the script’s input in a file next to the test.'),
    }),
  result: () => EventTest,
  errors: RECORDING_ERRORS,
});

export const getEventTrace = operation({
  method: 'GET',
  path: '/_platform/v1/events/{eventId}/trace',
  summary: 'Export an event with its environment, outgoing calls, and outcome, to replay it on another build',
  result: () => EventTrace,
  errors: RECORDING_ERRORS,
});

export const triggerEvent = operation({
  method: 'POST',
  path: '/_platform/v1/events',
  summary: 'Trigger an event for an integration with your own payload',
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      integration: IntegrationName,
      type: z.string().max(LIMITS.EVENT_TYPE_MAX),
      installation: z.string().optional(),
      space: z.string().optional(),
      site: z.string().optional(),
      payload: JsonObject.optional().describe('Fields to merge over the sample.'),
      sample: z
        .boolean()
        .optional()
        .describe(
          'Whether to merge the payload over the sample. If false, the payload is the whole event. Default: true.',
        ),
      check: z
        .boolean()
        .optional()
        .describe('Whether to validate the payload against the event’s schema. Default: true.'),
    }),
  status: 201,
  result: () => LocalEvent,
  errors: ['integration_not_found', 'installation_not_found', 'forbidden', 'organization_blocked'],
});

export const getEventSample = operation({
  method: 'GET',
  path: '/_platform/v1/integrations/{integrationName}/event-sample',
  summary: 'Get a sample event filled with existing data',
  query: () =>
    z.object({
      type: z.string().max(LIMITS.EVENT_TYPE_MAX),
      installation: z.string().max(128).optional(),
      space: z.string().max(128).optional(),
      site: z.string().max(128).optional(),
    }),
  result: () => EventSample,
  errors: ['installation_not_found', 'forbidden', 'organization_blocked'],
});

export const replayEvent = operation({
  method: 'POST',
  path: '/_platform/v1/events/{eventId}/replay',
  summary: 'Replay an event with the same ID',
  status: 200,
  result: () => LocalEvent,
  errors: ['integration_not_found', 'event_not_replayable', 'forbidden'],
});
