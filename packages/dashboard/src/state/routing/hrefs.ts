// Writes the URLs of the dashboard. The patterns that match them are in views.ts.
import type { Route } from './router.ts';

/** A page: of which space, and which event is open next to it. */
export interface PageLocation {
  /** The demo space, or where there is none the first, unless given. */
  readonly spaceId?: string | undefined;
  readonly eventId?: string | undefined;
}

/** The URL of a page; of the first page of the space without an id. */
export function pageHref(pageId: string | undefined, { spaceId, eventId }: PageLocation = {}): string {
  const page = pageId === undefined ? '' : encodeURIComponent(pageId);
  const space = spaceId === undefined ? undefined : `/spaces/${encodeURIComponent(spaceId)}`;
  const ofPage = space === undefined ? `/page/${page}` : `${space}/pages/${page}`;
  return (page === '' ? (space ?? '/page') : ofPage) + queryOf({ event: eventId });
}

/** The URL of the content sources, or of the form that configures one, for a page that names it already if one is given. */
export function sourcesHref(source?: { readonly integration: string; readonly id: string }, pageId?: string): string {
  if (source === undefined) return '/sources';
  const path = `/sources/${encodeURIComponent(source.integration)}/${encodeURIComponent(source.id)}`;
  return path + queryOf({ page: pageId });
}

/** The URL of the installations of an integration. */
export function installationsHref(integration: string): string {
  return `/integrations/${encodeURIComponent(integration)}/installations`;
}

/** The URL of the manifest of an integration. */
export function manifestHref(integration: string): string {
  return `/integrations/${encodeURIComponent(integration)}/manifest`;
}

/** The URL of an installation: on an organization, or below it on a space or a site. */
export function installationHref(
  integration: string,
  installation: string,
  below?: { readonly level: 'space' | 'site'; readonly target: string },
): string {
  const path = `${installationsHref(integration)}/${encodeURIComponent(installation)}`;
  return below === undefined ? path : `${path}/${below.level}s/${encodeURIComponent(below.target)}`;
}

/** The URL of the versions of an integration, or of two that are compared. */
export function versionsHref(integration: string, pair?: { readonly from: string; readonly to: string }): string {
  const path = `/integrations/${encodeURIComponent(integration)}/versions`;
  return pair === undefined ? path : `${path}/${encodeURIComponent(pair.from)}/${encodeURIComponent(pair.to)}`;
}

/** The URL of the list of events, or of one event in it. */
export function eventsHref(eventId?: string, filter?: string): string {
  const path = eventId === undefined ? '/events' : `/events/${encodeURIComponent(eventId)}`;
  return path + queryOf({ filter: filter === '' ? undefined : filter });
}

/** The URL of an event, opened next to what is shown now. */
export function eventHref(route: Route, eventId: string): string {
  if (route.view === 'page') return pageHref(route.params['pageId'], { spaceId: route.params['spaceId'], eventId });
  return eventsHref(eventId, route.view === 'events' ? route.query['filter'] : undefined);
}

/** The URL of what is shown now, without an event. */
export function withoutEventHref(route: Route): string {
  if (route.view === 'page') return pageHref(route.params['pageId'], { spaceId: route.params['spaceId'] });
  return eventsHref(undefined, route.query['filter']);
}

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}
