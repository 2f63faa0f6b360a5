// Events that the renderer of a site tracks: stored, and told to integrations like visits of this platform’s own pages.
import type { SiteInsightsEvent } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { visitOf } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';
import { toJson } from '../../../store/json-column.ts';
import type { Tx } from '../../../store/store.ts';
import { openVisitAsCaller } from '../serving/index.ts';
import type { Visit } from '../serving/index.ts';
import type { SiteServices } from '../state/index.ts';
import { canonicalClaims } from './canonical-claims.ts';
import { cleanEvent } from './clean-event.ts';
import { locateEvent } from './locate-event.ts';
import type { EventLocation } from './locate-event.ts';
import { notifyIntegrations } from './notify-integrations.ts';
import { pruneSiteEvents } from './prune-site-events.ts';

/** How far the time of an event can be from the platform’s. */
const MAX_SKEW_MS = 5 * 60_000;

/** Longest IDs of visitors and sessions to store. */
const MAX_ID_LENGTH = 256;

interface TrackedEvent {
  readonly event: SiteInsightsEvent;
  readonly at: number;
  readonly location: EventLocation;
}

/** Stores the events of a site. Those of a preview aren’t stored. Throws request_invalid. */
export async function trackEvents(
  context: Context<SiteServices>,
  siteId: string,
  events: readonly SiteInsightsEvent[],
): Promise<void> {
  const { services, caller } = context;
  const times = events.map((event, index) => timeOf(services, event, index));
  const token = visitOf(caller);
  if (token?.isPreview === true || events.length === 0) return;
  const visit = await openVisitAsCaller(context, siteId);
  const tracked: TrackedEvent[] = [];
  for (const [index, event] of events.entries()) {
    tracked.push({ event, at: times[index] ?? 0, location: await locateEvent(visit, event.location) });
  }
  await services.store.write(async (tx) => {
    for (const one of tracked) await store(context, tx, { ...one, visit });
    await pruneSiteEvents(tx, siteId, services.clock.now());
  });
}

async function store(
  { services, caller }: Context<SiteServices>,
  tx: Tx,
  { event, at, location, visit }: TrackedEvent & { readonly visit: Visit },
): Promise<void> {
  const { session } = event;
  const claims = visitOf(caller)?.claims ?? session.visitorAuthClaims ?? {};
  const row = {
    id: services.ids.next('siteevent'),
    site: visit.site.id,
    type: event.type,
    at,
    visitor: session.visitorId.slice(0, MAX_ID_LENGTH),
    session: session.sessionId.slice(0, MAX_ID_LENGTH),
    claims: canonicalClaims(claims),
    event: toJson(cleanEvent(event, location)),
  };
  await tx.insertInto('site_event').values(row).execute();
  await notifyIntegrations(services, tx, { event, location, site: visit.site.id });
}

function timeOf({ clock }: SiteServices, { timestamp }: SiteInsightsEvent, index: number): number {
  const now = clock.now();
  if (timestamp === undefined) return now;
  const at = Date.parse(timestamp);
  if (Math.abs(at - now) <= MAX_SKEW_MS) return at;
  throw apiError(
    'request_invalid',
    `Body field "events.${index}.timestamp": must be within 5 minutes of the current time.`,
  );
}
