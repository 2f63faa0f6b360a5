// A team: its members and its roles.
import { useDashboard } from '../../state/use-dashboard.ts';
import type { PanelProps } from '../data/panel.ts';
import { reasonFor } from '../rights/reason-for.ts';
import { RightsNote } from '../rights/rights-note.tsx';
import { Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { GrantsOfTeam } from './grants-of-team.tsx';
import { MembersOfTeam } from './members-of-team.tsx';
import { useLastEdit } from './use-access-edit.ts';
import './access.css';

/** Reads the organization first: what the caller may not see is not read at all. */
export function TeamView({ params }: PanelProps) {
  const { api } = useDashboard();
  const last = useLastEdit();
  const organizationId = params['org'] ?? '';
  const teamId = params['team'] ?? '';
  const reading = useReading(async () => {
    const organization = await api.request('GET /orgs/{organizationId}', { organizationId });
    const reason = reasonFor('organization.listTeams', organization.permissions);
    if (reason !== undefined) return { organization, reason };
    const team = await api.request('GET /orgs/{organizationId}/teams/{teamId}', { organizationId, teamId });
    return { organization, team };
  }, [api, organizationId, teamId, last]);
  const { value, problem, reload } = reading;
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (value === undefined) return <Loading noun="team" />;
  const { organization, team, reason } = value;
  if (team === undefined) return <RightsNote reasons={[reason]} />;
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
