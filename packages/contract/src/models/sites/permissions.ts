import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { OrganizationPointer, SpacePointer } from '../pointers.ts';
import { OrganizationTeam } from '../people/members.ts';
import { User } from '../people/user.ts';
import { MemberRoleOrGuest } from '../../member-role.ts';
import { Timestamp } from '../../primitives.ts';

export const InviteSiteUsersAndTeams = defineSchema('InviteSiteUsersAndTeams', () =>
  z.union([
    z.strictObject({ role: MemberRoleOrGuest, teams: z.array(z.string()).min(1) }),
    z.strictObject({ role: MemberRoleOrGuest, users: z.array(z.string()).min(1) }),
  ]),
);
export type InviteSiteUsersAndTeams = z.infer<typeof InviteSiteUsersAndTeams>;

export class UserSitePermissionSiteOrigin extends defineModel<UserSitePermissionSiteOrigin>(
  'UserSitePermissionSiteOrigin',
)(() =>
  z.object({
    type: z.literal('site'),
    site: z.string(),
    reason: z.enum(['member', 'team', 'default']),
    team: z.string().optional(),
  }),
) {}

export const UserSitePermissionOrigin = defineSchema('UserSitePermissionOrigin', () =>
  oneOf('type', [SpacePointer, OrganizationPointer, UserSitePermissionSiteOrigin]),
);
export type UserSitePermissionOrigin = z.infer<typeof UserSitePermissionOrigin>;

/** A user’s role on a site, and its source. */
export class UserSitePermission extends defineModel<UserSitePermission>('UserSitePermission')(() =>
  z.object({
    permission: MemberRoleOrGuest,
    user: User,
    origin: UserSitePermissionOrigin,
    disabled: z.boolean(),
    lastSeenAt: Timestamp.optional(),
  }),
) {}

export class UserSitePermissionOverride extends defineModel<UserSitePermissionOverride>('UserSitePermissionOverride')(
  () => z.object({ permission: MemberRoleOrGuest, user: User }),
) {}

export class TeamSitePermissionOverride extends defineModel<TeamSitePermissionOverride>('TeamSitePermissionOverride')(
  () => z.object({ permission: MemberRoleOrGuest, team: OrganizationTeam }),
) {}
