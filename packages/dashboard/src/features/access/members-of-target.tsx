// Every member with what they may do on a place and why, a page at a time; what they were given there is changed in place.
import type { MemberAccess } from '@bindery/contract';
import type { ReadPlace } from '../../state/access/access-place.ts';
import { givenTo, whyItCannotCount } from '../../state/access/describe-access.ts';
import { readMembersOf } from '../../state/access/read-access.ts';
import { capitalize } from '../../state/capitalize.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Link } from '../navigation/link.tsx';
import { reasonFor } from '../rights/reason-for.ts';
import { Problem } from '../tools/problem.tsx';
import { Empty, Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { AccessFilterFields, ShowMore, useAccessFilter } from './access-filter.tsx';
import { OriginText } from './origin-text.tsx';
import { NOTHING, NO_ACCESS, RoleChoice } from './role-choice.tsx';
import { useAccessEdit, useLastEdit } from './use-access-edit.ts';
import type { AccessEdit } from './use-access-edit.ts';

/** The table. */
export function MembersOfPlace({ place }: { readonly place: ReadPlace }) {
  const { api } = useDashboard();
  const last = useLastEdit();
  const edit = useAccessEdit();
  const state = useAccessFilter();
  const { type, id, organization } = place;
  const members = useReading(
    () => readMembersOf(api, place, state.filter),
    [api, type, id, organization, state.filter, last],
  );
  const { value, problem } = members;
  return (
    <section aria-label="Members">
      <h2>Members</h2>
      <AccessFilterFields state={state} what="Name or email" />
      <Problem message={edit.problem} />
      {problem !== undefined && <Failed message={problem} retry={() => void members.reload()} />}
      {value === undefined && problem === undefined && <Loading what="members" />}
      {value?.items.length === 0 && <Empty>No matching members.</Empty>}
      {value !== undefined && value.items.length > 0 && (
        <div class="list-table" tabIndex={0} role="region" aria-label="Access by member">
          <table>
            <thead>
              <tr>
                <th scope="col">Member</th>
                <th scope="col">Role</th>
                <th scope="col">Source</th>
                <th scope="col">Direct role</th>
              </tr>
            </thead>
            <tbody>
              {value.items.map((item) => (
                <Row key={item.user.id} item={item} place={place} edit={edit} />
              ))}
            </tbody>
          </table>
          <ShowMore list={value} more={state.more} />
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly item: MemberAccess;
  readonly place: ReadPlace;
  readonly edit: AccessEdit;
}

function Row({ item, place, edit }: RowProps) {
  const { user, permission, origin, role } = item;
  const given = givenTo(item, place);
  const { type, organization } = place;
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
        <OriginText origin={origin} place={place} role={role} />
      </td>
      <td>
        <RoleChoice
          label={`Direct role of ${user.displayName}`}
          value={given ?? ''}
          others={type === 'site' ? [NOTHING, NO_ACCESS] : [NOTHING]}
          reason={reasonFor(`${type}.admin`, place.permissions) ?? whyItCannotCount(origin)}
          isBusy={edit.isRunning}
          choose={(value) =>
            edit.give(
              place,
              { kind: 'user', id: user.id, name: user.displayName },
              { from: given, to: value === '' ? undefined : (value as typeof given) },
            )
          }
        />
      </td>
    </tr>
  );
}
