// An integration at a glance: its activity, installations that need configuration, and scopes.
import type { Integration } from '@bindery/contract';
import type { InstallationBranch } from '../../state/integrations/installation-branches.ts';
import { installationHref } from '../../state/routing/hrefs.ts';
import { Link } from '../../ui/link.tsx';
import { ActivityFacts } from './activity-facts.tsx';
import { ScopeList } from './scope-list.tsx';

export interface OverviewProps {
  readonly integration: Integration;
  readonly branches: readonly InstallationBranch[];
}

export function Overview({ integration, branches }: OverviewProps) {
  const pending = branches.flatMap((branch) => pendingIn(integration.name, branch));
  return (
    <>
      <section aria-label="Activity">
        <h2>Activity</h2>
        <ActivityFacts name={integration.name} />
      </section>
      {pending.length > 0 && (
        <section aria-label="Needs configuration">
          <h3>Needs configuration</h3>
          <p class="quiet">These installations get no events until someone fills in their required fields.</p>
          <ul>
            {pending.map(({ href, title }) => (
              <li key={href}>
                <Link href={href}>Configure {title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ScopeList integration={integration} />
    </>
  );
}

function pendingIn(name: string, { id, title, status, children }: InstallationBranch) {
  const below = children.map((leaf) => ({ ...leaf, href: installationHref(name, id, leaf) }));
  return [{ status, title, href: installationHref(name, id) }, ...below].filter((one) => one.status === 'pending');
}
