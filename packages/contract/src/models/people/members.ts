import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { flagsSchema } from '../../flags-schema.ts';
import { User } from './user.ts';
import { MemberRoleOrGuest } from '../../member-role.ts';
import { Timestamp } from '../../primitives.ts';

/** A member of an organization. `role` is null for a guest, `spaces`, `teams` and `sites` are counts. */
export class OrganizationMember extends defineModel<OrganizationMember>('OrganizationMember')(() =>
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
  }),
) {}

export const OrganizationTeamTitle = z.string().min(1).max(64);

/** A team of an organization. Spec: docs-management-api.md#team-and-team-member */
export class OrganizationTeam extends defineModel<OrganizationTeam>('OrganizationTeam')(() =>
  z.object({
    object: z.literal('team'),
    id: z.string(),
    title: OrganizationTeamTitle,
    members: z.number().int(),
    spaces: z.number().int(),
    createdAt: Timestamp,
    permissions: flagsSchema('team'),
  }),
) {}

export const TeamMemberRole = z.enum(['owner', 'member']);
export type TeamMemberRole = z.infer<typeof TeamMemberRole>;

/** Role of a member in a team. Spec: docs-management-api.md#team-and-team-member */
export class TeamMember extends defineModel<TeamMember>('TeamMember')(() => z.strictObject({ role: TeamMemberRole })) {}

/** A member of a team in lists. Spec: docs-management-api.md#team-and-team-member */
export class OrganizationTeamMember extends defineModel<OrganizationTeamMember>('OrganizationTeamMember')(() =>
  z.object({ organization: OrganizationMember, team: TeamMember, permissions: z.object({ view: z.boolean() }) }),
) {}

export class Team extends defineModel<Team>('Team')(() => z.object({ object: z.literal('team'), id: z.string() })) {}

export class UpdateMembersInOrganizationTeam extends defineModel<UpdateMembersInOrganizationTeam>(
  'UpdateMembersInOrganizationTeam',
)(() =>
  z.strictObject({
    add: z.array(z.string()).optional(),
    memberships: z.record(z.string(), TeamMember).optional(),
    remove: z.array(z.string()).optional(),
  }),
) {}
