// The integrations that the caller can see, each as a card.
import { useResources } from '../../state/resources.ts';
import { Link } from '../../ui/link.tsx';
import { Load } from '../../ui/load.tsx';
import { NO_INTEGRATIONS } from '../../ui/no-integrations.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { ActivityFacts } from './activity-facts.tsx';

export function IntegrationList() {
  const resources = useResources();
  const value = resources.value?.filter(({ kind }) => kind === 'integration');
  return (
    <div class="integration-list">
      <h1>Integrations</h1>
      <ViewTabs view="integrations" />
      <Load query={{ ...resources, value }} noun="integrations" empty={NO_INTEGRATIONS}>
        {(integrations) => (
          <ul>
            {integrations.map(({ id, title, href }) => (
              <li key={id}>
                <h2>
                  <Link href={href} data-key="row">
                    {title}
                  </Link>
                </h2>
                <code>{id}</code>
                <ActivityFacts name={id} />
              </li>
            ))}
          </ul>
        )}
      </Load>
    </div>
  );
}
