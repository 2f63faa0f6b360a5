// The least role for each permission, as one table. It determines the `permissions` of a resource, and access checks.
// Spec: docs-management-api.md#conventions (roles); the least roles are an Assumption: the specification has only flags.
import type { MemberRole } from './member-role.ts';

/** Roles from least to most access. Each includes the ones before it. */
export const ROLES = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const satisfies readonly MemberRole[];

/** The least role for a permission. `guest`: any member of the organization, even without a role. */
export type LeastRole = MemberRole | 'guest';

/** Subject → flag of its `permissions` → least role. */
export const PERMISSIONS = {
  organization: {
    view: 'guest',
    access: 'guest',
    admin: 'admin',
    ownTeam: 'create',
    createContent: 'create',
    createOpenAPISpec: 'create',
    ingestConversations: 'admin',
    viewBilling: 'admin',
    listMembers: 'read',
    listTeams: 'read',
    listIntegrations: 'read',
    listInstallations: 'read',
    installIntegration: 'admin',
  },
  team: { view: 'read', admin: 'admin' },
  collection: { view: 'read', create: 'create', viewInviteLinks: 'admin', admin: 'admin' },
  space: {
    view: 'read',
    access: 'read',
    comment: 'comment',
    edit: 'edit',
    review: 'review',
    merge: 'review',
    triggerGitSync: 'create',
    viewInviteLinks: 'admin',
    installIntegration: 'admin',
    admin: 'admin',
  },
  site: {
    view: 'read',
    access: 'read',
    edit: 'edit',
    create: 'create',
    viewAdaptiveSchema: 'read',
    editAdaptiveSchema: 'admin',
    installIntegration: 'admin',
    admin: 'admin',
  },
} as const satisfies Record<string, Record<string, LeastRole>>;

/** Kinds of resources with permissions. */
export type PermissionSubject = keyof typeof PERMISSIONS;

/** A permission, for example `space.edit`. */
export type Permission = {
  [Subject in PermissionSubject]: `${Subject}.${Extract<keyof (typeof PERMISSIONS)[Subject], string>}`;
}[PermissionSubject];

/** The flags of a resource's `permissions`. */
export type PermissionFlags<Subject extends PermissionSubject> = Record<keyof (typeof PERMISSIONS)[Subject], boolean>;

/** Whether a role is sufficient. `guest` is a member without a role. */
export function isRoleEnough(role: LeastRole, least: LeastRole): boolean {
  return rankOf(role) >= rankOf(least);
}

/** Every flag of a subject for a role. Don’t modify the result. Undefined means no access. */
export function flagsFor<Subject extends PermissionSubject>(
  subject: Subject,
  role: LeastRole | undefined,
): PermissionFlags<Subject> {
  const name = `${subject}.${role}`;
  const flags = flagsCache.get(name) ?? computeFlags(subject, role);
  flagsCache.set(name, flags);
  return flags as PermissionFlags<Subject>;
}

/** Cached, because every returned resource has flags, and there are few roles. */
const flagsCache = new Map<string, Readonly<Record<string, boolean>>>();

function computeFlags(subject: PermissionSubject, role: LeastRole | undefined): Readonly<Record<string, boolean>> {
  const entries = Object.entries<LeastRole>(PERMISSIONS[subject]);
  const flags = entries.map(([flag, least]) => [flag, role !== undefined && isRoleEnough(role, least)] as const);
  return Object.freeze(Object.fromEntries(flags));
}

function rankOf(role: LeastRole): number {
  return role === 'guest' ? -1 : ROLES.indexOf(role);
}
