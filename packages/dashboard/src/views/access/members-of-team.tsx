// The members of a team with their team roles, and a search to add members.
import type { OrganizationTeam } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { useDerived, useQuery } from '../../data/use-query.ts';
import { Link } from '../../ui/link.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AccessList, useAccessFilter } from './access-filter.tsx';
import { TeamRoleChoice } from './team-role-choice.tsx';
import { useAccessEdit } from './use-access-edit.ts';
import type { AccessEdit } from './use-access-edit.ts';

export interface MembersOfTeamProps {
  readonly organizationId: string;
  readonly team: OrganizationTeam;
}

export function MembersOfTeam({ organizationId, team }: MembersOfTeamProps) {
  const edit = useAccessEdit();
  const { filter, more } = useAccessFilter();
  const route = 'GET /orgs/{organizationId}/teams/{teamId}/members';
  const members = useQuery(route, { organizationId, teamId: team.id, query: { limit: filter.limit } });
  return (
    <section aria-label="Members">
      <h2>Members</h2>
      <Problem message={edit.problem} />
      <AccessList query={members} noun="members" empty="This team has no members yet." more={more}>
        {({ organization: { user }, team: { role } }) => (
          <li key={user.id}>
            <Link href={`/data/orgs/${encodeURIComponent(organizationId)}/members/${encodeURIComponent(user.id)}`}>
              {user.displayName}
            </Link>
            <TeamRoleChoice
              names={{
                organizationId,
                userId: user.id,
                person: user.displayName,
                teamId: team.id,
                team: team.title,
              }}
              role={role}
              flags={team.permissions}
              edit={edit}
            />
          </li>
        )}
      </AccessList>
      <AddMember organizationId={organizationId} team={team} edit={edit} />
    </section>
  );
}

/** Users that match the input. */
const OFFERED = 5;

function AddMember({ organizationId, team, edit }: MembersOfTeamProps & { readonly edit: AccessEdit }) {
  const [search, setSearch] = useState('');
  const reason = reasonFor('team.admin', team.permissions);
  const found = useDerived(
    async (api) => {
      if (search === '' || reason !== undefined) return [];
      const query = { search, limit: OFFERED, sort: 'name', order: 'asc' } as const;
      return (await api.request('GET /orgs/{organizationId}/members', { organizationId, query })).items;
    },
    [organizationId, search, reason],
  );
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
