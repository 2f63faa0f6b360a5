// The teams of an organization, with the role of one member in each.
import type { Organization, OrganizationMember } from '@bindery/contract';
import { useDerived } from '../../data/use-query.ts';
import { Link } from '../../ui/link.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Load } from '../../ui/load.tsx';
import { TeamRoleChoice } from './team-role-choice.tsx';
import { useAccessEdit } from './use-access-edit.ts';

/** The page limit of the API. */
const TEAMS = 1000;

export interface TeamsOfMemberProps {
  readonly organization: Organization;
  readonly member: OrganizationMember;
}

/** All teams with the member’s role in each, for callers who can list teams. */
export function TeamsOfMember({ organization, member }: TeamsOfMemberProps) {
  const edit = useAccessEdit();
  const organizationId = organization.id;
  const userId = member.user.id;
  const reason = reasonFor('organization.listTeams', organization.permissions);
  const teams = useDerived(
    async (api) => {
      if (reason !== undefined) return [];
      const query = { limit: TEAMS };
      const [own, all] = await Promise.all([
        api.request('GET /orgs/{organizationId}/members/{userId}/teams', { organizationId, userId, query }),
        api.request('GET /orgs/{organizationId}/teams', { organizationId, query }),
      ]);
      const roles = new Map(own.items.map(({ team, member: { role } }) => [team.id, role]));
      return all.items.map((team) => ({ team, role: roles.get(team.id) }));
    },
    [organizationId, userId, reason],
  );
  return (
    <section aria-label="Teams">
      <h2>Teams</h2>
      <RightsNote reasons={[reason]} />
      <Problem message={edit.problem} />
      <Load query={teams} noun="teams" empty={reason === undefined ? 'No teams yet.' : undefined}>
        {(list) => (
          <ul class="access-list">
            {list.map(({ team, role }) => (
              <li key={team.id}>
                <Link href={`/data/orgs/${encodeURIComponent(organizationId)}/teams/${encodeURIComponent(team.id)}`}>
                  {team.title}
                </Link>
                <TeamRoleChoice
                  names={{ organizationId, userId, person: member.user.displayName, teamId: team.id, team: team.title }}
                  role={role}
                  flags={team.permissions}
                  edit={edit}
                />
              </li>
            ))}
          </ul>
        )}
      </Load>
    </section>
  );
}
