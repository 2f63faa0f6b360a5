// What a caller can do, by role. The flags that a resource shows and the rejections come from one table of the contract.
import { PERMISSIONS, flagsFor, isRoleEnough } from '@bindery/contract';
import type { LeastRole, Permission, PermissionFlags, PermissionSubject } from '@bindery/contract';
import { apiError } from '../core/api-error.ts';
import type { Role } from '../core/role.ts';

/** The permissions of an integration on its targets, without a scope. */
const INTEGRATION_FLAGS: readonly string[] = ['view', 'access', 'listMembers', 'listTeams', 'listIntegrations'];

/** The flags of a resource's `permissions` for someone with this role. */
export function permissionsOf<Subject extends PermissionSubject>(
  subject: Subject,
  role: Role,
): PermissionFlags<Subject> {
  if (role !== 'integration') return flagsFor(subject, role);
  const flags = Object.keys(PERMISSIONS[subject]).map((flag) => [flag, INTEGRATION_FLAGS.includes(flag)]);
  return Object.fromEntries(flags) as PermissionFlags<Subject>;
}

/** Whether someone with this role has a permission. What an integration can do is a matter of its scopes. */
export function isPermitted(permission: Permission, role: Role): boolean {
  return role === 'integration' || isRoleEnough(role, leastRoleFor(permission));
}

/** Throws forbidden unless someone with this role has the permission. */
export function requirePermission(permission: Permission, role: Role): void {
  if (isPermitted(permission, role)) return;
  const least = leastRoleFor(permission);
  throw apiError('forbidden', `This requires the role "${least}". Your role is "${role}".`);
}

/** The least role that a permission needs. */
export function leastRoleFor(permission: Permission): LeastRole {
  const [subject, flag] = permission.split('.') as [PermissionSubject, string];
  return (PERMISSIONS[subject] as Record<string, LeastRole>)[flag] as LeastRole;
}

/** Throws forbidden unless the role is that of an admin. */
export function requireAdmin(role: Role, action: string): void {
  if (role !== 'admin') throw apiError('forbidden', `To ${action}, you need the role "admin". Your role is "${role}".`);
}
