// Who has access to a space, a collection, or a site, and the source of each role.
import type { ComponentType } from 'preact';
import { useDerived } from '../../data/use-query.ts';
import { accessNeededFor, fetchRoleTarget, setDefaultLevel } from './role-target.ts';
import type { RoleTarget, RoleTargetDetails } from './role-target.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import type { PanelProps } from '../../state/routing/panel.ts';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Load } from '../../ui/load.tsx';
import { MembersOfTarget } from './members-of-target.tsx';
import { NO_ACCESS, RoleChoice } from './role-choice.tsx';
import { TeamsOfTarget } from './teams-of-target.tsx';
import type { TeamsOfTargetProps } from './teams-of-target.tsx';
import { useAccessEdit } from './use-access-edit.ts';
import './access.css';

/** The view of one type, for the table of panels. */
export function accessViewOf(type: RoleTargetDetails['type']): ComponentType<PanelProps> {
  return function AccessViewOf({ params }) {
    return <AccessView type={type} id={params[type] ?? ''} organization={params['org'] ?? ''} />;
  };
}

/** Fetches the target first, so that callers without permission never request the lists. */
function AccessView({ type, id, organization }: RoleTarget) {
  const access = useDerived(
    async (api) => {
      const target = await fetchRoleTarget(api, { type, id, organization });
      // A guest may be an admin here, and not see the teams of the organization.
      const { permissions } = await api.request('GET /orgs/{organizationId}', { organizationId: target.organization });
      return { target, mayListTeams: permissions.listTeams };
    },
    [type, id, organization],
  );
  return (
    <Load query={access} noun="access">
      {(value) => <Access {...value} />}
    </Load>
  );
}

function Access({ target, mayListTeams }: TeamsOfTargetProps) {
  const { type } = target;
  const reason = reasonFor(accessNeededFor(target), target.permissions);
  return (
    <article class="access">
      <h1>Access to {target.title}</h1>
      <p class="resource-kind">
        See who has access to this {type} and where each role comes from. The closest role applies. {ORDERS[type]}
      </p>
      <DefaultLevel target={target} />
      {reason !== undefined && <RightsNote reasons={[`You can’t see who else has access. ${reason}`]} />}
      {reason === undefined && (
        <>
          <TeamsOfTarget target={target} mayListTeams={mayListTeams} />
          <MembersOfTarget target={target} />
        </>
      )}
    </article>
  );
}

/** The levels around each type, in the order of precedence. */
const ORDERS: Readonly<Record<RoleTargetDetails['type'], string>> = {
  space: 'The platform checks the space, its sites, its collections, and then the organization.',
  collection: 'The platform checks the collection, its parent collections, and then the organization.',
  site: 'The platform checks the site, and then the organization.',
};

const INHERIT = { value: 'inherit', label: 'Inherited' };

function DefaultLevel({ target }: { readonly target: RoleTargetDetails }) {
  const { api } = useDashboard();
  const edit = useAccessEdit();
  const { type, title, defaultLevel, permissions } = target;
  const reason = reasonFor(`${type}.admin`, permissions);
  const levelOf = (value: string) => (value === 'none' ? null : (value as Exclude<typeof defaultLevel, null>));
  return (
    <section aria-label="Default level">
      <h2>Default level</h2>
      <p class="access-line">
        <RoleChoice
          label="Default level"
          value={defaultLevel ?? 'none'}
          others={[INHERIT, NO_ACCESS]}
          reason={reason}
          isBusy={edit.isRunning}
          choose={(value) =>
            edit.perform({
              label: `Set the default level of ${title} to “${value === 'none' ? 'no access' : value}”`,
              redo: () => setDefaultLevel(api, target, levelOf(value)),
              undo: () => setDefaultLevel(api, target, defaultLevel),
            })
          }
        />
        <span class="quiet">
          Applies to members without a direct or team role on this {type}. Doesn’t apply to guests.
        </span>
      </p>
      <RightsNote reasons={[reason]} />
      <Problem message={edit.problem} />
    </section>
  );
}
