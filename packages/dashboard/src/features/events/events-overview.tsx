// The overview while no event is open: failed, retrying, and slowest events.
import { useEffect, useState } from 'preact/hooks';
import { failureText } from '../../state/api/failure-text.ts';
import { ROWS_ONLY } from '../../state/events/event-pages.ts';
import { toEventRow } from '../../state/events/event-row.ts';
import type { EventRow } from '../../state/events/event-row.ts';
import { eventsHref } from '../../state/routing/hrefs.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Link } from '../navigation/link.tsx';
import { formatMs, formatTime } from '../widgets/format-ms.ts';
import { Failed } from '../../ui/load.tsx';
import './events-overview.css';

const LINES = 6;

interface Read {
  readonly failed: readonly EventRow[];
  readonly retrying: readonly EventRow[];
}

export function EventsOverview() {
  const { events } = useDashboard();
  const changes = useStore(events, (state) => state.changes);
  const isListed = useStore(events, (state) => state.isLoaded || state.problem !== undefined);
  const { read, problem, load } = useFailures(changes, isListed);
  const slowest = events
    .all()
    .filter(({ durationMs }) => durationMs !== undefined)
    .toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0))
    .slice(0, LINES);
  if (problem !== undefined) return <Failed message={problem} retry={load} />;
  if (read === undefined) return null;
  return (
    <div class="events-overview">
      <Section title="Failed" filter="status:failed" rows={read.failed} none="No failed events." />
      <Section title="Retrying" filter="status:retrying" rows={read.retrying} none="No retries pending." />
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

/**
 * Loads failed and retrying events from the platform, since the list might not reach them. It waits for the list, whose response would
 * trigger another load.
 */
function useFailures(changes: number, isListed: boolean) {
  const { api } = useDashboard();
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<string>();
  const list = async (state: ('failed' | 'dead' | 'queued')[], limit: number): Promise<EventRow[]> => {
    const query = { state, limit, ...ROWS_ONLY };
    return (await api.request('GET /_platform/v1/events', { query })).items.map(toEventRow);
  };
  const load = (): void => {
    Promise.all([list(['failed', 'dead'], LINES), list(['queued'], 50)]).then(
      ([failed, queued]) => {
        setProblem(undefined);
        setRead({
          failed,
          retrying: queued.filter(({ outcome }) => outcome === 'retrying').slice(0, LINES),
        });
      },
      (thrown: unknown) => setProblem(failureText(thrown)),
    );
  };
  useEffect(() => {
    if (!isListed) return undefined;
    // Many events in a short time cause one load.
    const timer = setTimeout(load, read === undefined ? 0 : 500);
    return () => clearTimeout(timer);
  }, [api, changes, isListed]);
  return { read, problem, load };
}
