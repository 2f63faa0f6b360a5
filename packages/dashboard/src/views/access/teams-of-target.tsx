// The teams of an organization, with their direct role on a space, collection, or site.
import { useDerived } from '../../data/use-query.ts';
import { fetchTeams } from './fetch-access.ts';
import type { RoleTargetDetails } from './role-target.ts';
import { Link } from '../../ui/link.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { Problem } from '../../ui/problem.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { DirectRoleChoice } from './direct-role-choice.tsx';
import { useAccessEdit } from './use-access-edit.ts';

export interface TeamsOfTargetProps {
  readonly target: RoleTargetDetails;
  readonly mayListTeams: boolean;
}

export function TeamsOfTarget({ target, mayListTeams }: TeamsOfTargetProps) {
  const edit = useAccessEdit();
  const { type, id, organization } = target;
  const teams = useDerived((api) => fetchTeams(api, target, mayListTeams), [type, id, mayListTeams]);
  const reason = reasonFor(`${type}.admin`, target.permissions);
  return (
    <section aria-label="Teams">
      <h2>Teams</h2>
      <Problem message={edit.problem} />
      <Load query={teams} noun="teams" empty="No teams yet.">
        {(list) => (
          <Table label="Access by team" columns={['Team', 'Members', 'Direct role']}>
            {list.map(({ team, permission }) => (
              <tr key={team.id}>
                <td>
                  <Link
                    href={`/data/orgs/${encodeURIComponent(organization)}/teams/${encodeURIComponent(team.id)}`}
                    data-key="row"
                  >
                    {team.title}
                  </Link>
                </td>
                <td>{team.members}</td>
                <td>
                  <DirectRoleChoice
                    label={`Direct role of team ${team.title}`}
                    target={target}
                    subject={{ kind: 'team', id: team.id, name: `team ${team.title}` }}
                    role={permission === null ? 'none' : permission}
                    reason={reason}
                    edit={edit}
                  />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Load>
    </section>
  );
}
