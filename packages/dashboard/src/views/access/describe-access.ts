// Texts for roles and their sources. Pure.
import type { AccessOrigin, MemberAccess, MemberRole } from '@bindery/contract';
import type { RoleTarget, DirectRole } from './role-target.ts';

/** The direct role of a member on a target. Undefined if another source decides. */
export function directRoleOf(
  { origin, permission }: Pick<MemberAccess, 'origin' | 'permission'>,
  { type, id }: Pick<RoleTarget, 'type' | 'id'>,
): DirectRole {
  const isDirect = origin.reason === 'member' && origin.type === type && origin.id === id;
  return isDirect ? (permission ?? 'none') : undefined;
}

/** Where an access comes from, as a sentence without its full stop. `role` is that in the organization. */
export function describeOrigin(
  { type, title, reason, team }: AccessOrigin,
  { isDirect, role }: { readonly isDirect: boolean; readonly role?: MemberRole | null },
): string {
  const target = isDirect ? `this ${type}` : `${type} ${title}`;
  switch (reason) {
    case 'administrator':
      return `Admin of organization ${title}`;
    case 'disabled':
      return `Disabled in organization ${title}`;
    case 'role':
      return role === null ? `Guest of ${title} without a role here` : `Role in organization ${title}`;
    case 'member':
      return `Direct role on ${target}`;
    case 'team':
      return `Role of team ${team?.title ?? ''} on ${target}`;
    case 'default':
      return `Default level of ${target}`;
    case 'visibility':
      return `Access to ${target} (everyone with access can read this space)`;
  }
}

/** Why a direct role would have no effect. Undefined if it would. */
export function reasonRoleHasNoEffect({ reason }: Pick<AccessOrigin, 'reason'>): string | undefined {
  if (reason === 'administrator') {
    return 'Organization admins already have full access. A role here has no effect.';
  }
  return reason === 'disabled' ? 'This member is disabled. A role here has no effect.' : undefined;
}

/** The label of a role change in the history. */
export function labelOfGrant(name: string, role: DirectRole, target: string): string {
  if (role === undefined) return `Removed the role of ${name} on ${target}`;
  return role === 'none' ? `Denied ${name} access to ${target}` : `Assigned ${name} the role “${role}” on ${target}`;
}
