// The list of events: of the integrations that the caller administers, without those about what is hidden from them.
import type { HandlerInput, LocalEvent, TraceAttempt, operationFamilies } from '@bindery/contract';
import { countEvents, listEvents } from '../../events/list/list-events.ts';
import type { EventPage, EventPageRequest, EventPosition } from '../../events/list/list-events.ts';
import type { EventFilter } from '../../events/list/event-filter.ts';
import { listAttempts, presentLocalEvent } from '../../events/present.ts';
import type { EventListRow } from '../../events/present.ts';
import { createToken, parsePageToken } from '../../http/page-token.ts';
import type { Context } from '../../http/context.ts';
import type { LocalServices } from './local-services.ts';
import { findVisibleEvents } from './visible-local-events.ts';

type Query = HandlerInput<typeof operationFamilies.localEvents.listLocalEvents>['query'];

/** A page of events, newest first, whichever way it was reached. */
export async function listLocalEvents(context: Context<LocalServices>, query: Query) {
  const { db } = context.services.store;
  const { limit, after, isBackwards = false } = parsePageToken(context, query);
  const position = after === undefined ? undefined : { at: Number(after.at), id: after.id };
  const filter = toFilter(query);
  const isVisible = await findVisibleEvents(context);
  const page = await listEvents(db, { filter, isVisible, limit, after: position, isBackwards });
  // A first page with room left has found all that one look finds.
  const isAtOnce = position === undefined && page.events.length < limit;
  const events = isBackwards ? page.events.toReversed() : page.events;
  return {
    ...turnPages(context, query, { page, request: { after: position, isBackwards }, events }),
    ...(isAtOnce || query.count === false
      ? { count: events.length, isCounted: isAtOnce && page.end === undefined }
      : await countEvents(db, { filter, isVisible })),
    items: await showEvents(context, events, query.details !== false),
  };
}

function toFilter({ from, to, ...query }: Query): EventFilter {
  return {
    ...query,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  };
}

interface PageWindow {
  readonly page: EventPage;
  readonly request: Pick<EventPageRequest, 'after' | 'isBackwards'>;
  /** Newest first. */
  readonly events: readonly EventPosition[];
}

/** Tokens for both ways. Newer events can come at any time, so the way back is always given. */
function turnPages(context: Context, query: Query, { page, request, events }: PageWindow) {
  const { after, isBackwards } = request;
  const older = isBackwards ? (events.at(-1) ?? after) : page.end;
  const newer = isBackwards ? (page.end ?? events.at(0) ?? after) : (events.at(0) ?? after);
  return {
    ...(older === undefined ? {} : { next: { page: createToken(context, query, older) } }),
    ...(newer === undefined ? {} : { previous: { page: createToken(context, query, newer, true) } }),
  };
}

/** Every column but the payload, which is long, and must be opened. */
const LISTED = [
  'id',
  'integration',
  'installation',
  'level',
  'target',
  'type',
  'payload_bytes',
  'state',
  'status',
  'created_at',
  'due_at',
  'lease_until',
  'lease_owner',
  'attempts',
  'attempts_before',
  'component',
  'http_status',
  'duration_ms',
  'cause_request',
  'cause_event',
  'cause_via',
  'summary',
] as const;

async function showEvents(
  { services }: Context<LocalServices>,
  events: readonly EventPosition[],
  isDetailed: boolean,
): Promise<LocalEvent[]> {
  const { db } = services.store;
  const ids = events.map(({ id }) => id);
  if (ids.length === 0) return [];
  const listed = db.selectFrom('event').select(LISTED).where('id', 'in', ids);
  const rows: (EventListRow & { readonly payload?: string })[] = await (
    isDetailed ? listed.select('payload') : listed
  ).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const attempts = isDetailed ? await listAttempts(db, ids) : new Map<string, TraceAttempt[]>();
  // One that was removed since is left out.
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return found.map((row) => presentLocalEvent(services, row, attempts.get(row.id) ?? []));
}
