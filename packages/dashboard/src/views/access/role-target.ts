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

const PATHS = {
  space: '/spaces/{spaceId}',
  collection: '/collections/{collectionId}',
  site: '/orgs/{organizationId}/sites/{siteId}',
} as const;

/** The path of a target in the API. All three have the same operations for roles, so they are typed as those of spaces. */
export function pathOf({ type, id, organization }: RoleTarget) {
  const ids: object = { organizationId: organization, [`${type}Id`]: id };
  return { path: PATHS[type] as typeof PATHS.space, ids: ids as { readonly spaceId: string } };
}

/** Fetches a target that the caller can see. Throws ApiError. */
export async function fetchRoleTarget(api: Client, target: RoleTarget): Promise<RoleTargetDetails> {
  const { path, ids } = pathOf(target);
  const { title, defaultLevel, permissions, organization } = await api.request(`GET ${path}`, ids);
  // A site doesn’t name its organization: its path does.
  return { ...target, organization: organization ?? target.organization, title, defaultLevel, permissions };
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
  await setRole(api, target, subject, role);
}

async function setRole(
  api: Client,
  target: RoleTarget,
  { kind, id }: AccessSubject,
  role: MemberRole | null,
): Promise<void> {
  const { path, ids } = pathOf(target);
  const body = kind === 'user' ? { role, users: [id] } : { role, teams: [id] };
  await api.request(`POST ${path}/permissions`, { ...ids, body });
}

/** A site removes a role if it is left out of the body. Others take null. */
async function removeDirectRole(api: Client, target: RoleTarget, subject: AccessSubject): Promise<void> {
  if (target.type !== 'site') return setRole(api, target, subject, null);
  const { kind, id } = subject;
  const ids = { organizationId: target.organization, siteId: target.id, body: {} };
  if (kind === 'user') await api.request(`PATCH ${PATHS.site}/permissions/users/{userId}`, { ...ids, userId: id });
  else await api.request(`PATCH ${PATHS.site}/permissions/teams/{teamId}`, { ...ids, teamId: id });
}

/** Sets the role of members without a direct role. Throws ApiError. */
export async function setDefaultLevel(
  api: Client,
  target: RoleTarget,
  defaultLevel: RoleTargetDetails['defaultLevel'],
): Promise<void> {
  const { path, ids } = pathOf(target);
  await api.request(`PATCH ${path}`, { ...ids, body: { defaultLevel } });
}
