// The installations of an integration at all three levels, as far as the caller can see them.
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';

/** An installation on a space or a site. */
export interface InstallationLeaf {
  readonly level: 'space' | 'site';
  readonly target: string;
  readonly title: string;
  readonly status: string;
}

/** An installation on an organization, with those below it. */
export interface InstallationBranch {
  readonly id: string;
  readonly organization: string;
  readonly title: string;
  readonly status: string;
  readonly children: readonly InstallationLeaf[];
}

const QUERY = { limit: 1000 };

/** Fetches installations by organization, since only the integration itself can list all of them. @throws {ApiError} */
export async function fetchBranches(
  api: Client,
  integrationName: string,
  organizations: readonly { readonly id: string; readonly title: string }[],
): Promise<readonly InstallationBranch[]> {
  const lists = await Promise.all(
    organizations.map(async ({ id: organizationId, title }) => {
      const items = await fetchInstallations(api, organizationId);
      return items
        .filter(({ integration }) => integration.name === integrationName)
        .map(({ installation: { id, status } }) => ({ id, status, organization: organizationId, title }));
    }),
  );
  return Promise.all(
    lists.flat().map(async (branch) => ({
      ...branch,
      children: await fetchLeaves(api, { integrationName, installationId: branch.id }),
    })),
  );
}

/** Fetches the installations of all integrations on an organization, none if the caller can’t see them. @throws {ApiError} */
export async function fetchInstallations(api: Client, organizationId: string) {
  const path = 'GET /orgs/{organizationId}/installations';
  return api.request(path, { organizationId, query: QUERY }).then((list) => list.items, withoutForbidden);
}

/** Members who can’t see installations still see the rest of their organization. */
function withoutForbidden(thrown: unknown): never[] {
  if (thrown instanceof ApiError && thrown.status === 403) return [];
  throw thrown;
}

async function fetchLeaves(
  api: Client,
  ids: { readonly integrationName: string; readonly installationId: string },
): Promise<readonly InstallationLeaf[]> {
  const base = 'GET /integrations/{integrationName}/installations/{installationId}' as const;
  const query = { ...QUERY, extended: 'true' } as const;
  const [spaces, sites] = await Promise.all([
    api.request(`${base}/spaces`, { ...ids, query }),
    api.request(`${base}/sites`, { ...ids, query }),
  ]);
  return [
    ...spaces.items.map(({ space, status }) => ({ level: 'space' as const, status, ...named(space) })),
    ...sites.items.map(({ site, status }) => ({ level: 'site' as const, status, ...named(site) })),
  ];
}

function named(target: string | { readonly id: string; readonly title: string }): { target: string; title: string } {
  return typeof target === 'string' ? { target, title: target } : { target: target.id, title: target.title };
}
