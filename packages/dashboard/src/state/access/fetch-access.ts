// Fetches the lists of the access views.
import type { Client } from '@bindery/client';
import type { MemberAccess, MemberRoleOrGuest, OrganizationTeam } from '@bindery/contract';
import type { RoleTarget } from './role-target.ts';

export interface AccessFilter {
  readonly search: string;
  /** A role, `none`, or empty for all. */
  readonly role: string;
  readonly limit: number;
}

/** The beginning of a list. */
export interface ResultPage<Item = unknown> {
  readonly items: readonly Item[];
  readonly count: number;
  readonly next?: unknown;
}

/** A filter as a query of the API. */
export function queryOf({ search, role, limit }: AccessFilter) {
  return { limit, ...(search !== '' && { search }), ...(role !== '' && { role: role as 'none' }) };
}

/** Fetches all members with their role on a target and its source. Throws ApiError. */
export function fetchMembers(
  api: Client,
  { type, id, organization }: RoleTarget,
  filter: AccessFilter,
): Promise<ResultPage<MemberAccess>> {
  const query = queryOf(filter);
  if (type === 'space') return api.request('GET /_platform/v1/spaces/{spaceId}/access', { spaceId: id, query });
  if (type === 'collection')
    return api.request('GET /_platform/v1/collections/{collectionId}/access', { collectionId: id, query });
  const ids = { organizationId: organization, siteId: id };
  return api.request('GET /_platform/v1/orgs/{organizationId}/sites/{siteId}/access', { ...ids, query });
}

/** A team with its role on a target. Null means no access, undefined means no direct role. */
export interface TeamGrant {
  readonly team: OrganizationTeam;
  readonly permission: MemberRoleOrGuest | undefined;
}

/** The page limit of the API. */
const TEAMS = 1000;

/**
 * Fetches teams with their roles on a target. Teams without a role are included only if the caller can list all teams. Throws ApiError.
 */
export async function fetchTeams(api: Client, target: RoleTarget, maySeeAll: boolean): Promise<readonly TeamGrant[]> {
  const [grants, all] = await Promise.all([
    fetchTeamGrants(api, target),
    maySeeAll
      ? api.request('GET /orgs/{organizationId}/teams', {
          organizationId: target.organization,
          query: { limit: TEAMS },
        })
      : undefined,
  ]);
  const roles = new Map(grants.map(({ team, permission }) => [team.id, permission]));
  const teams = all?.items ?? grants.map(({ team }) => team);
  return teams.map((team) => ({ team, permission: roles.get(team.id) }));
}

async function fetchTeamGrants(
  api: Client,
  { type, id, organization }: RoleTarget,
): Promise<readonly { readonly team: OrganizationTeam; readonly permission: MemberRoleOrGuest }[]> {
  const query = { limit: TEAMS };
  if (type === 'space')
    return (await api.request('GET /spaces/{spaceId}/permissions/teams', { spaceId: id, query })).items;
  if (type === 'collection') {
    return (await api.request('GET /collections/{collectionId}/permissions/teams', { collectionId: id, query })).items;
  }
  const ids = { organizationId: organization, siteId: id };
  return (await api.request('GET /orgs/{organizationId}/sites/{siteId}/permissions/teams', { ...ids, query })).items;
}
