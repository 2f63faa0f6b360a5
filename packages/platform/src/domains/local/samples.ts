// A sample of every kind of event, so that each can be triggered with nothing but its name.
import type { EventType } from '@bindery/contract';

/** What a sample is made for. */
export interface SampleContext {
  readonly installation: string | undefined;
  readonly space: string | undefined;
  readonly site: string | undefined;
  readonly organization: string;
  readonly now: string;
}

const visitor = {
  anonymousId: 'visitor-1',
  cookies: {},
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Bindery',
  ip: '203.0.113.7',
  language: 'en',
};

const view = { visitor, url: 'https://docs.example.com/start', referrer: 'https://www.example.com/' };
const installed = { status: 'active' };
const removed = { previous: { configuration: {} } };
const git = { revisionId: 'rev_sample', commitId: '0123456789abcdef0123456789abcdef01234567' };

/** Fields of an event besides `eventId`, `type`, `installationId`, `spaceId` and `siteId`. */
export function sampleFields(type: EventType, place: SampleContext): Record<string, unknown> {
  const computed = { sourceId: 'sample', props: {}, dependencies: {} };
  const samples: Record<EventType, Record<string, unknown>> = {
    installation_setup: installed,
    installation_deleted: removed,
    space_installation_setup: installed,
    space_installation_deleted: removed,
    site_installation_setup: installed,
    site_installation_deleted: removed,
    site_view: view,
    space_view: view,
    page_feedback: { ...view, feedback: { rating: 'good', comment: 'Clear, thank you.' } },
    space_content_updated: { revisionId: 'rev_sample', updatedBy: [] },
    space_gitsync_started: git,
    space_gitsync_completed: { ...git, state: 'success' },
    space_visibility_updated: { previousVisibility: 'private', visibility: 'public' },
    task: { task: { type: 'sample' } },
    fetch: { request: { method: 'get', url: 'http://127.0.0.1/v1/integrations/sample/', headers: {} } },
    fetch_published_script: {},
    fetch_visitor_authentication: { location: 'start' },
    ui_render: {
      componentId: 'sample',
      props: {},
      context: { type: 'document', spaceId: place.space ?? '', editable: true, theme: 'light' },
    },
    content_compute_revision: computed,
    content_compute_document: computed,
  };
  return samples[type];
}
