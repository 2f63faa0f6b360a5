// Fetches the lists of the access views.
import type { Client } from '@bindery/client';
import type { MemberAccess, MemberRoleOrGuest, OrganizationTeam } from '@bindery/contract';
import { pathOf } from './role-target.ts';
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
export function fetchMembers(api: Client, target: RoleTarget, filter: AccessFilter): Promise<ResultPage<MemberAccess>> {
  const { path, ids } = pathOf(target);
  return api.request(`GET /_platform/v1${path}/access`, { ...ids, query: queryOf(filter) });
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
  const { path, ids } = pathOf(target);
  const query = { limit: TEAMS };
  const [{ items: grants }, all] = await Promise.all([
    api.request(`GET ${path}/permissions/teams`, { ...ids, query }),
    maySeeAll
      ? api.request('GET /orgs/{organizationId}/teams', { organizationId: target.organization, query })
      : undefined,
  ]);
  const roles = new Map(grants.map(({ team, permission }) => [team.id, permission]));
  const teams = all?.items ?? grants.map(({ team }) => team);
  return teams.map((team) => ({ team, permission: roles.get(team.id) }));
}
