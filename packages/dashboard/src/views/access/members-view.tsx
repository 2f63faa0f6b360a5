// The members of an organization with their roles.
import { useState } from 'preact/hooks';
import { useQuery } from '../../data/use-query.ts';
import type { PanelProps } from '../../state/routing/panel.ts';
import { Link } from '../../ui/link.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import type { Flags } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { ShowMore, useAccessFilter } from './access-filter.tsx';
import { OrganizationRole } from './organization-role.tsx';
import { useAccessEdit } from './use-access-edit.ts';
import './access.css';

/** Fetches the organization first, so that callers without permission never request its members. */
export function MembersView({ params }: PanelProps) {
  const organizationId = params['org'] ?? '';
  return (
    <Load query={useQuery('GET /orgs/{organizationId}', { organizationId })} noun="organization">
      {({ title, permissions }) => {
        const reason = reasonFor('organization.listMembers', permissions);
        return (
          <article class="access">
            <h1>Members of {title}</h1>
            <RightsNote reasons={[reason, reasonFor('organization.admin', permissions)]} />
            {reason === undefined && <Members organizationId={organizationId} flags={permissions} />}
          </article>
        );
      }}
    </Load>
  );
}

function Members({ organizationId, flags }: { readonly organizationId: string; readonly flags: Flags }) {
  const edit = useAccessEdit();
  const { filter, more } = useAccessFilter();
  const [search, setSearch] = useState('');
  const query = { sort: 'name', order: 'asc', limit: filter.limit, ...(search !== '' && { search }) } as const;
  const members = useQuery('GET /orgs/{organizationId}/members', { organizationId, query });
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
      <Load query={members} noun="members" empty="No matching members.">
        {(list) => (
          <Table
            label="Organization members"
            columns={['Member', 'Role', 'Teams', 'Spaces']}
            footer={<ShowMore list={list} more={more} />}
          >
            {list.items.map((member) => (
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
          </Table>
        )}
      </Load>
    </>
  );
}
