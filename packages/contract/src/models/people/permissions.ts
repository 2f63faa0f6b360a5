import * as z from '../../schema.ts';
import { defineModel, defineSchema } from '../../model.ts';
import { User } from './user.ts';
import { MemberRole, MemberRoleOrGuest } from '../../member-role.ts';

export const InviteUsersAndTeams = defineSchema('InviteUsersAndTeams', () =>
  z.union([
    z.strictObject({ role: MemberRoleOrGuest, teams: z.array(z.string()).min(1) }),
    z.strictObject({ role: MemberRoleOrGuest, users: z.array(z.string()).min(1) }),
  ]),
);
export type InviteUsersAndTeams = z.infer<typeof InviteUsersAndTeams>;

/** Permissions of a user on a space or collection. */
export class UserContentPermission extends defineModel<UserContentPermission>('UserContentPermission')(() =>
  z.object({ permission: MemberRole, user: User }),
) {}
