// Addresses that `urls.app` of a resource names, and where the API has the resource.

/** A resource that has a URL in the app. */
export interface ResourceAddress {
  /** What it is, for a heading. */
  readonly kind: string;
  /** Path of its address in the API, below /v1. */
  readonly apiPath: string;
}

const ID = '([^/]+)';

/** Pattern of the address → kind, and path in the API with `$1` … for what the pattern caught. */
const ADDRESSES: readonly (readonly [RegExp, string, string])[] = [
  [new RegExp(`^/orgs/${ID}$`), 'Organization', '/orgs/$1'],
  [new RegExp(`^/orgs/${ID}/sites/${ID}$`), 'Site', '/orgs/$1/sites/$2'],
  [new RegExp(`^/collections/${ID}$`), 'Collection', '/collections/$1'],
  [new RegExp(`^/spaces/${ID}$`), 'Space', '/spaces/$1'],
  [new RegExp(`^/spaces/${ID}/pages/${ID}$`), 'Page', '/spaces/$1/content/page/$2'],
  [new RegExp(`^/spaces/${ID}/revisions/${ID}$`), 'Revision', '/spaces/$1/revisions/$2'],
  [new RegExp(`^/spaces/${ID}/revisions/${ID}/pages/${ID}$`), 'Page of a revision', '/spaces/$1/revisions/$2/page/$3'],
  [new RegExp(`^/spaces/${ID}/change-requests/${ID}$`), 'Change request', '/spaces/$1/change-requests/$2'],
  [
    new RegExp(`^/spaces/${ID}/change-requests/${ID}/pages/${ID}$`),
    'Page of a change request',
    '/spaces/$1/change-requests/$2/content/page/$3',
  ],
  [new RegExp(`^/integrations/${ID}$`), 'Integration', '/integrations/$1'],
  [new RegExp(`^/integrations/${ID}/installations/${ID}$`), 'Installation', '/integrations/$1/installations/$2'],
];

/** The resource that an address names; undefined when it names none. */
export function parseResourceAddress(pathname: string): ResourceAddress | undefined {
  for (const [pattern, kind, apiPath] of ADDRESSES) {
    if (pattern.test(pathname)) return { kind, apiPath: pathname.replace(pattern, apiPath) };
  }
  return undefined;
}
