// The source of a role, with a link to it.
import type { AccessOrigin, MemberRoleOrGuest } from '@bindery/contract';
import { accessHref } from './role-target.ts';
import type { RoleTarget } from './role-target.ts';
import { describeOrigin } from './describe-access.ts';
import { Link } from '../../ui/link.tsx';

export interface OriginTextProps {
  readonly origin: AccessOrigin;
  readonly target: RoleTarget;
  readonly role: MemberRoleOrGuest;
}

export function OriginText({ origin, target, role }: OriginTextProps) {
  const { type, id, reason, team } = origin;
  const isDirect = type === target.type && id === target.id;
  const text = describeOrigin(origin, { isDirect, role });
  const { organization } = target;
  const href =
    reason === 'team' && team !== undefined
      ? `/data/orgs/${encodeURIComponent(organization)}/teams/${encodeURIComponent(team.id)}`
      : type === 'organization' || isDirect
        ? undefined
        : accessHref({ type, id, organization });
  return href === undefined ? text : <Link href={href}>{text}</Link>;
}
