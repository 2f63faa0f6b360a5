// The access of a member to all content of an organization, with the source of each role. Direct roles are editable.
import type { AccessOfMember, OrganizationMember } from '@bindery/contract';
import { accessHref } from '../../state/access/role-target.ts';
import { directRoleOf, reasonRoleHasNoEffect } from '../../state/access/describe-access.ts';
import { queryOf, toList } from '../../state/access/fetch-access.ts';
import { capitalize } from '../../state/capitalize.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Link } from '../navigation/link.tsx';
import { Problem } from '../tools/problem.tsx';
import { Empty, Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { AccessFilterFields, ShowMore, useAccessFilter } from './access-filter.tsx';
import { OriginText } from './origin-text.tsx';
import { NO_DIRECT_ROLE, NO_ACCESS, RoleChoice } from './role-choice.tsx';
import { useAccessEdit, useLastEdit } from './use-access-edit.ts';
import type { AccessEdit } from './use-access-edit.ts';

export interface AccessOfMemberProps {
  readonly organizationId: string;
  readonly member: OrganizationMember;
}

/** The table, for admins of the organization. */
export function AccessOfMemberTable({ organizationId, member }: AccessOfMemberProps) {
  const { api } = useDashboard();
  const last = useLastEdit();
  const edit = useAccessEdit();
  const state = useAccessFilter();
  const userId = member.user.id;
  const route = 'GET /_platform/v1/orgs/{organizationId}/members/{userId}/access';
  const access = useReading(
    async () => toList(await api.request(route, { organizationId, userId, query: queryOf(state.filter) })),
    [api, organizationId, userId, state.filter, last],
  );
  const { value, problem } = access;
  return (
    <>
      <AccessFilterFields state={state} label="Title" />
      <Problem message={edit.problem} />
      {problem !== undefined && <Failed message={problem} retry={() => void access.reload()} />}
      {value === undefined && problem === undefined && <Loading noun="access" />}
      {value?.items.length === 0 && <Empty>No matches.</Empty>}
      {value !== undefined && value.items.length > 0 && (
        <div class="list-table" tabIndex={0} role="region" aria-label="Access by content">
          <table>
            <thead>
              <tr>
                <th scope="col">Content</th>
                <th scope="col">Type</th>
                <th scope="col">Role</th>
                <th scope="col">Source</th>
                <th scope="col">Direct role</th>
              </tr>
            </thead>
            <tbody>
              {value.items.map((item) => (
                <Row key={`${item.target.type}/${item.target.id}`} {...{ item, organizationId, member, edit }} />
              ))}
            </tbody>
          </table>
          <ShowMore list={value} more={state.more} />
        </div>
      )}
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
  const directRole = directRoleOf(item, accessTarget);
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
        <RoleChoice
          label={`Direct role of ${name} on ${target.type} ${target.title}`}
          value={directRole ?? ''}
          others={target.type === 'site' ? [NO_DIRECT_ROLE, NO_ACCESS] : [NO_DIRECT_ROLE]}
          reason={reasonRoleHasNoEffect(origin)}
          isBusy={edit.isRunning}
          choose={(value) =>
            edit.setDirectRole(
              accessTarget,
              { kind: 'user', id, name },
              { from: directRole, to: value === '' ? undefined : (value as typeof directRole) },
            )
          }
        />
      </td>
    </tr>
  );
}
