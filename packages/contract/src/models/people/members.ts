import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { MemberRoleOrGuest, User } from './user.ts';
import { Timestamp } from '../../primitives.ts';

const organizationMemberShape = () =>
  z.object({
    object: z.literal('member'),
    id: z.string(),
    role: MemberRoleOrGuest,
    user: User,
    disabled: z.boolean(),
    joinedAt: Timestamp,
    lastSeenAt: Timestamp.optional(),
    sso: z.boolean(),
    spaces: z.number().int(),
    teams: z.number().int(),
    sites: z.number().int(),
  });
/** A member of an organization. `role` is null for a guest, `spaces`, `teams` and `sites` are counts. */
export interface OrganizationMember extends z.infer<ReturnType<typeof organizationMemberShape>> {}
/** A member of an organization. `role` is null for a guest, `spaces`, `teams` and `sites` are counts. */
export const OrganizationMember: Model<OrganizationMember> = model('OrganizationMember', organizationMemberShape);

export const OrganizationTeamTitle = z.string().min(1).max(64);

const organizationTeamShape = () =>
  z.object({
    object: z.literal('team'),
    id: z.string(),
    title: OrganizationTeamTitle,
    members: z.number().int(),
    spaces: z.number().int(),
    createdAt: Timestamp,
    permissions: z.object({ admin: z.boolean(), view: z.boolean() }),
  });
/** A team of an organization. Spec: docs-management-api.md#team-and-team-member */
export interface OrganizationTeam extends z.infer<ReturnType<typeof organizationTeamShape>> {}
/** A team of an organization. Spec: docs-management-api.md#team-and-team-member */
export const OrganizationTeam: Model<OrganizationTeam> = model('OrganizationTeam', organizationTeamShape);

export const TeamMemberRole = z.enum(['owner', 'member']);
export type TeamMemberRole = z.infer<typeof TeamMemberRole>;

const teamMemberShape = () => z.strictObject({ role: TeamMemberRole });
/** What a member is in a team. Spec: docs-management-api.md#team-and-team-member */
export interface TeamMember extends z.infer<ReturnType<typeof teamMemberShape>> {}
/** What a member is in a team. Spec: docs-management-api.md#team-and-team-member */
export const TeamMember: Model<TeamMember> = model('TeamMember', teamMemberShape);

const organizationTeamMemberShape = () =>
  z.object({ organization: OrganizationMember, team: TeamMember, permissions: z.object({ view: z.boolean() }) });
/** A member of a team, as the list of its members shows one. Spec: docs-management-api.md#team-and-team-member */
export interface OrganizationTeamMember extends z.infer<ReturnType<typeof organizationTeamMemberShape>> {}
/** A member of a team, as the list of its members shows one. Spec: docs-management-api.md#team-and-team-member */
export const OrganizationTeamMember: Model<OrganizationTeamMember> = model(
  'OrganizationTeamMember',
  organizationTeamMemberShape,
);

const teamShape = () => z.object({ object: z.literal('team'), id: z.string() });
export interface Team extends z.infer<ReturnType<typeof teamShape>> {}
export const Team: Model<Team> = model('Team', teamShape);

const updateMembersInOrganizationTeamShape = () =>
  z.strictObject({
    add: z.array(z.string()).optional(),
    memberships: z.record(z.string(), TeamMember).optional(),
    remove: z.array(z.string()).optional(),
  });
export interface UpdateMembersInOrganizationTeam extends z.infer<
  ReturnType<typeof updateMembersInOrganizationTeamShape>
> {}
export const UpdateMembersInOrganizationTeam: Model<UpdateMembersInOrganizationTeam> = model(
  'UpdateMembersInOrganizationTeam',
  updateMembersInOrganizationTeamShape,
);
