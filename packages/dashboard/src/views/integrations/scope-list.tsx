// The use of each scope according to the traces.
import { useQuery } from '../../data/use-query.ts';
import { usedScopes } from './used-scopes.ts';
import { eventsHref } from '../../state/routing/hrefs.ts';
import { Link } from '../../ui/link.tsx';

/** How many events determine the use of scopes. */
const READ_EVENTS = 200;

export interface ScopeListProps {
  readonly integration: { readonly name: string; readonly scopes: readonly string[] };
}

export function ScopeList({ integration: { name, scopes } }: ScopeListProps) {
  const events = useQuery('GET /_platform/v1/events', { query: { integration: name, limit: READ_EVENTS } });
  const items = events.value?.items ?? [];
  const uses = usedScopes(scopes, items);
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
