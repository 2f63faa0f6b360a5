// What an integration does at the moment: its build, version, installations, last event, and failures.
import type { Client } from '@bindery/client';
import { useLoaded, useQueries, useQuery } from '../../data/use-query.ts';
import { fetchInstallations } from '../../state/integrations/installation-branches.ts';
import { formatMs, formatTime } from '../../ui/format-ms.ts';
import { Link } from '../../ui/link.tsx';
import { Shape } from '../../ui/shape.tsx';
import { useStatus } from '../../state/platform-status.ts';
import { isOrganization, useResources } from '../../state/resources.ts';
import { eventsHref, installationsHref } from '../../state/routing/hrefs.ts';
import { Facts } from './facts.tsx';

export function ActivityFacts({ name }: { readonly name: string }) {
  const integration = useQuery('GET /integrations/{integrationName}', { integrationName: name }).value;
  return (
    <Facts
      facts={{
        Build: <BuildState name={name} />,
        Version: integration === undefined ? '…' : String(integration.version),
        Installations: <InstallationCount name={name} />,
        'Last event': <LastEvent name={name} />,
        Failures: <FailureCount name={name} />,
      }}
    />
  );
}

function BuildState({ name }: { readonly name: string }) {
  const build = useStatus()?.builds.find(({ integration }) => integration === name);
  if (build === undefined) return <span class="quiet">No build in this session</span>;
  const { ok, durationMs, version = 'none' } = build;
  return (
    <span class={ok ? 'status-ok' : 'status-bad'}>
      <Shape name={ok ? 'dot' : 'triangle'} />{' '}
      {ok ? `Built in ${formatMs(durationMs)}` : `Build failed (version ${version} is still live)`}
    </span>
  );
}

function InstallationCount({ name }: { readonly name: string }) {
  const installations = useInstallations()?.filter(({ integration }) => integration.name === name);
  if (installations === undefined) return '…';
  if (installations.length === 0) return <span class="quiet">None</span>;
  const pending = installations.filter(({ installation }) => installation.status === 'pending').length;
  return (
    <>
      <Link href={installationsHref(name)}>
        {installations.length === 1 ? '1 organization' : `${installations.length} organizations`}
      </Link>
      {pending > 0 && `, ${pending} ${pending === 1 ? 'needs' : 'need'} configuration`}
    </>
  );
}

/** The installations of all integrations on organizations, undefined until they are loaded. All cards share the read. */
function useInstallations() {
  const queries = useQueries();
  const ids = (useResources().value ?? []).filter(isOrganization).map(({ id }) => id);
  const fetchAll = async (api: Client) => (await Promise.all(ids.map((id) => fetchInstallations(api, id)))).flat();
  return useLoaded(queries.derive(fetchAll, `installations ${ids.join(' ')}`)).value;
}

function LastEvent({ name }: { readonly name: string }) {
  const query = { integration: name, limit: 1, details: 'false', count: 'false' } as const;
  const { value } = useQuery('GET /_platform/v1/events', { query });
  if (value === undefined) return '…';
  const [event] = value.items;
  if (event === undefined) return <span class="quiet">None</span>;
  return (
    <>
      <Link href={eventsHref(event.id)}>{event.type}</Link>{' '}
      <time dateTime={event.createdAt}>{formatTime(event.createdAt)}</time>
    </>
  );
}

function FailureCount({ name }: { readonly name: string }) {
  const query = { integration: name, state: ['failed', 'dead'], limit: 1, details: 'false' } as const;
  const { value } = useQuery('GET /_platform/v1/events', { query });
  if (value === undefined) return '…';
  const count = value.count ?? value.items.length;
  if (count === 0) return <span class="quiet">None</span>;
  return (
    <Link href={eventsHref(undefined, `integration:${name} status:failed`)}>
      {count === 1 ? '1 failed event' : `${count} failed events`}
    </Link>
  );
}
