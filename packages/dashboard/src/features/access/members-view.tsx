// The members of an organization with their roles.
import type { OrganizationMember } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { toList } from '../../state/access/fetch-access.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import type { PanelProps } from '../data/panel.ts';
import { Link } from '../navigation/link.tsx';
import { reasonFor } from '../rights/reason-for.ts';
import type { Flags } from '../rights/reason-for.ts';
import { RightsNote } from '../rights/rights-note.tsx';
import { Problem } from '../tools/problem.tsx';
import { Empty, Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { ShowMore, useAccessFilter } from './access-filter.tsx';
import { OrganizationRole } from './organization-role.tsx';
import { useAccessEdit, useLastEdit } from './use-access-edit.ts';
import './access.css';

/** Fetches the organization first, so that callers without permission never request its members. */
export function MembersView({ params }: PanelProps) {
  const { api } = useDashboard();
  const organizationId = params['org'] ?? '';
  const reading = useReading(
    () => api.request('GET /orgs/{organizationId}', { organizationId }),
    [api, organizationId],
  );
  const { value, problem, reload } = reading;
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (value === undefined) return <Loading noun="organization" />;
  const reason = reasonFor('organization.listMembers', value.permissions);
  return (
    <article class="access">
      <h1>Members of {value.title}</h1>
      <RightsNote reasons={[reason, reasonFor('organization.admin', value.permissions)]} />
      {reason === undefined && <Members organizationId={organizationId} flags={value.permissions} />}
    </article>
  );
}

function Members({ organizationId, flags }: { readonly organizationId: string; readonly flags: Flags }) {
  const { api } = useDashboard();
  const last = useLastEdit();
  const edit = useAccessEdit();
  const { filter, more } = useAccessFilter();
  const [search, setSearch] = useState('');
  const members = useReading(async () => {
    const query = { sort: 'name', order: 'asc', limit: filter.limit, ...(search !== '' && { search }) } as const;
    return toList(await api.request('GET /orgs/{organizationId}/members', { organizationId, query }));
  }, [api, organizationId, filter, search, last]);
  const { value, problem } = members;
  return (
    <>
      <div class="access-filter" role="search">
        <label>
          Name or email
          <input
            type="search"
            data-key="filter"
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
      </div>
      <Problem message={edit.problem} />
      {problem !== undefined && <Failed message={problem} retry={() => void members.reload()} />}
      {value === undefined && problem === undefined && <Loading noun="members" />}
      {value?.items.length === 0 && <Empty>No matching members.</Empty>}
      {value !== undefined && value.items.length > 0 && (
        <div class="list-table" tabIndex={0} role="region" aria-label="Organization members">
          <table>
            <thead>
              <tr>
                <th scope="col">Member</th>
                <th scope="col">Role</th>
                <th scope="col">Teams</th>
                <th scope="col">Spaces</th>
              </tr>
            </thead>
            <tbody>
              {value.items.map((member: OrganizationMember) => (
                <tr key={member.user.id}>
                  <td>
                    <Link
                      href={`/data/orgs/${encodeURIComponent(organizationId)}/members/${encodeURIComponent(member.user.id)}`}
                      data-key="row"
                    >
                      {member.user.displayName}
                    </Link>
                    <div class="quiet">{member.user.email}</div>
                  </td>
                  <td>
                    <OrganizationRole organizationId={organizationId} member={member} flags={flags} edit={edit} />
                  </td>
                  <td>{member.teams}</td>
                  <td>{member.spaces}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <ShowMore list={value} more={more} />
        </div>
      )}
    </>
  );
}
