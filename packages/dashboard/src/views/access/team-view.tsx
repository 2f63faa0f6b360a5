// A team: its members and its roles.
import type { Organization, OrganizationTeam } from '@bindery/contract';
import { useDerived } from '../../data/use-query.ts';
import type { PanelProps } from '../../state/routing/panel.ts';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Load } from '../../ui/load.tsx';
import { GrantsOfTeam } from './grants-of-team.tsx';
import { MembersOfTeam } from './members-of-team.tsx';
import './access.css';

/** Reads the organization first: what the caller may not see is not read at all. */
export function TeamView({ params }: PanelProps) {
  const organizationId = params['org'] ?? '';
  const teamId = params['team'] ?? '';
  const query = useDerived(
    async (api) => {
      const organization = await api.request('GET /orgs/{organizationId}', { organizationId });
      const reason = reasonFor('organization.listTeams', organization.permissions);
      if (reason !== undefined) return { organization, reason };
      const team = await api.request('GET /orgs/{organizationId}/teams/{teamId}', { organizationId, teamId });
      return { organization, team };
    },
    [organizationId, teamId],
  );
  return (
    <Load query={query} noun="team">
      {({ organization, team, reason }) =>
        team === undefined ? <RightsNote reasons={[reason]} /> : <Team organization={organization} team={team} />
      }
    </Load>
  );
}

interface TeamProps {
  readonly organization: Organization;
  readonly team: OrganizationTeam;
}

function Team({ organization, team }: TeamProps) {
  const organizationId = organization.id;
  const notAdmin = reasonFor('organization.admin', organization.permissions);
  return (
    <article class="access">
      <h1>{team.title}</h1>
      <p class="resource-kind">
        Team in {organization.title} · {team.members === 1 ? '1 member' : `${team.members} members`}
      </p>
      <RightsNote reasons={[reasonFor('team.admin', team.permissions)]} />
      <MembersOfTeam organizationId={organizationId} team={team} />
      <section aria-label="Roles">
        <h2>Roles</h2>
        {notAdmin === undefined ? (
          <GrantsOfTeam organizationId={organizationId} team={team} />
        ) : (
          <RightsNote reasons={[`You can’t see this team’s roles. ${notAdmin}`]} />
        )}
      </section>
    </article>
  );
}
