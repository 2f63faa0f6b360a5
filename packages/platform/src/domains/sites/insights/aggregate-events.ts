// Queries about the events of a site: filtered, grouped, and counted. A site stores few enough events to read them all.
import type { HandlerInput, operations } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { SiteServices } from '../state/index.ts';
import { loadStructure } from '../structure/index.ts';
import { valueOf } from './column-values.ts';
import type { Column, EventFields, Sections, StoredEvent } from './column-values.ts';
import { isMetric, metricOf } from './event-metrics.ts';
import { compareValues, passes } from './filter-values.ts';
import { rangeOf } from './time-columns.ts';

type Query = HandlerInput<typeof operations.aggregateSiteEvents>['body'];
type Result = { columns: { column: string; claim?: string; values: unknown[] }[] };

const MAX_ROWS = 1_000;

/** A group of events with the same values. */
interface Group {
  readonly values: readonly unknown[];
  readonly events: readonly StoredEvent[];
}

/**
 * Answers a query. Assumption: events are grouped by the columns of `groupBy` and by the selected ones that aren’t counts; without selected
 * columns, the result has those and the number of events.
 */
export async function aggregateEvents(context: Context<SiteServices>, siteId: string, query: Query): Promise<Result> {
  const { select, groupBy = [], where = [], order, limit = MAX_ROWS } = query;
  const sections = await loadSections(context, siteId);
  const read = (stored: StoredEvent, column: Column): unknown => valueOf(stored, column, sections);
  const ofEvents = where.filter(({ column }) => !isMetric(column));
  const events = (await loadEvents(context, siteId, query)).filter((stored) =>
    ofEvents.every((filter) => passes(read(stored, filter), filter)),
  );
  const columns = groupedColumns(groupBy, select ?? []);
  const shown: readonly Column[] = select ?? [...groupBy, { column: 'eventsCount' }];
  const valueIn = (group: Group, column: Column): unknown =>
    isMetric(column.column) ? metricOf(group.events, column.column) : group.values[indexOf(columns, column)];
  const groups = groupEvents(events, columns, read).filter((group) =>
    where.filter(({ column }) => isMetric(column)).every((filter) => passes(valueIn(group, filter), filter)),
  );
  const sorted =
    order === undefined
      ? groups
      : groups.toSorted(
          (a, b) => (order.direction === 'desc' ? -1 : 1) * compareValues(valueIn(a, order.by), valueIn(b, order.by)),
        );
  const rows = sorted.slice(0, limit);
  return {
    columns: shown.map((column) => ({
      column: column.column,
      ...(column.claim !== undefined && { claim: column.claim }),
      values: rows.map((group) => valueIn(group, column)),
    })),
  };
}

async function loadEvents({ services }: Context<SiteServices>, site: string, { range }: Query): Promise<StoredEvent[]> {
  const { from, to } = rangeOf(range, services.clock.now());
  const rows = await services.store.db
    .selectFrom('site_event')
    .select(['type', 'at', 'visitor', 'session', 'claims', 'event'])
    .where('site', '=', site)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    claims: JSON.parse(row.claims) as StoredEvent['claims'],
    event: parseJson(row.event) as EventFields,
  }));
}

async function loadSections({ services }: Context<SiteServices>, site: string): Promise<Sections> {
  const { siteSpaces } = await loadStructure(services.store.db, site);
  return new Map(siteSpaces.map(({ id, section }) => [id, section]));
}

/** Groups in the order of their first events; a single one without columns. An event without a value of a column is in none. */
function groupEvents(
  events: readonly StoredEvent[],
  columns: readonly Column[],
  read: (stored: StoredEvent, column: Column) => unknown,
): Group[] {
  const groups = new Map<string, { readonly values: unknown[]; readonly events: StoredEvent[] }>();
  for (const stored of events) {
    const values = columns.map((column) => read(stored, column));
    if (values.includes(undefined)) continue;
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { values, events: [] };
    group.events.push(stored);
    groups.set(key, group);
  }
  return columns.length === 0 && groups.size === 0 ? [{ values: [], events: [] }] : [...groups.values()];
}

/** Selected columns are those of `groupBy` where these have them, whatever the interval. */
function groupedColumns(groupBy: readonly Column[], select: readonly Column[]): Column[] {
  const columns = groupBy.filter(({ column }) => !isMetric(column));
  for (const column of select) if (!isMetric(column.column) && indexOf(columns, column) < 0) columns.push(column);
  return columns;
}

function indexOf(columns: readonly Column[], { column, claim }: Column): number {
  return columns.findIndex((one) => one.column === column && one.claim === claim);
}
