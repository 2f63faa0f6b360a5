// The overview while no event is open: failed, retrying, and slowest events.
import type { Client } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { useDerived } from '../../data/use-query.ts';
import { ROWS_ONLY } from '../../state/events/event-pages.ts';
import { toEventRow } from '../../state/events/event-row.ts';
import type { EventRow } from '../../state/events/event-row.ts';
import { eventsHref } from '../../state/routing/hrefs.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Link } from '../../ui/link.tsx';
import { formatMs, formatTime } from '../../ui/format-ms.ts';
import { Failed } from '../../ui/load.tsx';
import './events-overview.css';

const LINES = 6;

export function EventsOverview() {
  const { events } = useDashboard();
  useStore(events, (state) => state.changes);
  const isListed = useStore(events, (state) => state.isLoaded || state.problem !== undefined);
  // The list might not reach these, but it is what the view shows first.
  const { value, problem, reload } = useDerived(
    async (api) => (isListed ? Promise.all([listFailed(api), listRetrying(api)]) : undefined),
    [isListed],
  );
  const slowest = events
    .all()
    .filter(({ durationMs }) => durationMs !== undefined)
    .toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0))
    .slice(0, LINES);
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (value === undefined) return null;
  const [failed, retrying] = value;
  return (
    <div class="events-overview">
      <Section title="Failed" filter="status:failed" rows={failed} none="No failed events." />
      <Section title="Retrying" filter="status:retrying" rows={retrying} none="No retries pending." />
      <Section title="Slowest" hint="Among loaded events" filter="" rows={slowest} none="No events yet." />
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  /** Which events the section covers, if not all. */
  readonly hint?: string;
  readonly filter: string;
  readonly rows: readonly EventRow[];
  readonly none: string;
}

function Section({ title, hint, filter, rows, none }: SectionProps) {
  const { events } = useDashboard();
  return (
    <section aria-label={title}>
      <h2>
        {title}
        {filter !== '' && rows.length > 0 && (
          <button class="chip" type="button" onClick={() => events.setFilter(filter)}>
            Show all
          </button>
        )}
      </h2>
      {rows.length === 0 && <p class="quiet">{none}</p>}
      {rows.length > 0 && hint !== undefined && <p class="quiet">{hint}</p>}
      <ol>
        {rows.map((row) => (
          <li key={row.id}>
            <Link href={eventsHref(row.id)}>
              <time dateTime={row.createdAt}>{formatTime(row.createdAt)}</time>
              <b>{row.type}</b>
              <span class="events-overview-target">{row.target}</span>
              <span>{row.durationMs === undefined ? '' : formatMs(row.durationMs)}</span>
            </Link>
            {filter !== '' && row.summary !== undefined && <p class="events-overview-summary">{row.summary}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

async function list(api: Client, state: LocalEvent['state'][], limit: number): Promise<EventRow[]> {
  const query = { state, limit, ...ROWS_ONLY };
  return (await api.request('GET /_platform/v1/events', { query })).items.map(toEventRow);
}

const listFailed = (api: Client): Promise<EventRow[]> => list(api, ['failed', 'dead'], LINES);

async function listRetrying(api: Client): Promise<EventRow[]> {
  return (await list(api, ['queued'], 50)).filter(({ outcome }) => outcome === 'retrying').slice(0, LINES);
}
