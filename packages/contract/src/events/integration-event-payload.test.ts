import { describe, expect, it } from 'vitest';
import type { Event } from '@gitbook/api';
import { ContentComputeRevisionResult } from './content-compute-results.ts';
import { EVENT_TYPES, eventTypeFacts } from './event-types.ts';
import { IntegrationEventPayload } from './integration-event-payload.ts';
import type { EventType } from './integration-event-payload.ts';

const visitor = { anonymousId: 'a', cookies: { c: '1' }, userAgent: 'x', ip: '127.0.0.1' };
const base = { eventId: 'ev_1', installationId: 'in_1' };
const space = { ...base, spaceId: 'sp_1' };
const site = { ...base, siteId: 'si_1' };
const visit = { visitor, url: 'https://docs.example.org/a', referrer: '' };

/** The published client writes some values as TypeScript enums; on the wire they are plain strings. */
type WireValue<Value> = Value extends string
  ? `${Value}`
  : Value extends object
    ? { [Key in keyof Value]: WireValue<Value[Key]> }
    : Value;

/** One event of every type, in the types of the published client. */
const samples: Record<Exclude<EventType, 'space_view'>, WireValue<Event>> = {
  installation_setup: { ...base, type: 'installation_setup', status: 'active', previous: { status: 'pending' } },
  installation_deleted: { ...base, type: 'installation_deleted', previous: { configuration: { a: 1 } } },
  space_installation_setup: { ...space, type: 'space_installation_setup', status: 'pending' },
  space_installation_deleted: { ...space, type: 'space_installation_deleted', previous: {} },
  site_installation_setup: { ...site, type: 'site_installation_setup', status: 'paused' },
  site_installation_deleted: { ...site, type: 'site_installation_deleted', previous: {} },
  site_view: { ...site, type: 'site_view', ...visit, pageId: 'pa_1' },
  page_feedback: { ...site, type: 'page_feedback', ...visit, feedback: { rating: 'ok', comment: 'x' } },
  space_content_updated: { ...space, type: 'space_content_updated', revisionId: 're_1', updatedBy: [] },
  space_gitsync_started: { ...space, type: 'space_gitsync_started', revisionId: 're_1', commitId: 'c' },
  space_gitsync_completed: {
    ...space,
    type: 'space_gitsync_completed',
    revisionId: 're_1',
    commitId: 'c',
    state: 'success',
  },
  space_visibility_updated: {
    ...space,
    type: 'space_visibility_updated',
    previousVisibility: 'private' as never,
    visibility: 'public' as never,
  },
  task: { eventId: 'ev_1', type: 'task', task: { a: null } },
  fetch: { eventId: 'ev_1', type: 'fetch', request: { method: 'get', url: 'http://x/', headers: {} } },
  fetch_published_script: { ...site, type: 'fetch_published_script' },
  fetch_visitor_authentication: { ...site, type: 'fetch_visitor_authentication', location: 'a', action: 'logout' },
  ui_render: {
    ...space,
    type: 'ui_render',
    componentId: 'block',
    props: {},
    context: { type: 'document', theme: 'dark', spaceId: 'sp_1', editable: true },
  },
  content_compute_revision: {
    ...space,
    type: 'content_compute_revision',
    sourceId: 's',
    props: { a: { b: [1] } },
    dependencies: { t: { ref: { kind: 'translation', translation: 'tr' }, value: null } },
  },
  content_compute_document: {
    ...space,
    type: 'content_compute_document',
    sourceId: 's',
    props: {},
    dependencies: {},
  },
};

describe('IntegrationEventPayload', () => {
  const spaceView = { ...space, type: 'space_view', ...visit };

  it('has facts for exactly the kinds of the union, and a sample of each kind passes unchanged', () => {
    const kinds = IntegrationEventPayload.options.map((option) => option.shape.type.value);
    expect(Object.keys(EVENT_TYPES).sort()).toEqual([...kinds].sort());
    expect([...Object.keys(samples), 'space_view'].sort()).toEqual([...kinds].sort());
    for (const event of [...Object.values(samples), spaceView]) {
      expect(IntegrationEventPayload.parse(event)).toEqual(event);
    }
  });

  it.each([
    ['an unknown type', { ...base, type: 'space_exploded' }],
    ['a missing event id', { type: 'task', task: {} }],
    ['a status nobody has', { ...base, type: 'installation_setup', status: 'gone' }],
    ['an empty feedback comment', { ...samples.page_feedback, feedback: { rating: 'ok', comment: '' } }],
    ['a site event without a site', { ...base, type: 'site_view', ...visit }],
  ])('rejects %s', (_what, event) => {
    expect(IntegrationEventPayload.safeParse(event).success).toBe(false);
  });

  it('delivers in the causing request exactly what that request waits for', () => {
    const answered = (Object.keys(EVENT_TYPES) as EventType[]).filter(
      (type) => eventTypeFacts(type).delivery === 'answered',
    );
    expect(answered).toEqual([
      'fetch',
      'fetch_published_script',
      'fetch_visitor_authentication',
      'ui_render',
      'content_compute_revision',
      'content_compute_document',
    ]);
  });
});

describe('ContentComputeRevisionResult', () => {
  it('takes nested documents and rejects a group below the top', () => {
    const child = { type: 'document', title: 'Child', pages: [{ type: 'link', title: 'L', target: { kind: 'url' } }] };
    expect(
      ContentComputeRevisionResult.safeParse({ pages: [{ type: 'group', title: 'G', pages: [child] }] }).success,
    ).toBe(true);
    const buried = { type: 'document', title: 'D', pages: [{ type: 'group', title: 'G', pages: [child] }] };
    expect(ContentComputeRevisionResult.safeParse({ pages: [buried] }).success).toBe(false);
  });
});
