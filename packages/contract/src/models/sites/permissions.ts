import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { OrganizationPointer, SpacePointer } from '../pointers.ts';
import { OrganizationTeam } from '../people/members.ts';
import { MemberRoleOrGuest, User } from '../people/user.ts';
import { Timestamp } from '../../primitives.ts';

const inviteSiteUsersAndTeamsShape = () =>
  z.union([
    z.strictObject({ role: MemberRoleOrGuest, teams: z.array(z.string()).min(1) }),
    z.strictObject({ role: MemberRoleOrGuest, users: z.array(z.string()).min(1) }),
  ]);
export type InviteSiteUsersAndTeams = z.infer<ReturnType<typeof inviteSiteUsersAndTeamsShape>>;
export const InviteSiteUsersAndTeams: Model<InviteSiteUsersAndTeams> = model(
  'InviteSiteUsersAndTeams',
  inviteSiteUsersAndTeamsShape,
);

const userSitePermissionSiteOriginShape = () =>
  z.object({
    type: z.literal('site'),
    site: z.string(),
    reason: z.enum(['member', 'team', 'default']),
    team: z.string().optional(),
  });
export interface UserSitePermissionSiteOrigin extends z.infer<ReturnType<typeof userSitePermissionSiteOriginShape>> {}
export const UserSitePermissionSiteOrigin: Model<UserSitePermissionSiteOrigin> = model(
  'UserSitePermissionSiteOrigin',
  userSitePermissionSiteOriginShape,
);

const userSitePermissionOriginShape = () =>
  oneOf('type', [SpacePointer, OrganizationPointer, UserSitePermissionSiteOrigin]);
export type UserSitePermissionOrigin = z.infer<ReturnType<typeof userSitePermissionOriginShape>>;
export const UserSitePermissionOrigin: Model<UserSitePermissionOrigin> = model(
  'UserSitePermissionOrigin',
  userSitePermissionOriginShape,
);

const userSitePermissionShape = () =>
  z.object({
    permission: MemberRoleOrGuest,
    user: User,
    origin: UserSitePermissionOrigin,
    disabled: z.boolean(),
    lastSeenAt: Timestamp.optional(),
  });
/** What a user may do with a site, and where that comes from. */
export interface UserSitePermission extends z.infer<ReturnType<typeof userSitePermissionShape>> {}
/** What a user may do with a site, and where that comes from. */
export const UserSitePermission: Model<UserSitePermission> = model('UserSitePermission', userSitePermissionShape);

const userSitePermissionOverrideShape = () => z.object({ permission: MemberRoleOrGuest, user: User });
export interface UserSitePermissionOverride extends z.infer<ReturnType<typeof userSitePermissionOverrideShape>> {}
export const UserSitePermissionOverride: Model<UserSitePermissionOverride> = model(
  'UserSitePermissionOverride',
  userSitePermissionOverrideShape,
);

const teamSitePermissionOverrideShape = () => z.object({ permission: MemberRoleOrGuest, team: OrganizationTeam });
export interface TeamSitePermissionOverride extends z.infer<ReturnType<typeof teamSitePermissionOverrideShape>> {}
export const TeamSitePermissionOverride: Model<TeamSitePermissionOverride> = model(
  'TeamSitePermissionOverride',
  teamSitePermissionOverrideShape,
);
