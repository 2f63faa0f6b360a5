// The access of a member to all content of an organization, with the source of each role. Direct roles are editable.
import type { AccessOfMember, OrganizationMember } from '@bindery/contract';
import { useQuery } from '../../data/use-query.ts';
import { accessHref } from './role-target.ts';
import { directRoleOf, reasonRoleHasNoEffect } from './describe-access.ts';
import { queryOf } from './fetch-access.ts';
import { capitalize } from '../../state/capitalize.ts';
import { Link } from '../../ui/link.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { AccessFilterFields, ShowMore, useAccessFilter } from './access-filter.tsx';
import { DirectRoleChoice } from './direct-role-choice.tsx';
import { OriginText } from './origin-text.tsx';
import { useAccessEdit } from './use-access-edit.ts';
import type { AccessEdit } from './use-access-edit.ts';

export interface AccessOfMemberProps {
  readonly organizationId: string;
  readonly member: OrganizationMember;
}

/** The table, for admins of the organization. */
export function AccessOfMemberTable({ organizationId, member }: AccessOfMemberProps) {
  const edit = useAccessEdit();
  const state = useAccessFilter();
  const userId = member.user.id;
  const route = 'GET /_platform/v1/orgs/{organizationId}/members/{userId}/access';
  const access = useQuery(route, { organizationId, userId, query: queryOf(state.filter) });
  return (
    <>
      <AccessFilterFields state={state} label="Title" />
      <Problem message={edit.problem} />
      <Load query={access} noun="access" empty="No matches.">
        {(list) => (
          <Table
            label="Access by content"
            columns={['Content', 'Type', 'Role', 'Source', 'Direct role']}
            footer={<ShowMore list={list} more={state.more} />}
          >
            {list.items.map((item) => (
              <Row key={`${item.target.type}/${item.target.id}`} {...{ item, organizationId, member, edit }} />
            ))}
          </Table>
        )}
      </Load>
    </>
  );
}

interface RowProps extends AccessOfMemberProps {
  readonly item: AccessOfMember;
  readonly edit: AccessEdit;
}

function Row({ item, organizationId, member, edit }: RowProps) {
  const { target, permission, origin } = item;
  const accessTarget = { ...target, organization: organizationId };
  const { displayName: name, id } = member.user;
  return (
    <tr data-access={permission ?? 'none'}>
      <td>
        <Link href={accessHref(accessTarget)} data-key="row">
          {target.title}
        </Link>
      </td>
      <td>{target.type}</td>
      <td>{capitalize(permission ?? 'no access')}</td>
      <td>
        <OriginText origin={origin} target={accessTarget} role={member.role} />
      </td>
      <td>
        <DirectRoleChoice
          label={`Direct role of ${name} on ${target.type} ${target.title}`}
          target={accessTarget}
          subject={{ kind: 'user', id, name }}
          role={directRoleOf(item, accessTarget)}
          reason={reasonRoleHasNoEffect(origin)}
          edit={edit}
        />
      </td>
    </tr>
  );
}
