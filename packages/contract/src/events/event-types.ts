// Facts about each event type: scope, levels, and delivery.
import type { EventType } from './integration-event-payload.ts';

/** Level of an event. It determines the installations in the environment. */
export type EventLevel = 'integration' | 'organization' | 'space' | 'site';

/** `answered`: synchronous, its response is the response of a request. `queued`: later, at least once, its response is only a status. */
export type EventDelivery = 'answered' | 'queued';

/** Facts about an event type. */
export interface EventTypeFacts {
  /** One line for lists and documentation. */
  readonly summary: string;
  /** Scope that an integration must declare to receive it. Absent if every integration receives it. */
  readonly scope?: string;
  /** Levels of the event, most general first. */
  readonly levels: readonly EventLevel[];
  readonly delivery: EventDelivery;
}

const EVERY_LEVEL = ['integration', 'organization', 'space', 'site'] as const;

/** Facts about every event type. Assumption: scopes follow the names, because no document specifies them. */
export const EVENT_TYPES = {
  installation_setup: {
    summary: 'An installation was created, or its status or configuration changed.',
    levels: ['organization'],
    delivery: 'queued',
  },
  installation_deleted: {
    summary: 'An installation was deleted.',
    levels: ['organization'],
    delivery: 'queued',
  },
  space_installation_setup: {
    summary: 'An installation on a space was created or changed.',
    levels: ['space'],
    delivery: 'queued',
  },
  space_installation_deleted: {
    summary: 'An installation was removed from a space.',
    levels: ['space'],
    delivery: 'queued',
  },
  site_installation_setup: {
    summary: 'An installation on a site was created or changed.',
    levels: ['site'],
    delivery: 'queued',
  },
  site_installation_deleted: {
    summary: 'An installation was removed from a site.',
    levels: ['site'],
    delivery: 'queued',
  },
  site_view: {
    summary: 'A page of a published site was viewed.',
    scope: 'site:views:read',
    levels: ['site'],
    delivery: 'queued',
  },
  space_view: {
    summary: 'A page of a published space was viewed.',
    scope: 'space:views:read',
    levels: ['space'],
    delivery: 'queued',
  },
  page_feedback: {
    summary: 'A visitor rated a page.',
    scope: 'page:feedback:read',
    levels: ['site'],
    delivery: 'queued',
  },
  space_content_updated: {
    summary: 'The content of a space changed.',
    scope: 'space:content:read',
    levels: ['space'],
    delivery: 'queued',
  },
  space_gitsync_started: {
    summary: 'Git Sync started for a space.',
    scope: 'space:git:sync',
    levels: ['space'],
    delivery: 'queued',
  },
  space_gitsync_completed: {
    summary: 'Git Sync finished for a space.',
    scope: 'space:git:sync',
    levels: ['space'],
    delivery: 'queued',
  },
  space_visibility_updated: {
    summary: 'The visibility of a space changed.',
    scope: 'space:metadata:read',
    levels: ['space'],
    delivery: 'queued',
  },
  task: {
    summary: 'A task queued by the integration is due.',
    levels: ['integration'],
    delivery: 'queued',
  },
  fetch: {
    summary: 'A request was sent to one of the integration’s public endpoints.',
    levels: EVERY_LEVEL,
    delivery: 'answered',
  },
  fetch_published_script: {
    summary: 'A published site requests the script to load.',
    scope: 'site:script:inject',
    levels: ['site'],
    delivery: 'answered',
  },
  fetch_visitor_authentication: {
    summary: 'A visitor of a protected site needs to sign in, or signs out.',
    scope: 'site:visitor:auth',
    levels: ['site'],
    delivery: 'answered',
  },
  ui_render: {
    summary: 'A component needs to render, or one of its actions was dispatched.',
    levels: ['organization', 'space', 'site'],
    delivery: 'answered',
  },
  content_compute_revision: {
    summary: 'A content source needs to compute its pages.',
    levels: ['space'],
    delivery: 'answered',
  },
  content_compute_document: {
    summary: 'A content source needs to compute a page’s document.',
    levels: ['space'],
    delivery: 'answered',
  },
} as const satisfies Record<EventType, EventTypeFacts>;

/** Facts about an event type. */
export function eventTypeFacts(type: EventType): EventTypeFacts {
  return EVENT_TYPES[type];
}
