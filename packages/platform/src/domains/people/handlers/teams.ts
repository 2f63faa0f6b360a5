import type { Handlers, OrganizationTeam, operationFamilies } from '@bindery/contract';
import { StaleReadError } from '../../../core/stale-read.ts';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { after } from '../../../store/keyset.ts';
import { getTeam } from '../../../access/find.ts';
import { getMember, requireMembersByName, resolveMembers, selectMembers } from '../members/find.ts';
import { countForMembers, presentMember } from '../members/present.ts';
import { listTeams } from '../teams/list.ts';
import { changeTeamMembers, addToTeam, requireTeam, removeFromTeam } from '../teams/membership.ts';
import { countForTeams, presentTeam } from '../teams/present.ts';
import { userOf } from '../users/caller.ts';
import { countRows } from '../../../store/count-rows.ts';

const keyset = { at: 'team_member.joined_at', id: 'team_member.user', order: 'asc' } as const;

/** Teams and who is in them. */
export const teamHandlers: Handlers<typeof operationFamilies.teams, Context<AccessServices>> = {
  listTeamsInOrganizationById: ({ organizationId, query }, context) => listTeams(context, organizationId, query),

  createOrganizationTeam: async ({ organizationId: organization, body }, context) => {
    const { services, caller } = context;
    const id = services.ids.next('team');
    const creator = userOf({ caller });
    await services.store.write(async (tx) => {
      // Otherwise a person who left in the meantime would own it.
      if (!(await resolveMembers(tx, organization, [creator])).has(creator)) throw new StaleReadError();
      const members = await requireMembersByName(tx, organization, body.members ?? [], 'members');
      const row = { id, organization, title: body.title, created_at: services.clock.now() };
      await tx.insertInto('team').values(row).execute();
      for (const user of members) await addToTeam(services, tx, { team: id, user, role: 'member' });
      // Assumption: as the permission to create a team is called `ownTeam`, anyone who creates one owns it.
      await addToTeam(services, tx, { team: id, user: creator, role: 'owner' });
    });
    return readTeam(context, organization, id);
  },

  getTeamInOrganizationById: ({ organizationId, teamId }, context) => readTeam(context, organizationId, teamId),

  updateTeamInOrganizationById: async ({ organizationId, teamId, body }, context) => {
    const { db } = context.services.store;
    await db.updateTable('team').set({ title: body.title }).where('id', '=', teamId).execute();
    return readTeam(context, organizationId, teamId);
  },

  removeTeamFromOrganizationById: async ({ teamId }, { services }) => {
    await services.store.write(async (tx) => {
      const grants = tx.deleteFrom('access_grant').where('subject_kind', '=', 'team').where('subject', '=', teamId);
      await grants.execute();
      await tx.deleteFrom('team_member').where('team', '=', teamId).execute();
      await tx.deleteFrom('team').where('id', '=', teamId).execute();
    });
  },

  listTeamMembersInOrganizationById: async ({ organizationId, teamId, query }, context) => {
    const { services } = context;
    const { db } = services.store;
    await getTeam(context, organizationId, teamId);
    const { limit, after: cursor } = parsePageToken(context, query);
    const all = selectMembers(db, organizationId)
      .innerJoin('team_member', 'team_member.user', 'member.user')
      .where('team_member.team', '=', teamId);
    const rows = await all
      .select(['team_member.role as team_role', 'team_member.joined_at as at', 'team_member.user as id'])
      .where(after(keyset, cursor))
      .orderBy('team_member.joined_at')
      .orderBy('team_member.user')
      .limit(limit + 1)
      .execute();
    const count = await countRows(db.selectFrom('team_member').where('team', '=', teamId));
    const users = rows.map(({ user }) => user);
    const counts = await countForMembers(db, organizationId, users);
    return toPage(context, query, {
      rows,
      count,
      present: (row) => ({
        organization: presentMember(services, row, counts.get(row.user)),
        team: { role: row.team_role },
        permissions: { view: true },
      }),
    });
  },

  updateMembersInOrganizationTeam: async ({ organizationId: organization, teamId: team, body }, { services }) => {
    await services.store.write((tx) => changeTeamMembers(services, tx, { organization, team, ...body }));
  },

  addMemberToOrganizationTeamById: async ({ organizationId, teamId: team, userId: user, body }, { services }) => {
    await services.store.write(async (tx) => {
      await requireTeam(tx, team);
      await getMember(tx, organizationId, user);
      await addToTeam(services, tx, { team, user, role: body?.role });
    });
  },

  deleteMemberFromOrganizationTeamById: async ({ teamId: team, userId: user }, { services }) => {
    await services.store.write((tx) => removeFromTeam(tx, { team, user }));
  },
};

async function readTeam(context: Context<AccessServices>, organization: string, id: string): Promise<OrganizationTeam> {
  const { row, role } = await getTeam(context, organization, id);
  const counts = await countForTeams(context.services.store.db, organization, [id]);
  return presentTeam(row, role, counts.get(id));
}
