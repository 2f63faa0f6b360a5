import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { MemberRole, MemberRoleOrGuest, User } from './user.ts';

const inviteUsersAndTeamsShape = () =>
  z.union([
    z.strictObject({ role: MemberRoleOrGuest, teams: z.array(z.string()).min(1) }),
    z.strictObject({ role: MemberRoleOrGuest, users: z.array(z.string()).min(1) }),
  ]);
export type InviteUsersAndTeams = z.infer<ReturnType<typeof inviteUsersAndTeamsShape>>;
export const InviteUsersAndTeams: Model<InviteUsersAndTeams> = model('InviteUsersAndTeams', inviteUsersAndTeamsShape);

const userContentPermissionShape = () => z.object({ permission: MemberRole, user: User });
/** What a user may do with a space or collection. */
export interface UserContentPermission extends z.infer<ReturnType<typeof userContentPermissionShape>> {}
/** What a user may do with a space or collection. */
export const UserContentPermission: Model<UserContentPermission> = model(
  'UserContentPermission',
  userContentPermissionShape,
);
