import { EVENT_TYPES } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { EARLIEST_TIME, LATEST_TIME, isClockTime, timeAfter } from '../../../core/clock.ts';
import type { Context } from '../../../http/context.ts';
import { isStillSignedIn } from '../../../http/sessions/find-session.ts';
import type { LocalServices } from '../local-services.ts';
import type { EventTable, InstallationTable } from '../../../store/tables.ts';
import { requireUnblocked } from '../../../access/blocked.ts';
import { getOrganization, getSpace } from '../../../access/find.ts';
import { requireAdmin } from '../../../access/roles.ts';
import { setPaused } from '../../integrations/installations/change.ts';
import { showInstallation } from '../../integrations/installations/show.ts';
import { presentDevelopmentMode } from '../../integrations/integrations/development-mode.ts';
import { isTargetVisible } from '../../integrations/integrations/visible-events.ts';
import { getIntegrationRow, getOwnIntegration } from '../../integrations/integrations/visible.ts';
import { inChangeRequest, loadPageById, openSpaceRow } from '../../content/reading/index.ts';
import type { PageQuery } from '../../content/reading/index.ts';
import {
  TEMPLATES,
  placeBlock,
  presentTemplate,
  updateBlockProps,
  updatePageBlocks,
} from '../../content/editing/index.ts';
import { placeComputedPage } from '../place-computed-page.ts';
import { organizationStateHandlers } from '../organizations.ts';
import { queryEvents } from '../event-queries/query-events.ts';
import { describeTrace } from '../event-tests/describe-trace.ts';
import { createEventTest } from '../event-tests/event-test.ts';
import { requireRecording } from '../event-tests/require-recording.ts';
import { findAttempts } from '../../../events/present.ts';
import type { Recording } from '../../../events/recordings/recordings.ts';
import { listLocalEvents } from '../list-local-events.ts';
import { requireOwner } from '../owner.ts';
import { peopleHandlers } from '../people.ts';
import { tokenHandlers } from '../tokens.ts';
import { showCallBodies } from '../show-call-bodies.ts';
import { updateSpaceState } from '../space-state.ts';
import { showStatus } from '../status.ts';
import { STREAM_HEADERS, streamLive } from '../stream.ts';
import { getEventSample, getLocalEventById, trigger } from '../trigger.ts';
import { maySeeChange } from '../visible-changes.ts';
import { userOf } from '../../people/users/caller.ts';
import { parseJson } from '../../../store/json-column.ts';

/** What only a platform on one's own machine can do. */
export const localHandlers: Handlers<
  typeof operationFamilies.local & typeof operationFamilies.localEvents & typeof operationFamilies.localPages,
  Context<LocalServices>
> = {
  getPlatformStatus: (_input, context) => showStatus(context),

  listTemplates: () => ({ items: TEMPLATES.map(presentTemplate) }),

  listLocalEvents: ({ query }, context) => listLocalEvents(context, query),

  queryEvents: ({ body }, context) => queryEvents(context, body),

  getLocalEvent: async ({ eventId }, context) => {
    await requireOwnEvent(context, eventId, 'read an event');
    const { services } = context;
    const event = await getLocalEventById(services, eventId);
    const { recordings, environments } = services.delivery;
    return {
      ...event,
      attempts: showCallBodies(event.attempts, recordings.find(eventId), environments.secrets()),
    };
  },

  getEventTest: async ({ eventId, query }, context) => createEventTest(await findOwnRecording(context, eventId), query),

  getEventTrace: async ({ eventId }, context) => describeTrace(await findOwnRecording(context, eventId)),

  triggerEvent: ({ body }, context) => trigger(context, body),

  getEventSample: ({ integrationName, query }, context) =>
    getEventSample(context, { integration: integrationName, ...query }),

  replayEvent: async ({ eventId }, context) => {
    const { services } = context;
    const event = await requireOwnEvent(context, eventId, 'replay an event');
    const facts = EVENT_TYPES[event.type as keyof typeof EVENT_TYPES];
    if (facts.delivery !== 'queued') {
      throw apiError(
        'event_not_replayable',
        `"${event.type}" events can’t be replayed because their caller is gone. Make the call again.`,
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
    const target = { space: spaceId, page: pageId, block: blockKey };
    const user = userOf(context);
    await updateBlockProps(context.services, target, { props: body.props, user });
    return showPage(context, spaceId, pageId);
  },

  placeBlock: async ({ spaceId, pageId, blockKey, body }, context) => {
    const target = { space: spaceId, page: pageId, block: blockKey };
    const user = userOf(context);
    await requireBlock(context, body.integration, body.block);
    const block = { integration: body.integration, block: body.block, props: body.props ?? {} };
    await placeBlock(context.services, target, { block, user });
    return showPage(context, spaceId, pageId);
  },

  updatePageBlocks: async ({ spaceId, pageId, body }, context) => {
    const target = await updatePageBlocks(context, { space: spaceId, page: pageId }, body);
    if (target.changeRequest === undefined) return showPage(context, spaceId, pageId);
    const changed = await inChangeRequest(context, spaceId, target.changeRequest.id);
    return loadPageById(context, changed, pageId, WHOLE);
  },

  placeComputedPage: async ({ spaceId, body }, context) => placeComputedPage(context, spaceId, body),

  reportBuild: async ({ integrationName, body }, context) => {
    requireOwner(context.caller, 'report a build');
    await getIntegrationRow(context, integrationName);
    return context.services.delivery.builds.report({ ...body, integration: integrationName });
  },

  streamChanges: ({ query }, context) =>
    context.call.method === 'HEAD'
      ? new Response(null, { headers: STREAM_HEADERS })
      : streamLive({
          live: context.services.delivery.live,
          signal: context.call.signal(),
          isVisible: async (change, subject) =>
            (change.type !== 'request' || query.requests === true) &&
            (await isStillSignedIn(context.services, context.caller)) &&
            maySeeChange(context, change, subject),
          report: context.services.delivery.report,
        }),

  getClock: (_input, { services }) => ({ now: services.clock.nowIso(), frozen: services.clock.frozen }),

  setClock: ({ body }, { services, caller }) => {
    requireOwner(caller, 'set the clock');
    const { clock, delivery } = services;
    requireOneClockChange(body);
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

/** A page after a change. */
async function showPage(context: Context<LocalServices>, spaceId: string, pageId: string) {
  const { row } = await getSpace(context, spaceId);
  return loadPageById(context, await openSpaceRow(context.services, row), pageId, WHOLE);
}

/** The default query of a page. */
const WHOLE: PageQuery = {
  'format.markdown.refs': 'relative',
  evaluated: false,
  dereferenced: false,
  metadata: true,
  computed: true,
};

/** The stored event, if the caller can see it. Throws event_not_found, integration_not_found or forbidden. */
/** Throws integration_not_found, and request_invalid if the integration, as published, declares no such block. */
async function requireBlock(context: Context<LocalServices>, integration: string, block: string): Promise<void> {
  const row = await getIntegrationRow(context, integration);
  const ids = (parseJson(row.definition).blocks ?? []).map(({ id }) => id);
  if (ids.includes(block)) return;
  const blockList = ids.length === 0 ? 'it declares no blocks' : `its blocks are ${ids.join(', ')}`;
  throw apiError(
    'request_invalid',
    `Body field "block" is "${block}", which "${integration}" doesn’t declare: ${blockList}.`,
  );
}

/** Throws event_not_found, and what `requireRecording` throws. */
async function findOwnRecording(context: Context<LocalServices>, id: string): Promise<Recording> {
  const { store, delivery } = context.services;
  const row = await requireOwnEvent(context, id, 'read an event');
  return requireRecording({ row, attempts: await findAttempts(store.db, id), recording: delivery.recordings.find(id) });
}

async function requireOwnEvent(context: Context<LocalServices>, id: string, action: string): Promise<EventTable> {
  const { db } = context.services.store;
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (row !== undefined) await getOwnIntegration(context, row.integration, action);
  if (row !== undefined && (await isTargetVisible(context, row))) return row;
  throw apiError('event_not_found', `Event "${id}" not found.`);
}

/** Throws request_invalid for `real` next to another field. */
function requireOneClockChange({ real, ...others }: Readonly<Record<string, unknown>>): void {
  if (real === undefined || Object.values(others).every((value) => value === undefined)) return;
  throw apiError('request_invalid', 'Body field "real": can’t be combined with other fields.');
}

/** Throws request_invalid for a time that the clock does not take. */
function requireClockTime(time: number): void {
  if (isClockTime(time)) return;
  const [first, last] = [EARLIEST_TIME, LATEST_TIME].map((end) => new Date(end).toISOString());
  throw apiError('request_invalid', `The clock can be set from ${first} to ${last}. Change "now" or "advanceMs".`);
}

async function getOwnInstallation(context: Context<LocalServices>, id: string): Promise<InstallationTable> {
  const row = await context.services.store.db
    .selectFrom('installation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const found = row === undefined ? undefined : await getOrganization(context, row.organization).catch(() => undefined);
  if (row === undefined || found === undefined) {
    throw apiError('installation_not_found', `Installation "${id}" not found.`);
  }
  requireAdmin(found.role, 'pause an installation');
  requireUnblocked(found.row);
  return row;
}
