// Resources that the caller can see, by name: organizations, spaces, sites, and integrations. Fetched on demand.
import type { Client } from '@bindery/client';
import type { Queries } from '../data/queries.ts';
import type { Query } from '../data/entry.ts';
import { useLoaded, useQueries } from '../data/use-query.ts';
import type { Loaded } from '../data/use-query.ts';

export interface NamedResource {
  readonly kind: 'organization' | 'space' | 'site' | 'integration';
  readonly id: string;
  readonly title: string;
  /** Title of the organization that has it. */
  readonly organization: string | undefined;
  readonly organizationId: string | undefined;
  /** Path of `urls.app`. */
  readonly href: string;
}

const PAGE = { limit: 1000 };

export function isOrganization({ kind }: NamedResource): boolean {
  return kind === 'organization';
}

/** The resources, shared by all views. */
export function resourcesQuery(queries: Queries): Query<readonly NamedResource[]> {
  return queries.derive(fetchResources, 'resources');
}

/** Loads the resources while a component is mounted. */
export function useResources(): Loaded<readonly NamedResource[]> {
  return useLoaded(resourcesQuery(useQueries()));
}

/** Fetches them. Throws ApiError. */
async function fetchResources(api: Client): Promise<readonly NamedResource[]> {
  const organizations = (await api.request('GET /orgs', { query: PAGE })).items;
  const all = (await Promise.all(organizations.map((organization) => fetchResourcesOf(api, organization)))).flat();
  // An integration that two organizations see is one.
  return [...new Map(all.map((resource) => [`${resource.kind} ${resource.id}`, resource])).values()];
}

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly urls: { readonly app: string };
}

async function fetchResourcesOf(api: Client, organization: Listed): Promise<NamedResource[]> {
  const organizationId = organization.id;
  const input = { organizationId, query: PAGE };
  const [spaces, sites, integrations] = await Promise.all([
    itemsOf(api.paginate('GET /orgs/{organizationId}/spaces', input)),
    itemsOf(api.paginate('GET /orgs/{organizationId}/sites', input)),
    itemsOf(api.paginate('GET /orgs/{organizationId}/integrations', input)),
  ]);
  const name = (kind: NamedResource['kind'], { id, title, urls }: Listed, of?: string): NamedResource => ({
    kind,
    id,
    title,
    organization: of,
    organizationId: of === undefined ? undefined : organizationId,
    href: URL.canParse(urls.app) ? new URL(urls.app).pathname : '/',
  });
  return [
    name('organization', organization),
    ...spaces.map((space) => name('space', space, organization.title)),
    ...sites.map((site) => name('site', site, organization.title)),
    ...integrations.map((each) => name('integration', { ...each, id: each.name }, undefined)),
  ];
}

async function itemsOf<Item>(all: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of all) items.push(item);
  return items;
}
