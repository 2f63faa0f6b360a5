// Resources that the caller can see, by name: organizations, spaces, sites, and integrations. Fetched on demand.
import type { Client } from '@bindery/client';
import { createStore } from './store.ts';
import type { Store } from './store.ts';
import { failureText } from './api/failure-text.ts';

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

export interface ResourcesState {
  /** Undefined until they were read. */
  readonly resources: readonly NamedResource[] | undefined;
  readonly organizations: readonly { readonly id: string; readonly title: string }[];
  readonly problem: string | undefined;
}

export interface ResourcesStore extends Store<ResourcesState> {
  /** Refreshes all resources, and keeps the old ones until then. Concurrent calls share one fetch. */
  readonly load: () => Promise<void>;
  /** Loads again after a write, since a running load might have started before it. */
  readonly reload: () => Promise<void>;
}

const PAGE = { limit: 1000 };

export function createResourcesStore(api: Client): ResourcesStore {
  const store = createStore<ResourcesState>({ resources: undefined, organizations: [], problem: undefined });
  let running: Promise<void> | undefined;
  const fetchResources = async (): Promise<void> => {
    try {
      const organizations = (await api.request('GET /orgs', { query: PAGE })).items;
      const of = await Promise.all(organizations.map((organization) => fetchResourcesOf(api, organization)));
      store.set({
        resources: withoutDuplicates(of.flat()),
        organizations: organizations.map(({ id, title }) => ({ id, title })),
        problem: undefined,
      });
    } catch (thrown) {
      store.set({ problem: failureText(thrown) });
    }
  };
  const load = (): Promise<void> => {
    running ??= fetchResources().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    ...store,
    load,
    reload: async () => {
      await running;
      await load();
    },
  };
}

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly urls: { readonly app: string };
}

async function fetchResourcesOf(api: Client, organization: Listed): Promise<NamedResource[]> {
  const organizationId = organization.id;
  const [spaces, sites, integrations] = await Promise.all([
    fetchAll((page) =>
      api.request('GET /orgs/{organizationId}/spaces', { organizationId, query: { ...PAGE, ...page } }),
    ),
    fetchAll((page) =>
      api.request('GET /orgs/{organizationId}/sites', { organizationId, query: { ...PAGE, ...page } }),
    ),
    fetchAll((page) =>
      api.request('GET /orgs/{organizationId}/integrations', { organizationId, query: { ...PAGE, ...page } }),
    ),
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

interface Listing<Item> {
  readonly items: readonly Item[];
  readonly next?: { readonly page: string } | undefined;
}

/** Every page of a list. */
async function fetchAll<Item>(read: (page: { readonly page?: string }) => Promise<Listing<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let page: string | undefined;
  do {
    const listing: Listing<Item> = await read(page === undefined ? {} : { page });
    items.push(...listing.items);
    page = listing.next?.page;
  } while (page !== undefined);
  return items;
}

/** An integration that two organizations see is one. */
function withoutDuplicates(resources: readonly NamedResource[]): NamedResource[] {
  return [...new Map(resources.map((resource) => [`${resource.kind} ${resource.id}`, resource])).values()];
}
