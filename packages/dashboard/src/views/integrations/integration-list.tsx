// The integrations that the caller can see.
import { useStatus } from '../../state/platform-status.ts';
import { useResources } from '../../state/resources.ts';
import { Link } from '../../ui/link.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { Shape } from '../../ui/shape.tsx';
import { Load } from '../../ui/load.tsx';
import { NO_INTEGRATIONS } from '../../ui/no-integrations.tsx';

export function IntegrationList() {
  const resources = useResources();
  const builds = useStatus()?.builds ?? [];
  const value = resources.value?.filter(({ kind }) => kind === 'integration');
  return (
    <div class="integration-list">
      <h1>Integrations</h1>
      <ViewTabs view="integrations" />
      <Load query={{ ...resources, value }} noun="integrations" empty={NO_INTEGRATIONS}>
        {(integrations) => (
          <ul>
            {integrations.map(({ id, title, href }) => {
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
        )}
      </Load>
    </div>
  );
}
