// The router: which view the URL names, and navigation. Every view is a link.
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';
import { matchPath } from './match-path.ts';
import type { PathParameters } from './match-path.ts';

/** A view as far as its URLs go. */
export interface Routable {
  readonly id: string;
  readonly paths: readonly string[];
}

export interface Route {
  /** Id of the view; undefined for a URL that names none. */
  readonly view: string | undefined;
  readonly path: string;
  readonly params: PathParameters;
  readonly query: Readonly<Record<string, string>>;
}

/** The current view, and how to change it. */
export interface Router extends Store<{ readonly route: Route }> {
  readonly go: (href: string) => void;
  /** Replaces the current URL without a history entry. */
  readonly replace: (href: string) => void;
}

/** Creates the router of the app; it follows the browser's own back and forward. */
export function createRouter(views: readonly Routable[]): Router {
  const store = createStore({ route: parseRoute(views, location) });
  const syncRoute = (): void => store.set({ route: parseRoute(views, location) });
  window.addEventListener('popstate', syncRoute);
  const isCurrent = (href: string): boolean => href === location.pathname + location.search;
  return {
    ...store,
    go: (href) => {
      if (!isCurrent(href)) history.pushState(null, '', href);
      syncRoute();
    },
    replace: (href) => {
      if (!isCurrent(href)) history.replaceState(null, '', href);
      syncRoute();
    },
  };
}

/** Reads the view out of a URL. */
export function parseRoute(
  views: readonly Routable[],
  { pathname, search }: { readonly pathname: string; readonly search: string },
): Route {
  const query = Object.fromEntries(new URLSearchParams(search));
  for (const { id, paths } of views) {
    for (const pattern of paths) {
      const params = matchPath(pattern, pathname);
      if (params !== undefined) return { view: id, path: pathname, params, query };
    }
  }
  return { view: undefined, path: pathname, params: {}, query };
}
