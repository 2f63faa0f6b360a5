// The members of a team with their team roles, and a search to add members.
import type { OrganizationTeam } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { toList } from '../../state/access/fetch-access.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Link } from '../navigation/link.tsx';
import { reasonFor } from '../rights/reason-for.ts';
import { GuardedButton } from '../rights/guarded-button.tsx';
import { Problem } from '../tools/problem.tsx';
import { Empty, Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { ShowMore, useAccessFilter } from './access-filter.tsx';
import { TeamRoleChoice } from './team-role-choice.tsx';
import { useAccessEdit, useLastEdit } from './use-access-edit.ts';
import type { AccessEdit } from './use-access-edit.ts';

export interface MembersOfTeamProps {
  readonly organizationId: string;
  readonly team: OrganizationTeam;
}

export function MembersOfTeam({ organizationId, team }: MembersOfTeamProps) {
  const { api } = useDashboard();
  const last = useLastEdit();
  const edit = useAccessEdit();
  const { filter, more } = useAccessFilter();
  const route = 'GET /orgs/{organizationId}/teams/{teamId}/members';
  const members = useReading(
    async () => toList(await api.request(route, { organizationId, teamId: team.id, query: { limit: filter.limit } })),
    [api, organizationId, team.id, filter, last],
  );
  const { value, problem } = members;
  return (
    <section aria-label="Members">
      <h2>Members</h2>
      {problem !== undefined && <Failed message={problem} retry={() => void members.reload()} />}
      {value === undefined && problem === undefined && <Loading noun="members" />}
      {value?.items.length === 0 && <Empty>This team has no members yet.</Empty>}
      <Problem message={edit.problem} />
      <ul class="access-list">
        {value?.items.map(({ organization: { user }, team: { role } }) => (
          <li key={user.id}>
            <Link href={`/data/orgs/${encodeURIComponent(organizationId)}/members/${encodeURIComponent(user.id)}`}>
              {user.displayName}
            </Link>
            <TeamRoleChoice
              names={{ organizationId, userId: user.id, person: user.displayName, teamId: team.id, team: team.title }}
              role={role}
              flags={team.permissions}
              edit={edit}
            />
          </li>
        ))}
      </ul>
      {value !== undefined && <ShowMore list={value} more={more} />}
      <AddMember organizationId={organizationId} team={team} edit={edit} />
    </section>
  );
}

/** Users that match the input. */
const OFFERED = 5;

function AddMember({ organizationId, team, edit }: MembersOfTeamProps & { readonly edit: AccessEdit }) {
  const { api } = useDashboard();
  const [search, setSearch] = useState('');
  const reason = reasonFor('team.admin', team.permissions);
  const found = useReading(async () => {
    if (search === '' || reason !== undefined) return [];
    const query = { search, limit: OFFERED, sort: 'name', order: 'asc' } as const;
    return (await api.request('GET /orgs/{organizationId}/members', { organizationId, query })).items;
  }, [api, organizationId, search, reason]);
  return (
    <div class="access-line">
      <label>
        Add member{' '}
        <input
          type="search"
          placeholder="Name or email"
          value={search}
          readOnly={reason !== undefined}
          aria-disabled={reason !== undefined}
          title={reason}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      <Problem message={found.problem} />
      {found.value?.map(({ user }) => (
        <GuardedButton
          key={user.id}
          reason={reason}
          isBusy={edit.isRunning}
          run={() => {
            const names = {
              organizationId,
              userId: user.id,
              person: user.displayName,
              teamId: team.id,
              team: team.title,
            };
            edit.setTeamRole(names, { from: undefined, to: 'member' });
            setSearch('');
          }}
        >
          {user.displayName}
        </GuardedButton>
      ))}
    </div>
  );
}
