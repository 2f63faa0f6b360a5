// What the platform has to know about each kind of event: who may receive it, at which level, and how it is delivered.
import type { EventType } from './integration-event-payload.ts';

/** Where an event happens; decides which installations the environment carries. */
export type EventLevel = 'integration' | 'organization' | 'space' | 'site';

/** `answered`: in the request that caused it, whose answer it is. `queued`: later, at least once, its answer only a status. */
export type EventDelivery = 'answered' | 'queued';

/** Facts about one kind of event. */
export interface EventTypeFacts {
  /** One line for lists and documentation. */
  readonly summary: string;
  /** Scope an integration must declare to receive it; none when every integration may. */
  readonly scope?: string;
  /** Levels it can happen at, most general first. */
  readonly levels: readonly EventLevel[];
  readonly delivery: EventDelivery;
}

const EVERY_LEVEL = ['integration', 'organization', 'space', 'site'] as const;

/** Facts about every kind of event. Assumption: scopes follow the names, as no document states them. */
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
    summary: 'An installation was taken off a space.',
    levels: ['space'],
    delivery: 'queued',
  },
  site_installation_setup: {
    summary: 'An installation on a site was created or changed.',
    levels: ['site'],
    delivery: 'queued',
  },
  site_installation_deleted: {
    summary: 'An installation was taken off a site.',
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
    summary: 'Git Sync of a space began.',
    scope: 'space:git:sync',
    levels: ['space'],
    delivery: 'queued',
  },
  space_gitsync_completed: {
    summary: 'Git Sync of a space ended.',
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
    summary: 'A task that the integration queued is due.',
    levels: ['integration'],
    delivery: 'queued',
  },
  fetch: {
    summary: 'A request to a public endpoint of the integration.',
    levels: EVERY_LEVEL,
    delivery: 'answered',
  },
  fetch_published_script: {
    summary: 'A published site asks for the script it should load.',
    scope: 'site:script:inject',
    levels: ['site'],
    delivery: 'answered',
  },
  fetch_visitor_authentication: {
    summary: 'A visitor of a protected site has to log in, or logs out.',
    scope: 'site:visitor:auth',
    levels: ['site'],
    delivery: 'answered',
  },
  ui_render: {
    summary: 'A component has to be drawn, or one of its actions was dispatched.',
    levels: ['organization', 'space', 'site'],
    delivery: 'answered',
  },
  content_compute_revision: {
    summary: 'A content source has to compute its pages.',
    levels: ['space'],
    delivery: 'answered',
  },
  content_compute_document: {
    summary: 'A content source has to compute the document of a page.',
    levels: ['space'],
    delivery: 'answered',
  },
} as const satisfies Record<EventType, EventTypeFacts>;

/** Facts about a kind of event. */
export function eventTypeFacts(type: EventType): EventTypeFacts {
  return EVENT_TYPES[type];
}
