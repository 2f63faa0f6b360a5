// /trigger: sends any event from its editable sample, and shows the result.
import { useEffect, useState } from 'preact/hooks';
import { fetchBranches } from '../state/integrations/installation-branches.ts';
import type { InstallationBranch } from '../state/integrations/installation-branches.ts';
import { listEventChoices } from '../state/trigger/event-choices.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { PayloadEditor, parseLocation } from '../features/trigger/payload-editor.tsx';
import { TriggerForm } from '../features/trigger/trigger-form.tsx';
import type { LocatedTarget, TriggerTarget } from '../features/trigger/trigger-form.tsx';
import { reasonForIntegration } from '../features/rights/integration-reason.ts';
import { RightsNote } from '../features/rights/rights-note.tsx';
import { Empty, Failed, Loading } from '../ui/load.tsx';
import { useReading } from '../features/widgets/use-reading.ts';
import '../features/tools/tools.css';
import '../features/trigger/trigger.css';

export function TriggerRoute() {
  const { resources } = useDashboard();
  const all = useStore(resources, (state) => state.resources);
  const problem = useStore(resources, (state) => state.problem);
  useEffect(() => {
    if (all === undefined) void resources.load();
  }, [resources]);
  const integrations = all?.filter(({ kind }) => kind === 'integration');
  const [first] = integrations ?? [];
  return (
    <main class="view view-trigger">
      <h1>Trigger event</h1>
      {problem !== undefined && <Failed message={problem} retry={() => void resources.load()} />}
      {all === undefined && problem === undefined && <Loading noun="integrations" />}
      {all !== undefined && first === undefined && (
        <Empty>
          No integrations yet. Run <code>bindery dev</code> in your integration’s folder to publish it here.
        </Empty>
      )}
      {integrations !== undefined && first !== undefined && <Trigger integrations={integrations} first={first.id} />}
    </main>
  );
}

interface TriggerProps {
  readonly integrations: readonly { readonly id: string; readonly title: string }[];
  readonly first: string;
}

function Trigger({ integrations, first }: TriggerProps) {
  const { api, resources } = useDashboard();
  const organizations = useStore(resources, (state) => state.organizations);
  const [target, setTarget] = useState<TriggerTarget>({ integration: first, location: undefined, type: 'ui_render' });
  const { integration } = target;
  const loaded = useReading(async () => {
    const [definition, branches] = await Promise.all([
      api.request('GET /integrations/{integrationName}', { integrationName: integration }),
      fetchBranches(api, integration, organizations),
    ]);
    return { definition, branches };
  }, [api, integration, organizations]);
  if (loaded.problem !== undefined) return <Failed message={loaded.problem} retry={() => void loaded.reload()} />;
  if (loaded.value === undefined || loaded.value.definition.name !== integration) return <Loading noun="integration" />;
  const { definition, branches } = loaded.value;
  const reason = reasonForIntegration(definition);
  const located = { ...target, location: target.location ?? firstSpace(branches) };
  return (
    <>
      <TriggerForm
        target={located}
        integrations={integrations}
        branches={branches}
        choices={listEventChoices(definition)}
        choose={(change) => setTarget({ ...target, ...change })}
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
  const { api } = useDashboard();
  const { integration, location, type } = target;
  const sample = useReading(async () => {
    const query = { type, ...parseLocation(location) };
    const path = 'GET /_platform/v1/integrations/{integrationName}/event-sample';
    return (await api.request(path, { integrationName: integration, query })).payload;
  }, [api]);
  if (sample.problem !== undefined) return <Failed message={sample.problem} retry={() => void sample.reload()} />;
  if (sample.value === undefined) return <Loading noun="sample" />;
  return <PayloadEditor target={target} sample={`${JSON.stringify(sample.value, undefined, 2)}\n`} />;
}
