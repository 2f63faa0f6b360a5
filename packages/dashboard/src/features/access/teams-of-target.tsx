// The teams of an organization, with their direct role on a space, collection, or site.
import { fetchTeams } from '../../state/access/fetch-access.ts';
import type { RoleTargetDetails } from '../../state/access/role-target.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Link } from '../navigation/link.tsx';
import { reasonFor } from '../rights/reason-for.ts';
import { Problem } from '../tools/problem.tsx';
import { Empty, Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { NO_DIRECT_ROLE, NO_ACCESS, RoleChoice } from './role-choice.tsx';
import { useAccessEdit, useLastEdit } from './use-access-edit.ts';

export interface TeamsOfTargetProps {
  readonly target: RoleTargetDetails;
  readonly mayListTeams: boolean;
}

export function TeamsOfTarget({ target, mayListTeams }: TeamsOfTargetProps) {
  const { api } = useDashboard();
  const last = useLastEdit();
  const edit = useAccessEdit();
  const { type, id, organization } = target;
  const teams = useReading(() => fetchTeams(api, target, mayListTeams), [api, type, id, mayListTeams, last]);
  const reason = reasonFor(`${type}.admin`, target.permissions);
  return (
    <section aria-label="Teams">
      <h2>Teams</h2>
      {teams.problem !== undefined && <Failed message={teams.problem} retry={() => void teams.reload()} />}
      {teams.value === undefined && teams.problem === undefined && <Loading noun="teams" />}
      {teams.value?.length === 0 && <Empty>No teams yet.</Empty>}
      <Problem message={edit.problem} />
      {teams.value !== undefined && teams.value.length > 0 && (
        <div class="list-table" tabIndex={0} role="region" aria-label="Access by team">
          <table>
            <thead>
              <tr>
                <th scope="col">Team</th>
                <th scope="col">Members</th>
                <th scope="col">Direct role</th>
              </tr>
            </thead>
            <tbody>
              {teams.value.map(({ team, permission }) => {
                const role = permission === null ? 'none' : permission;
                return (
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
                      <RoleChoice
                        label={`Direct role of team ${team.title}`}
                        value={role ?? ''}
                        others={type === 'site' ? [NO_DIRECT_ROLE, NO_ACCESS] : [NO_DIRECT_ROLE]}
                        reason={reason}
                        isBusy={edit.isRunning}
                        choose={(value) =>
                          edit.setDirectRole(
                            target,
                            { kind: 'team', id: team.id, name: `team ${team.title}` },
                            { from: role, to: value === '' ? undefined : (value as typeof role) },
                          )
                        }
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
