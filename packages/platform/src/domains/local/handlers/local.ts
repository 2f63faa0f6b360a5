import { EVENT_TYPES } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { presentLocalEvent, listAttempts } from '../../../events/present.ts';
import { apiError } from '../../../core/api-error.ts';
import { EARLIEST_TIME, LATEST_TIME, isClockTime, timeAfter } from '../../../core/clock.ts';
import { readPage as readPageRequest, toPage } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import { isStillSignedIn } from '../../../http/sessions/find-session.ts';
import type { LocalServices } from '../local-services.ts';
import { after } from '../../../store/keyset.ts';
import type { EventTable, InstallationTable } from '../../../store/tables.ts';
import { requireUnblocked } from '../../../access/blocked.ts';
import { getOrganization, getSpace } from '../../../access/find.ts';
import { requireAdmin } from '../../../access/roles.ts';
import { setPaused } from '../../integrations/installations/change.ts';
import { showInstallation } from '../../integrations/installations/show.ts';
import { listAdministrated, selectIntegrationsOf } from '../../integrations/integrations/administrated.ts';
import { presentDevelopmentMode } from '../../integrations/integrations/development-mode.ts';
import { createEventFilter, isTargetVisible } from '../../integrations/integrations/visible-events.ts';
import { getIntegrationRow, getOwnIntegration } from '../../integrations/integrations/visible.ts';
import { openSpaceRow } from '../../content/revisions/revision-ref.ts';
import { loadPageById } from '../../content/revisions/read-page.ts';
import type { PageQuery } from '../../content/revisions/read-page.ts';
import { placeBlock, updateBlockProps } from '../../content/pages/edit-page.ts';
import { placeComputedPage } from '../place-computed-page.ts';
import { TEMPLATES } from '../../content/templates/templates.ts';
import { presentTemplate } from '../../content/templates/present.ts';
import { organizationStateHandlers } from '../organizations.ts';
import { requireOwner } from '../owner.ts';
import { peopleHandlers } from '../people.ts';
import { tokenHandlers } from '../tokens.ts';
import { updateSpaceState } from '../space-state.ts';
import { showStatus } from '../status.ts';
import { STREAM_HEADERS, streamLive } from '../stream.ts';
import { getLocalEventById, trigger } from '../trigger.ts';
import { maySeeChange } from '../visible-changes.ts';
import { personOf, userOf } from '../../people/users/caller.ts';
import { parseJson } from '../../../store/json-column.ts';
import { countRows } from '../../../store/count-rows.ts';

const keyset = { at: 'event.created_at', id: 'event.id', order: 'desc' } as const;

/** What only a platform on one's own machine can do. */
export const localHandlers: Handlers<typeof operationFamilies.local, Context<LocalServices>> = {
  getPlatformStatus: (_input, context) => showStatus(context),

  listTemplates: () => ({ items: TEMPLATES.map(presentTemplate) }),

  listLocalEvents: async ({ query }, context) => {
    const { services } = context;
    const { limit, after: cursor } = readPageRequest(context, query);
    const { integration, type, state } = query;
    const administrated = await listAdministrated(services.store.db, personOf(context));
    const all = services.store.db
      .selectFrom('event')
      .where('integration', 'in', selectIntegrationsOf(services.store.db, administrated))
      .where(await createEventFilter(context))
      .$if(integration !== undefined, (q) => q.where('integration', '=', integration ?? ''))
      .$if(type !== undefined, (q) => q.where('type', '=', type ?? ''))
      .$call((q) => (state === undefined ? q : q.where('state', '=', state)));
    const rows = await all
      .selectAll()
      .select('created_at as at')
      .where(after(keyset, cursor))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const count = await countRows(all);
    const attempts = await listAttempts(
      services.store.db,
      rows.map((row) => row.id),
    );
    return toPage(context, query, {
      rows,
      count,
      present: (row) => presentLocalEvent(services, row, attempts.get(row.id) ?? []),
    });
  },

  getLocalEvent: async ({ eventId }, context) => {
    await requireOwnEvent(context, eventId, 'read an event');
    return getLocalEventById(context.services, eventId);
  },

  triggerEvent: ({ body }, context) => trigger(context, body),

  replayEvent: async ({ eventId }, context) => {
    const { services } = context;
    const event = await requireOwnEvent(context, eventId, 'replay an event');
    const facts = EVENT_TYPES[event.type as keyof typeof EVENT_TYPES];
    if (facts.delivery !== 'queued') {
      throw apiError(
        'event_not_replayable',
        `"${event.type}" was answered to a caller who is gone; make the call again.`,
      );
    }
    await services.events.replay(eventId);
    return getLocalEventById(services, eventId);
  },

  getDevelopmentMode: async ({ integrationName }, context) => {
    const { row } = await getOwnIntegration(context, integrationName, 'see development mode');
    return presentDevelopmentMode(context.services, row);
  },

  updateInstallationState: async ({ installationId, body }, context) => {
    const { services } = context;
    const row = await getOwnInstallation(context, installationId);
    const next = await services.store.write((tx) => setPaused(services, tx, { id: row.id, paused: body.paused }));
    const { integration, organization } = row;
    services.delivery.live.publish({ type: 'installation', integration, installation: row.id }, { organization });
    return showInstallation(context, next);
  },

  updateBlockProps: async ({ spaceId, pageId, blockKey, body }, context) => {
    const place = { space: spaceId, page: pageId, block: blockKey };
    const user = userOf(context);
    await updateBlockProps(context.services, place, { props: body.props, user });
    return showPage(context, spaceId, pageId);
  },

  placeBlock: async ({ spaceId, pageId, blockKey, body }, context) => {
    const place = { space: spaceId, page: pageId, block: blockKey };
    const user = userOf(context);
    await requireBlock(context, body.integration, body.block);
    const block = { integration: body.integration, block: body.block, props: body.props ?? {} };
    await placeBlock(context.services, place, { block, user });
    return showPage(context, spaceId, pageId);
  },

  placeComputedPage: async ({ spaceId, body }, context) => placeComputedPage(context, spaceId, body),

  reportBuild: async ({ integrationName, body }, context) => {
    requireOwner(context.caller, 'report a build');
    await getIntegrationRow(context, integrationName);
    return context.services.delivery.builds.report({ ...body, integration: integrationName });
  },

  streamChanges: (_input, context) =>
    context.call.method === 'HEAD'
      ? new Response(null, { headers: STREAM_HEADERS })
      : streamLive({
          live: context.services.delivery.live,
          signal: context.call.signal(),
          maySee: async (change, subject) =>
            (await isStillSignedIn(context.services, context.caller)) && maySeeChange(context, change, subject),
          report: context.services.delivery.report,
        }),

  getClock: (_input, { services }) => ({ now: services.clock.nowIso(), frozen: services.clock.frozen }),

  setClock: ({ body }, { services, caller }) => {
    requireOwner(caller, 'set the clock');
    const { clock, delivery } = services;
    const change = { ...body, now: body.now === undefined ? undefined : Date.parse(body.now) };
    requireClockTime(timeAfter(change, clock.now()));
    clock.set(change);
    delivery.live.publish({ type: 'clock', now: clock.nowIso() });
    return { now: clock.nowIso(), frozen: clock.frozen };
  },

  updateSpaceState,
  ...peopleHandlers,
  ...tokenHandlers,
  ...organizationStateHandlers,
};

/** A page as it is after a change. */
async function showPage(context: Context<LocalServices>, spaceId: string, pageId: string) {
  const { row } = await getSpace(context, spaceId);
  return loadPageById(context, await openSpaceRow(context.services, row), pageId, WHOLE);
}

/** A page as it is shown to who asks for nothing else. */
const WHOLE: PageQuery = {
  'format.markdown.refs': 'relative',
  evaluated: false,
  dereferenced: false,
  metadata: true,
  computed: true,
};

/** The stored event, if the caller may see it. Throws event_not_found, integration_not_found or forbidden. */
/** Throws integration_not_found, and request_invalid where the integration, as it is published, declares no such block. */
async function requireBlock(context: Context<LocalServices>, integration: string, block: string): Promise<void> {
  const row = await getIntegrationRow(context, integration);
  const ids = (parseJson(row.definition).blocks ?? []).map(({ id }) => id);
  if (ids.includes(block)) return;
  const known = ids.length === 0 ? 'it declares none' : `its blocks are ${ids.join(', ')}`;
  throw apiError(
    'request_invalid',
    `Body field "block" is "${block}", which "${integration}" does not declare: ${known}.`,
  );
}

async function requireOwnEvent(context: Context<LocalServices>, id: string, what: string): Promise<EventTable> {
  const { db } = context.services.store;
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (row !== undefined) await getOwnIntegration(context, row.integration, what);
  if (row !== undefined && (await isTargetVisible(context, row))) return row;
  throw apiError('event_not_found', `There is no event "${id}" that you can see.`);
}

/** Throws request_invalid for a time that the clock does not take. */
function requireClockTime(time: number): void {
  if (isClockTime(time)) return;
  const [first, last] = [EARLIEST_TIME, LATEST_TIME].map((end) => new Date(end).toISOString());
  throw apiError(
    'request_invalid',
    `The clock can be set from ${first} to ${last}; give "now" or "advanceMs" that lead there.`,
  );
}

async function getOwnInstallation(context: Context<LocalServices>, id: string): Promise<InstallationTable> {
  const row = await context.services.store.db
    .selectFrom('installation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const found = row === undefined ? undefined : await getOrganization(context, row.organization).catch(() => undefined);
  if (row === undefined || found === undefined) {
    throw apiError('installation_not_found', `There is no installation "${id}" that you can see.`);
  }
  requireAdmin(found.role, 'pause an installation');
  requireUnblocked(found.row);
  return row;
}
