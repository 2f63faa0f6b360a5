// The stored manifest of an integration, and the use of each scope according to the traces.
import type { Integration } from '@bindery/contract';
import { useQuery } from '../../data/use-query.ts';
import { usedScopes } from './used-scopes.ts';
import { useStatus } from '../../state/platform-status.ts';
import { eventsHref } from '../../state/routing/hrefs.ts';
import { Link } from '../../ui/link.tsx';
import { formatMs } from '../../ui/format-ms.ts';
import { JsonView } from '../../ui/json/json-view.tsx';
import { SecretNames } from './versions/secret-names.tsx';

/** How many events determine the use of scopes. */
const READ_EVENTS = 200;

/** The facts, problems first. */
export function ManifestView({ integration }: { readonly integration: Integration }) {
  const { blocks = [], contentSources = [], configurations = {}, contentSecurityPolicy, urls } = integration;
  return (
    <div class="manifest">
      <Build name={integration.name} />
      <Scopes integration={integration} />
      <Facts
        title="Manifest"
        facts={{
          Blocks: blocks.map(({ id }) => id).join(', '),
          'Content sources': contentSources.map(({ id }) => id).join(', '),
          Configuration: Object.entries(configurations)
            .map(
              ([level, one]) =>
                `${level}: ${one !== undefined && 'componentId' in one ? `component ${one.componentId}` : 'form'}`,
            )
            .join(', '),
          Target: integration.target,
          Visibility: integration.visibility,
          Categories: integration.categories.join(', '),
        }}
      />
      <Facts
        title="Public endpoints"
        facts={{ Endpoint: urls.publicEndpoint, Content: urls.publicContentEndpoint, Files: urls.assets }}
      />
      <Policy policy={contentSecurityPolicy} />
      <SecretNames integration={integration} />
      <details>
        <summary>Raw response</summary>
        <JsonView value={integration} noun="integration" />
      </details>
    </div>
  );
}

function Build({ name }: { readonly name: string }) {
  const build = useStatus()?.builds.find(({ integration }) => integration === name);
  if (build === undefined) return null;
  return (
    <p class={build.ok ? 'quiet' : 'attempt-error'}>
      Last build: {build.ok ? 'succeeded' : `failed (version ${build.version ?? 'none'} is still live)`} in{' '}
      {formatMs(build.durationMs)}
    </p>
  );
}

function Scopes({ integration }: { readonly integration: Integration }) {
  const query = { integration: integration.name, limit: READ_EVENTS };
  const events = useQuery('GET /_platform/v1/events', { query });
  const items = events.value?.items ?? [];
  const uses = usedScopes(integration.scopes, items);
  return (
    <section aria-label="Scopes">
      <h3>Scopes</h3>
      {uses.length === 0 && <p class="quiet">No scopes declared, and no calls needed one.</p>}
      <ul class="scopes">
        {uses.map(({ scope, isDeclared, calls, refused, event }) => (
          <li key={scope} data-missing={!isDeclared}>
            <code>{scope}</code>
            <span>
              {isDeclared ? (calls === 0 ? 'Declared, not used yet' : 'Declared and used') : 'Needed, not declared'}
              {calls > 0 && ` · ${calls === 1 ? '1 call' : `${calls} calls`}`}
              {refused > 0 && `, ${refused} denied`}
            </span>
            {event !== undefined && <Link href={eventsHref(event)}>Last event</Link>}
          </li>
        ))}
      </ul>
      <p class="quiet">{events.problem ?? basisOf(items.length)}</p>
    </section>
  );
}

function basisOf(count: number): string {
  return count === 1 ? 'Based on calls in the last event.' : `Based on calls in the last ${count} events.`;
}

function Facts({ title, facts }: { readonly title: string; readonly facts: Readonly<Record<string, string>> }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl class="facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? <span class="quiet">None</span> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Policy({ policy }: { readonly policy: Integration['contentSecurityPolicy'] }) {
  const directives = typeof policy === 'string' ? { policy } : (policy ?? {});
  if (Object.keys(directives).length === 0) {
    return (
      <section aria-label="Content security policy">
        <h3>Content security policy</h3>
        <p class="quiet">Not declared. The platform’s default policy applies.</p>
      </section>
    );
  }
  const facts = Object.entries(directives).map(([name, value]) => [name, String(value)]);
  return <Facts title="Content security policy" facts={Object.fromEntries(facts) as Record<string, string>} />;
}
