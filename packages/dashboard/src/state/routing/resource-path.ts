// Maps `urls.app` of resources without a view to their API paths.
import { matchPath } from './match-path.ts';

/** A resource that has a URL in the app. */
export interface ResourcePath {
  /** The kind of resource, for a heading. */
  readonly kind: string;
  /** Path of its URL in the API, below /v1. */
  readonly apiPath: string;
}

/** URL pattern → kind of resource, and its API path with the parts of the pattern. */
const API_PATHS: Readonly<Record<string, readonly [kind: string, apiPath: string]>> = {
  '/orgs/:org': ['Organization', '/orgs/:org'],
  '/orgs/:org/sites/:site': ['Site', '/orgs/:org/sites/:site'],
  '/organizations/:org/openapi/:slug': ['OpenAPI specification', '/orgs/:org/openapi/:slug'],
  '/collections/:collection': ['Collection', '/collections/:collection'],
  '/spaces/:space/revisions/:revision': ['Revision', '/spaces/:space/revisions/:revision'],
  '/spaces/:space/revisions/:revision/pages/:page': ['Revision page', '/spaces/:space/revisions/:revision/page/:page'],
  '/spaces/:space/change-requests/:change': ['Change request', '/spaces/:space/change-requests/:change'],
  '/spaces/:space/change-requests/:change/pages/:page': [
    'Change request page',
    '/spaces/:space/change-requests/:change/content/page/:page',
  ],
};

export const RESOURCE_PATTERNS: readonly string[] = Object.keys(API_PATHS);

/** The resource that a URL names; undefined when it names none. */
export function parseResourcePath(pathname: string): ResourcePath | undefined {
  for (const [pattern, [kind, apiPath]] of Object.entries(API_PATHS)) {
    const found = matchPath(pattern, pathname);
    if (found === undefined) continue;
    return { kind, apiPath: apiPath.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(found[name] ?? '')) };
  }
  return undefined;
}
