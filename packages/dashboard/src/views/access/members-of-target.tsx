// The members with access to a space, collection, or site, with the source of each role. Direct roles are editable.
import type { MemberAccess } from '@bindery/contract';
import { useDerived } from '../../data/use-query.ts';
import type { RoleTargetDetails } from './role-target.ts';
import { directRoleOf, reasonRoleHasNoEffect } from './describe-access.ts';
import { fetchMembers } from './fetch-access.ts';
import { capitalize } from '../../state/capitalize.ts';
import { Link } from '../../ui/link.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { Problem } from '../../ui/problem.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { AccessFilterFields, ShowMore, useAccessFilter } from './access-filter.tsx';
import { DirectRoleChoice } from './direct-role-choice.tsx';
import { OriginText } from './origin-text.tsx';
import { useAccessEdit } from './use-access-edit.ts';
import type { AccessEdit } from './use-access-edit.ts';

export function MembersOfTarget({ target }: { readonly target: RoleTargetDetails }) {
  const edit = useAccessEdit();
  const state = useAccessFilter();
  const { type, id, organization } = target;
  const members = useDerived((api) => fetchMembers(api, target, state.filter), [type, id, organization, state.filter]);
  return (
    <section aria-label="Members">
      <h2>Members</h2>
      <AccessFilterFields state={state} label="Name or email" />
      <Problem message={edit.problem} />
      <Load query={members} noun="members" empty="No matching members.">
        {(list) => (
          <Table
            label="Access by member"
            columns={['Member', 'Role', 'Source', 'Direct role']}
            footer={<ShowMore list={list} more={state.more} />}
          >
            {list.items.map((item) => (
              <Row key={item.user.id} item={item} target={target} edit={edit} />
            ))}
          </Table>
        )}
      </Load>
    </section>
  );
}

interface RowProps {
  readonly item: MemberAccess;
  readonly target: RoleTargetDetails;
  readonly edit: AccessEdit;
}

function Row({ item, target, edit }: RowProps) {
  const { user, permission, origin, role } = item;
  const { type, organization } = target;
  return (
    <tr data-access={permission ?? 'none'}>
      <td>
        <Link
          href={`/data/orgs/${encodeURIComponent(organization)}/members/${encodeURIComponent(user.id)}`}
          data-key="row"
        >
          {user.displayName}
        </Link>
        <div class="quiet">{user.email}</div>
      </td>
      <td>{capitalize(permission ?? 'no access')}</td>
      <td>
        <OriginText origin={origin} target={target} role={role} />
      </td>
      <td>
        <DirectRoleChoice
          label={`Direct role of ${user.displayName}`}
          target={target}
          subject={{ kind: 'user', id: user.id, name: user.displayName }}
          role={directRoleOf(item, target)}
          reason={reasonFor(`${type}.admin`, target.permissions) ?? reasonRoleHasNoEffect(origin)}
          edit={edit}
        />
      </td>
    </tr>
  );
}
