// The roles of a team on spaces, collections, and sites, editable in place.
import type { OrganizationTeam } from '@bindery/contract';
import { useQuery } from '../../data/use-query.ts';
import { accessHref } from './role-target.ts';
import { Link } from '../../ui/link.tsx';
import { Problem } from '../../ui/problem.tsx';
import { DirectRoleChoice } from './direct-role-choice.tsx';
import { AccessList, useAccessFilter } from './access-filter.tsx';
import { useAccessEdit } from './use-access-edit.ts';

export interface GrantsOfTeamProps {
  readonly organizationId: string;
  readonly team: OrganizationTeam;
}

/** The list, for admins of the organization. */
export function GrantsOfTeam({ organizationId, team }: GrantsOfTeamProps) {
  const edit = useAccessEdit();
  const { filter, more } = useAccessFilter();
  const route = 'GET /_platform/v1/orgs/{organizationId}/teams/{teamId}/access';
  const grants = useQuery(route, { organizationId, teamId: team.id, query: { limit: filter.limit } });
  return (
    <>
      <Problem message={edit.problem} />
      <AccessList
        query={grants}
        noun="roles"
        empty="This team has no roles yet. Assign roles on the Access page of a space, collection, or site."
        more={more}
      >
        {({ target, permission }) => {
          const accessTarget = { ...target, organization: organizationId };
          return (
            <li key={`${target.type}/${target.id}`}>
              <span>
                {target.type} <Link href={accessHref(accessTarget)}>{target.title}</Link>
              </span>
              <DirectRoleChoice
                label={`Role on ${target.type} ${target.title}`}
                target={accessTarget}
                subject={{ kind: 'team', id: team.id, name: `team ${team.title}` }}
                role={permission ?? 'none'}
                edit={edit}
              />
            </li>
          );
        }}
      </AccessList>
    </>
  );
}
