// The installations of an integration as a tree of organizations, spaces, and sites, with buttons to install it.
import type { Integration } from '@bindery/contract';
import { useState } from 'preact/hooks';
import type { InstallationBranch } from '../../state/integrations/installation-branches.ts';
import { InstallationStatus } from './installation-status.tsx';
import { fetchInstallRights } from './install-rights.ts';
import type { InstallTarget } from './install-rights.ts';
import { installationHref } from '../../state/routing/hrefs.ts';
import { isOrganization, useResources } from '../../state/resources.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useDerived } from '../../data/use-query.ts';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Options } from '../../ui/choices/choice.tsx';
import { Link } from '../../ui/link.tsx';

export interface InstallationTreeProps {
  readonly integration: Integration;
  readonly branches: readonly InstallationBranch[];
  readonly path: string;
}

export function InstallationTree({ integration, branches, path }: InstallationTreeProps) {
  const organizations = (useResources().value ?? []).filter(isOrganization);
  const free = organizations.filter(({ id }) => !branches.some(({ organization }) => organization === id));
  return (
    <nav class="installation-tree" aria-label="Installations">
      <h2>Installations</h2>
      {branches.length === 0 && <p class="quiet">Not installed yet.</p>}
      <ul>
        {branches.map((branch) => (
          <li key={branch.id}>
            <Node
              href={installationHref(integration.name, branch.id)}
              path={path}
              title={branch.title}
              status={branch.status}
            />
            <ul>
              {branch.children.map(({ level, target, title, status }) => (
                <li key={target}>
                  <Node
                    href={installationHref(integration.name, branch.id, { level, target })}
                    path={path}
                    title={title}
                    status={status}
                    detail={level}
                  />
                </li>
              ))}
            </ul>
            <InstallBelow integration={integration} branch={branch} />
          </li>
        ))}
      </ul>
      <InstallOn
        label="Install on organization"
        options={free}
        targetOf={(id) => ({ organization: id, level: 'account', target: undefined })}
        install={({ api }, id) =>
          api.request('POST /integrations/{integrationName}/installations', {
            integrationName: integration.name,
            body: { organization: id },
          })
        }
      />
    </nav>
  );
}

interface NodeProps {
  readonly href: string;
  readonly path: string;
  readonly title: string;
  readonly status: string;
  readonly detail?: string;
}

function Node({ href, path, title, status, detail }: NodeProps) {
  return (
    <Link href={href} data-key="row" {...(href === path ? { 'aria-current': 'page' } : {})}>
      <span class="installation-title">{title}</span> {detail !== undefined && <span class="quiet">{detail}</span>}
      <InstallationStatus status={status} />
    </Link>
  );
}

interface InstallBelowProps {
  readonly integration: Integration;
  readonly branch: InstallationBranch;
}

function InstallBelow({ integration, branch }: InstallBelowProps) {
  const all = useResources().value ?? [];
  const usedTargets = new Set(branch.children.map(({ target }) => target));
  const levels = levelsOf(integration);
  const free = all.filter(
    ({ kind, id, organizationId }) =>
      levels.some((level) => level === kind) && organizationId === branch.organization && !usedTargets.has(id),
  );
  const isSite = (id: string): boolean => free.find((resource) => resource.id === id)?.kind === 'site';
  const ids = { integrationName: integration.name, installationId: branch.id };
  const base = 'POST /integrations/{integrationName}/installations/{installationId}' as const;
  return (
    <InstallOn
      label={`Install on a ${levels.join(' or ')} in ${branch.title}`}
      options={free.map(({ id, kind, title }) => ({ id, title: `${title} (${kind})` }))}
      targetOf={(id) => ({ organization: branch.organization, level: isSite(id) ? 'site' : 'space', target: id })}
      install={({ api }, id) =>
        isSite(id)
          ? api.request(`${base}/sites`, { ...ids, body: { siteId: id } })
          : api.request(`${base}/spaces`, { ...ids, body: { space: id } })
      }
    />
  );
}

/** The levels below an organization that an integration can be installed on, by its target. */
function levelsOf({ target }: Integration): readonly ('space' | 'site')[] {
  if (target === 'space' || target === 'site') return [target];
  return target === 'all' ? ['space', 'site'] : [];
}

interface InstallOnProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  /** The target of an option, to check whether the caller can install there. */
  readonly targetOf: (id: string) => InstallTarget;
  readonly install: (dashboard: ReturnType<typeof useDashboard>, id: string) => Promise<unknown>;
}

function InstallOn({ label, options, targetOf, install }: InstallOnProps) {
  const dashboard = useDashboard();
  const { problem, run } = useAction();
  const [focusTarget, setFocusTarget] = useState<string>();
  const chosen = options.find(({ id }) => id === focusTarget)?.id ?? options[0]?.id;
  const rights = useDerived(
    async (api) => {
      if (chosen === undefined) return undefined;
      const { access, permissions } = await fetchInstallRights(api, targetOf(chosen));
      return { chosen, reason: reasonFor(access, permissions) };
    },
    [chosen],
  );
  // The previous permission belongs to another option.
  const reason = rights.value?.chosen === chosen ? rights.value?.reason : undefined;
  if (chosen === undefined) return null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (reason === undefined) run(() => install(dashboard, chosen));
  };
  return (
    <form class="install-on" onSubmit={submit}>
      <select
        name="target"
        aria-label={label}
        value={chosen}
        onChange={(event) => setFocusTarget(event.currentTarget.value)}
      >
        <Options of={options.map(({ id, title }) => ({ value: id, label: title }))} />
      </select>
      <button class="button" type="submit" title={reason ?? label} aria-disabled={reason !== undefined}>
        Install
      </button>
      <RightsNote reasons={[reason]} />
      <Problem message={problem} />
    </form>
  );
}
