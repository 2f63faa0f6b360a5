// A sample of every kind of event, so that each can be triggered with nothing but its name.
import type { EventType } from '@bindery/contract';
import type { SampleContent } from './sample-content.ts';

/** The context of a sample. */
export interface SampleContext {
  readonly space: string | undefined;
  readonly content: SampleContent;
  /** The names of the integration’s first block and content source. */
  readonly names: { readonly block?: string | undefined; readonly contentSource?: string | undefined };
  /** URL of the integration's endpoint. */
  readonly endpoint: string;
}

const visitor = {
  anonymousId: 'visitor-1',
  cookies: {},
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Bindery',
  ip: '203.0.113.7',
  language: 'en',
};

/** Of a revision where there is none to name. */
const NO_REVISION = 'rev_sample';

/** Fields of an event besides `eventId`, `type`, `installationId`, `spaceId` and `siteId`. */
export function sampleFields(type: EventType, context: SampleContext): Record<string, unknown> {
  const { content, names } = context;
  const page = content.page === undefined ? {} : { pageId: content.page };
  const url = content.url ?? 'https://docs.example.com/start';
  const view = { visitor, url, referrer: 'https://www.example.com/', ...page };
  const onSite = { ...view, ...ofSite(content) };
  const installed = { status: 'active' };
  const removed = { previous: { configuration: {} } };
  const revisionId = content.revision ?? NO_REVISION;
  const git = { revisionId, commitId: '0123456789abcdef0123456789abcdef01234567' };
  const auth = content.user === undefined ? {} : { auth: { userId: content.user.id } };
  const computed = { sourceId: names.contentSource ?? 'sample', props: {}, dependencies: {} };
  const samples: Record<EventType, Record<string, unknown>> = {
    installation_setup: installed,
    installation_deleted: removed,
    space_installation_setup: installed,
    space_installation_deleted: removed,
    site_installation_setup: installed,
    site_installation_deleted: removed,
    site_view: onSite,
    space_view: view,
    page_feedback: { ...view, feedback: { rating: 'good', comment: 'Clear, thank you.' } },
    space_content_updated: { revisionId, updatedBy: content.user === undefined ? [] : [content.user] },
    space_gitsync_started: git,
    space_gitsync_completed: { ...git, state: 'success' },
    space_visibility_updated: { previousVisibility: 'private', visibility: 'public' },
    task: { task: { type: 'sample' } },
    fetch: { request: { method: 'get', url: context.endpoint, headers: {} }, ...auth },
    fetch_published_script: {},
    fetch_visitor_authentication: { location: 'start' },
    ui_render: {
      componentId: names.block ?? 'sample',
      props: {},
      context: { type: 'document', spaceId: context.space ?? content.space ?? '', editable: true, theme: 'light' },
      ...auth,
    },
    content_compute_revision: computed,
    content_compute_document: computed,
  };
  return samples[type];
}

function ofSite({ space, siteSpace }: SampleContent): Record<string, unknown> {
  return {
    ...(space === undefined ? {} : { spaceId: space }),
    ...(siteSpace === undefined ? {} : { siteSpaceId: siteSpace }),
  };
}
