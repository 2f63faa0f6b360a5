// /trigger: sends any event from its editable sample, and shows the result.
import type { Integration } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { useDerived } from '../../data/use-query.ts';
import { fetchBranches } from '../../state/integrations/installation-branches.ts';
import type { InstallationBranch } from '../../state/integrations/installation-branches.ts';
import { listEventChoices } from './event-choices.ts';
import { isOrganization, useResources } from '../../state/resources.ts';
import type { NamedResource } from '../../state/resources.ts';
import { PayloadEditor, parseLocation } from './payload-editor.tsx';
import { TriggerForm } from './trigger-form.tsx';
import type { LocatedTarget, TriggerTarget } from './trigger-form.tsx';
import { reasonForIntegration } from '../../ui/rights/integration-reason.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Load, Loading } from '../../ui/load.tsx';
import { NO_INTEGRATIONS } from '../../ui/no-integrations.tsx';
import '../../ui/tools.css';
import './trigger.css';

export function TriggerRoute() {
  const resources = useResources();
  const value = resources.value?.filter(({ kind }) => kind === 'integration');
  const organizations = resources.value?.filter(isOrganization) ?? [];
  return (
    <main class="view view-trigger">
      <h1>Trigger</h1>
      <Load query={{ ...resources, value }} noun="integrations" empty={NO_INTEGRATIONS}>
        {(integrations) => <Trigger integrations={integrations} organizations={organizations} />}
      </Load>
    </main>
  );
}

interface TriggerProps {
  readonly integrations: readonly NamedResource[];
  readonly organizations: readonly NamedResource[];
}

function Trigger({ integrations, organizations }: TriggerProps) {
  const first = integrations[0]?.id ?? '';
  const [target, setTarget] = useState<TriggerTarget>({ integration: first, location: undefined, type: 'ui_render' });
  const { integration } = target;
  const loaded = useDerived(
    async (api) => {
      const [definition, branches] = await Promise.all([
        api.request('GET /integrations/{integrationName}', { integrationName: integration }),
        fetchBranches(api, integration, organizations),
      ]);
      return { definition, branches };
    },
    [integration, organizations.map(({ id }) => id).join(' ')],
  );
  return (
    <Load query={loaded} noun="integration">
      {({ definition, branches }) =>
        definition.name !== integration ? (
          <Loading noun="integration" />
        ) : (
          <Located
            {...{ definition, branches, integrations, target }}
            choose={(change) => setTarget({ ...target, ...change })}
          />
        )
      }
    </Load>
  );
}

interface LocatedProps extends Pick<TriggerProps, 'integrations'> {
  readonly definition: Integration;
  readonly branches: readonly InstallationBranch[];
  readonly target: TriggerTarget;
  readonly choose: (change: Partial<TriggerTarget>) => void;
}

function Located({ definition, branches, integrations, target, choose }: LocatedProps) {
  const reason = reasonForIntegration(definition);
  const located = { ...target, location: target.location ?? firstSpace(branches) };
  return (
    <>
      <TriggerForm
        target={located}
        integrations={integrations}
        branches={branches}
        choices={listEventChoices(definition)}
        choose={choose}
      />
      {reason === undefined ? (
        <Payload key={JSON.stringify(located)} target={located} />
      ) : (
        <RightsNote reasons={[`You can’t edit the payload. ${reason}`]} />
      )}
    </>
  );
}

/** A space that it is installed on: what a sample names is there then. */
function firstSpace(branches: readonly InstallationBranch[]): string {
  const [found] = branches.flatMap(({ id, children }) =>
    children.filter(({ level }) => level === 'space').map(({ target }) => `${id}/space/${target}`),
  );
  return found ?? '';
}

function Payload({ target }: { readonly target: LocatedTarget }) {
  const { integration, location, type } = target;
  const query = { type, ...parseLocation(location) };
  const path = 'GET /_platform/v1/integrations/{integrationName}/event-sample';
  const sample = useDerived((api) => api.request(path, { integrationName: integration, query }), []);
  return (
    <Load query={sample} noun="sample">
      {({ payload }) => <PayloadEditor target={target} sample={`${JSON.stringify(payload, undefined, 2)}\n`} />}
    </Load>
  );
}
