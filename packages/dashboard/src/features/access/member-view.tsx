// A member: organization role, teams, and access.
import { useDashboard } from '../../state/use-dashboard.ts';
import type { PanelProps } from '../data/panel.ts';
import { reasonFor } from '../rights/reason-for.ts';
import { RightsNote } from '../rights/rights-note.tsx';
import { Problem } from '../tools/problem.tsx';
import { Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { AccessOfMemberTable } from './access-of-member.tsx';
import { OrganizationRole } from './organization-role.tsx';
import { TeamsOfMember } from './teams-of-member.tsx';
import { useAccessEdit, useLastEdit } from './use-access-edit.ts';
import './access.css';

/** Reads the organization first: what the caller may not see is not read at all. */
export function MemberView({ params }: PanelProps) {
  const { api } = useDashboard();
  const last = useLastEdit();
  const edit = useAccessEdit();
  const organizationId = params['org'] ?? '';
  const userId = params['user'] ?? '';
  const reading = useReading(async () => {
    const organization = await api.request('GET /orgs/{organizationId}', { organizationId });
    const reason = reasonFor('organization.listMembers', organization.permissions);
    if (reason !== undefined) return { organization, reason };
    const member = await api.request('GET /orgs/{organizationId}/members/{userId}', { organizationId, userId });
    return { organization, member };
  }, [api, organizationId, userId, last]);
  const { value, problem, reload } = reading;
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (value === undefined) return <Loading noun="member" />;
  const { organization, member, reason } = value;
  if (member === undefined) return <RightsNote reasons={[reason]} />;
  const notAdmin = reasonFor('organization.admin', organization.permissions);
  return (
    <article class="access">
      <h1>{member.user.displayName}</h1>
      <p class="resource-kind">
        {member.user.email ?? member.user.id}, member of {organization.title}
      </p>
      <p class="access-line">
        Organization role{' '}
        <OrganizationRole
          organizationId={organizationId}
          member={member}
          flags={organization.permissions}
          edit={edit}
        />
      </p>
      <Problem message={edit.problem} />
      <RightsNote reasons={[notAdmin]} />
      <TeamsOfMember organization={organization} member={member} />
      <section aria-label="Access">
        <h2>Access</h2>
        {notAdmin === undefined ? (
          <AccessOfMemberTable organizationId={organizationId} member={member} />
        ) : (
          <RightsNote reasons={[`You can’t see this member’s access. ${notAdmin}`]} />
        )}
      </section>
    </article>
  );
}
