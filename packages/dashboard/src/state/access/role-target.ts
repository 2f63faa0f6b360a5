// A space, collection, or site that has roles: fetches it, and sets direct roles and the default level.
import type { Client } from '@bindery/client';
import type { AccessTarget, MemberRole } from '@bindery/contract';

/** A space, collection, or site that has roles. Spaces and collections are found without their organization. */
export interface RoleTarget {
  readonly type: AccessTarget['type'];
  readonly id: string;
  readonly organization: string;
}

/** A direct role. `none` denies access, which only sites support. Undefined means no direct role. */
export type DirectRole = MemberRole | 'none' | undefined;

export interface AccessSubject {
  readonly kind: 'user' | 'team';
  readonly id: string;
  readonly name: string;
}

/** A target with its title, default level, and the caller’s permissions. */
export interface RoleTargetDetails extends RoleTarget {
  readonly title: string;
  /** The role of members without a direct role. Null means no access. */
  readonly defaultLevel: MemberRole | 'inherit' | null;
  readonly permissions: Readonly<Record<string, boolean>>;
}

/** Fetches a target that the caller can see. Throws ApiError. */
export async function fetchRoleTarget(
  api: Client,
  { type, id, organization }: Omit<RoleTarget, 'organization'> & { readonly organization?: string },
): Promise<RoleTargetDetails> {
  const read =
    type === 'space'
      ? await api.request('GET /spaces/{spaceId}', { spaceId: id })
      : type === 'collection'
        ? await api.request('GET /collections/{collectionId}', { collectionId: id })
        : await fetchSite(api, organization ?? '', id);
  const { title, defaultLevel, permissions } = read;
  return { type, id, organization: read.organization, title, defaultLevel, permissions };
}

async function fetchSite(api: Client, organizationId: string, siteId: string) {
  const site = await api.request('GET /orgs/{organizationId}/sites/{siteId}', { organizationId, siteId });
  return { ...site, organization: organizationId };
}

/** The permission that the lists of a target require. */
export function accessNeededFor({ type }: Pick<RoleTarget, 'type'>): string {
  return type === 'site' ? 'site.admin' : `${type}.viewInviteLinks`;
}

/** Where the dashboard shows who can reach it. */
export function accessHref({ type, id, organization }: RoleTarget): string {
  const at = encodeURIComponent(id);
  const path = type === 'site' ? `orgs/${encodeURIComponent(organization)}/sites/${at}` : `${type}s/${at}`;
  return `/data/${path}/permissions/aggregate`;
}

/** Assigns or removes a direct role. Throws ApiError. */
export async function setDirectRole(
  api: Client,
  target: RoleTarget,
  subject: AccessSubject,
  grant: DirectRole,
): Promise<void> {
  if (grant === undefined) return removeDirectRole(api, target, subject);
  const role = grant === 'none' ? null : grant;
  const body = subject.kind === 'user' ? { role, users: [subject.id] } : { role, teams: [subject.id] };
  if (target.type === 'space') await api.request('POST /spaces/{spaceId}/permissions', { spaceId: target.id, body });
  else if (target.type === 'collection') {
    await api.request('POST /collections/{collectionId}/permissions', { collectionId: target.id, body });
  } else {
    const ids = { organizationId: target.organization, siteId: target.id };
    await api.request('POST /orgs/{organizationId}/sites/{siteId}/permissions', { ...ids, body });
  }
}

/** A site removes a role if it is left out of the body. Others take null. */
async function removeDirectRole(api: Client, target: RoleTarget, { kind, id }: AccessSubject): Promise<void> {
  if (target.type === 'site') {
    const ids = { organizationId: target.organization, siteId: target.id, body: {} };
    if (kind === 'user') {
      const route = 'PATCH /orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}';
      await api.request(route, { ...ids, userId: id });
    } else {
      const route = 'PATCH /orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}';
      await api.request(route, { ...ids, teamId: id });
    }
    return;
  }
  const body = kind === 'user' ? { role: null, users: [id] } : { role: null, teams: [id] };
  if (target.type === 'space') await api.request('POST /spaces/{spaceId}/permissions', { spaceId: target.id, body });
  else await api.request('POST /collections/{collectionId}/permissions', { collectionId: target.id, body });
}

/** Sets the role of members without a direct role. Throws ApiError. */
export async function setDefaultLevel(
  api: Client,
  { type, id, organization }: RoleTarget,
  defaultLevel: RoleTargetDetails['defaultLevel'],
): Promise<void> {
  const body = { defaultLevel };
  if (type === 'space') await api.request('PATCH /spaces/{spaceId}', { spaceId: id, body });
  else if (type === 'collection') await api.request('PATCH /collections/{collectionId}', { collectionId: id, body });
  else
    await api.request('PATCH /orgs/{organizationId}/sites/{siteId}', {
      organizationId: organization,
      siteId: id,
      body,
    });
}
