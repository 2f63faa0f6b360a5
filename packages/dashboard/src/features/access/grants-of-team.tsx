// The roles of a team on spaces, collections, and sites, editable in place.
import type { MemberRole, OrganizationTeam } from '@bindery/contract';
import { accessHref } from '../../state/access/role-target.ts';
import { toList } from '../../state/access/fetch-access.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Link } from '../navigation/link.tsx';
import { Problem } from '../tools/problem.tsx';
import { Empty, Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { ShowMore, useAccessFilter } from './access-filter.tsx';
import { NO_DIRECT_ROLE, NO_ACCESS, RoleChoice } from './role-choice.tsx';
import { useAccessEdit, useLastEdit } from './use-access-edit.ts';

export interface GrantsOfTeamProps {
  readonly organizationId: string;
  readonly team: OrganizationTeam;
}

/** The list, for admins of the organization. */
export function GrantsOfTeam({ organizationId, team }: GrantsOfTeamProps) {
  const { api } = useDashboard();
  const last = useLastEdit();
  const edit = useAccessEdit();
  const { filter, more } = useAccessFilter();
  const route = 'GET /_platform/v1/orgs/{organizationId}/teams/{teamId}/access';
  const grants = useReading(
    async () => toList(await api.request(route, { organizationId, teamId: team.id, query: { limit: filter.limit } })),
    [api, organizationId, team.id, filter, last],
  );
  const { value, problem } = grants;
  return (
    <>
      {problem !== undefined && <Failed message={problem} retry={() => void grants.reload()} />}
      {value === undefined && problem === undefined && <Loading noun="roles" />}
      {value?.items.length === 0 && (
        <Empty>This team has no roles yet. Assign roles on the Access page of a space, collection, or site.</Empty>
      )}
      <Problem message={edit.problem} />
      <ul class="access-list">
        {value?.items.map(({ target, permission }) => {
          const accessTarget = { ...target, organization: organizationId };
          const role = permission ?? 'none';
          return (
            <li key={`${target.type}/${target.id}`}>
              <span>
                {target.type} <Link href={accessHref(accessTarget)}>{target.title}</Link>
              </span>
              <RoleChoice
                label={`Role on ${target.type} ${target.title}`}
                value={role}
                others={target.type === 'site' ? [NO_DIRECT_ROLE, NO_ACCESS] : [NO_DIRECT_ROLE]}
                reason={undefined}
                isBusy={edit.isRunning}
                choose={(chosen) =>
                  edit.setDirectRole(
                    accessTarget,
                    { kind: 'team', id: team.id, name: `team ${team.title}` },
                    { from: role, to: chosen === '' ? undefined : (chosen as MemberRole | 'none') },
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {value !== undefined && <ShowMore list={value} more={more} />}
    </>
  );
}
