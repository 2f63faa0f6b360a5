// Which view the address names, and how to go to another. Every view is a link.
import { parseResourceAddress } from './resource-address.ts';
import type { ResourceAddress } from './resource-address.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** A view, as its address names it. */
export type Route =
  | { readonly view: 'page'; readonly pageId: string | undefined; readonly eventId: string | undefined }
  | { readonly view: 'events'; readonly eventId: string | undefined }
  | { readonly view: 'sources'; readonly type: string | undefined; readonly pageId: string | undefined }
  | { readonly view: 'resource'; readonly address: ResourceAddress }
  | { readonly view: 'unknown'; readonly path: string };

/** The current view, and how to change it. */
export interface Router extends Store<{ readonly route: Route }> {
  readonly go: (href: string) => void;
}

/** Makes the router of the app; it follows the browser's own back and forward. */
export function createRouter(): Router {
  const store = createStore({ route: parseRoute(location) });
  const syncRoute = (): void => store.set({ route: parseRoute(location) });
  window.addEventListener('popstate', syncRoute);
  return {
    ...store,
    go: (href) => {
      if (href !== location.pathname + location.search) history.pushState(null, '', href);
      syncRoute();
    },
  };
}

/** Reads the view out of an address. */
export function parseRoute({ pathname, search }: { readonly pathname: string; readonly search: string }): Route {
  const address = parseResourceAddress(pathname);
  if (address !== undefined) return { view: 'resource', address };
  const [view = 'page', id, ...rest] = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  if (view === 'sources' && rest.length <= 1) {
    const [source] = rest;
    const type = id === undefined || source === undefined ? undefined : `integration:${id}:${source}`;
    return { view, type, pageId: new URLSearchParams(search).get('page') ?? undefined };
  }
  if (rest.length > 0) return { view: 'unknown', path: pathname };
  const eventId = new URLSearchParams(search).get('event') ?? undefined;
  if (view === 'page') return { view: 'page', pageId: id, eventId };
  if (view === 'events') return { view: 'events', eventId: id };
  return { view: 'unknown', path: pathname };
}

/** The URL of a page, with an event open next to it when one is given. */
export function pageHref(pageId: string | undefined, eventId?: string): string {
  const path = pageId === undefined ? '/page' : `/page/${encodeURIComponent(pageId)}`;
  return eventId === undefined ? path : `${path}?event=${encodeURIComponent(eventId)}`;
}

/** The address of the content sources, or of the form that configures one, for a page that names it already if one is given. */
export function sourcesHref(source?: { readonly integration: string; readonly id: string }, pageId?: string): string {
  if (source === undefined) return '/sources';
  const path = `/sources/${encodeURIComponent(source.integration)}/${encodeURIComponent(source.id)}`;
  return pageId === undefined ? path : `${path}?page=${encodeURIComponent(pageId)}`;
}

/** The address of the list of events, or of one event in it. */
export function eventsHref(eventId?: string): string {
  return eventId === undefined ? '/events' : `/events/${encodeURIComponent(eventId)}`;
}

/** The URL of an event, opened next to what is shown now. */
export function eventHref(route: Route, eventId: string): string {
  return route.view === 'page' ? pageHref(route.pageId, eventId) : eventsHref(eventId);
}

/** The address of what is shown now, without an event. */
export function withoutEventHref(route: Route): string {
  return route.view === 'page' ? pageHref(route.pageId) : eventsHref();
}
