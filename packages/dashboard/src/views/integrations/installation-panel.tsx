// An installation: status, configuration by form or component, public endpoints, and uninstall.
import type { Integration, IntegrationConfigurationSchema, PlainObject } from '@bindery/contract';
import { useMemo, useState } from 'preact/hooks';
import { createFetchOptions } from '../../state/integrations/fetch-options.ts';
import { fetchInstallation, saveConfiguration, uninstall } from '../../state/integrations/installation-location.ts';
import type { ConfiguredInstallation, InstallationLocation } from '../../state/integrations/installation-location.ts';
import { useDerived } from '../../data/use-query.ts';
import { configurationValues, planConfiguration } from '../../state/body/plan-configuration.ts';
import { fetchInstallRights } from './install-rights.ts';
import { installationHref } from '../../state/routing/hrefs.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { SECRET_DRAFTS } from '../../state/drafts.ts';
import { OperationForm } from '../../operation-form/operation-form.tsx';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { JsonView } from '../../ui/json/json-view.tsx';
import { Load } from '../../ui/load.tsx';
import { ComponentForm } from './component-form.tsx';
import { InstallationStatus } from './installation-status.tsx';

export interface InstallationPanelProps {
  readonly integration: Integration;
  readonly location: InstallationLocation;
  readonly title: string;
  readonly onRemoved: () => void;
}

const LEVELS = { account: 'organization', space: 'space', site: 'site' } as const;

export function InstallationPanel({ integration, location, title, onRemoved }: InstallationPanelProps) {
  const { installation: id, level, target } = location;
  const query = useDerived(
    async (api) => {
      const [installation, { access, permissions }] = await Promise.all([
        fetchInstallation(api, location),
        fetchInstallRights(api, location),
      ]);
      return { installation, reason: reasonFor(access, permissions) };
    },
    [id, level, target],
  );
  return (
    <section class="installation-panel" aria-label={`Installation on ${title}`}>
      <h2>
        {title} <span class="quiet">{LEVELS[level]}</span>
      </h2>
      <Load query={query} noun="installation">
        {({ installation, reason }) => (
          <>
            <Actions location={location} status={installation.status} reason={reason} onRemoved={onRemoved} />
            <RightsNote reasons={[reason]} />
            {reason === undefined && (
              <Configuration
                integration={integration}
                location={location}
                installation={installation}
                reload={() => void query.reload()}
              />
            )}
            <Endpoints installation={installation} />
          </>
        )}
      </Load>
    </section>
  );
}

interface ActionsProps {
  readonly location: InstallationLocation;
  readonly status: string;
  /** Why the actions are disabled. */
  readonly reason: string | undefined;
  readonly onRemoved: () => void;
}

function Actions({ location, status, reason, onRemoved }: ActionsProps) {
  const { api } = useDashboard();
  const { problem, run } = useAction();
  const [isConfirming, setConfirming] = useState(false);
  const isPaused = status === 'paused';
  const pause = (): void => {
    const body = { paused: !isPaused };
    const path = 'PATCH /_platform/v1/installations/{installationId}';
    run(() => api.request(path, { installationId: location.installation, body }));
  };
  return (
    <div class="form-actions">
      <InstallationStatus status={status} />
      {status === 'pending' && <span>Enter the required fields below.</span>}
      {location.level === 'account' && (
        <GuardedButton reason={reason} run={pause}>
          {isPaused ? 'Resume' : 'Pause'}
        </GuardedButton>
      )}
      <GuardedButton reason={reason} run={() => setConfirming(true)}>
        Uninstall
      </GuardedButton>
      {isConfirming && (
        <ConfirmDialog
          question={`Uninstall “${location.integration}”?`}
          consequence="This deletes its configuration here. You can’t undo this."
          action="Uninstall and delete configuration"
          run={() => run(() => uninstall(api, location).then(onRemoved))}
          close={() => setConfirming(false)}
        />
      )}
      <Problem message={problem} />
    </div>
  );
}

interface ConfigurationProps {
  readonly integration: Integration;
  readonly location: InstallationLocation;
  readonly installation: ConfiguredInstallation;
  readonly reload: () => void;
}

function Configuration({ integration, location, installation, reload }: ConfigurationProps) {
  const declared = integration.configurations?.[location.level];
  const hasComponent = declared !== undefined && 'componentId' in declared;
  const isPaused = installation.status === 'paused';
  return (
    <section class="configuration" aria-label="Configuration">
      <h3>Configuration</h3>
      {declared === undefined && (
        <p class="quiet">
          This integration has no configuration at this level. To add one, set{' '}
          <code>configurations.{location.level}</code> in the manifest.
        </p>
      )}
      {hasComponent && isPaused && (
        <p class="quiet">This installation is paused. Resume it to see its configuration.</p>
      )}
      {hasComponent && !isPaused && (
        <ComponentForm
          componentId={declared.componentId}
          location={location}
          installation={installation}
          completed={reload}
        />
      )}
      {declared !== undefined && 'properties' in declared && (
        <ConfigurationForm schema={declared} location={location} installation={installation} />
      )}
      <details>
        <summary>Stored configuration</summary>
        <JsonView value={installation.configuration} noun="configuration" />
      </details>
    </section>
  );
}

interface ConfigurationFormProps {
  readonly schema: IntegrationConfigurationSchema;
  readonly location: InstallationLocation;
  readonly installation: ConfiguredInstallation;
}

function ConfigurationForm({ schema, location, installation }: ConfigurationFormProps) {
  const { api } = useDashboard();
  const { integration, level, target = '' } = location;
  const { configuration, publicEndpoint: endpoint } = installation;
  const plan = useMemo(
    () => planConfiguration(schema, { endpoint, fetchOptions: createFetchOptions(api, integration) }),
    [schema, endpoint, api, integration],
  );
  const initial = useMemo(() => configurationValues(schema, configuration), [schema, configuration]);
  return (
    <OperationForm
      plan={plan}
      initial={initial}
      submit="Save"
      label={`configuration of ${integration}`}
      href={installationHref(integration, location.installation, level === 'account' ? undefined : { level, target })}
      within="configuration"
      drafts={SECRET_DRAFTS}
      send={(values) => saveConfiguration(api, location, values as PlainObject)}
    />
  );
}

function Endpoints({
  installation: { publicEndpoint, publicContentEndpoint },
}: {
  readonly installation: ConfiguredInstallation;
}) {
  return (
    <section aria-label="Public endpoints">
      <h3>Public endpoints</h3>
      {Object.entries({ Endpoint: publicEndpoint, Content: publicContentEndpoint }).map(([label, url]) => (
        <p key={label} class="place-text">
          {label}:&nbsp;<code>{url}</code>
          <CopyButton text={url} noun={url} />
        </p>
      ))}
    </section>
  );
}
