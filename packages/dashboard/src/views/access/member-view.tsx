// A member: organization role, teams, and access.
import { useDerived } from '../../data/use-query.ts';
import type { PanelProps } from '../../state/routing/panel.ts';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Load } from '../../ui/load.tsx';
import { AccessOfMemberTable } from './access-of-member.tsx';
import { OrganizationRole } from './organization-role.tsx';
import { TeamsOfMember } from './teams-of-member.tsx';
import type { TeamsOfMemberProps } from './teams-of-member.tsx';
import { useAccessEdit } from './use-access-edit.ts';
import './access.css';

/** Reads the organization first: what the caller may not see is not read at all. */
export function MemberView({ params }: PanelProps) {
  const organizationId = params['org'] ?? '';
  const userId = params['user'] ?? '';
  const query = useDerived(
    async (api) => {
      const organization = await api.request('GET /orgs/{organizationId}', { organizationId });
      const reason = reasonFor('organization.listMembers', organization.permissions);
      if (reason !== undefined) return { organization, reason };
      const member = await api.request('GET /orgs/{organizationId}/members/{userId}', { organizationId, userId });
      return { organization, member };
    },
    [organizationId, userId],
  );
  return (
    <Load query={query} noun="member">
      {({ organization, member, reason }) =>
        member === undefined ? (
          <RightsNote reasons={[reason]} />
        ) : (
          <Member organization={organization} member={member} />
        )
      }
    </Load>
  );
}

function Member({ organization, member }: TeamsOfMemberProps) {
  const edit = useAccessEdit();
  const organizationId = organization.id;
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
