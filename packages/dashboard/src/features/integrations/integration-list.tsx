// The integrations that the caller can see.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Link } from '../navigation/link.tsx';
import { Shape } from '../widgets/shape.tsx';
import { Empty, Failed, Loading } from '../../ui/load.tsx';

export function IntegrationList() {
  const { resources, platform } = useDashboard();
  const all = useStore(resources, (state) => state.resources);
  const problem = useStore(resources, (state) => state.problem);
  const builds = useStore(platform, ({ status }) => status?.builds) ?? [];
  const integrations = all?.filter(({ kind }) => kind === 'integration');
  return (
    <div class="integration-list">
      <h1>Integrations</h1>
      {problem !== undefined && <Failed message={problem} retry={() => void resources.load()} />}
      {integrations === undefined && problem === undefined && <Loading noun="integrations" />}
      {integrations?.length === 0 && (
        <Empty>
          No integrations yet. Run <code>bindery dev</code> in your integration’s folder to publish it here.
        </Empty>
      )}
      <ul>
        {integrations?.map(({ id, title, href }) => {
          const build = builds.find(({ integration }) => integration === id);
          return (
            <li key={id}>
              <Link href={href} data-key="row">
                {title}
              </Link>{' '}
              <code>{id}</code>{' '}
              {build !== undefined && (
                <span class={build.ok ? 'status-ok' : 'status-bad'}>
                  <Shape name={build.ok ? 'dot' : 'triangle'} /> {build.ok ? 'built' : 'build failed'}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
