import { readApiError } from '@bindery/client';
import { EVENT_HEADER, MAX_PAGE_LIMIT, renderRequestOf } from '@bindery/contract';
import type { LocalEvent } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import type { Connection } from '../config/connection.ts';
import { integrationName } from '../config/integration-name.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { findEvent } from '../live/find-event.ts';
import { withLiveChanges } from '../live/with-live-changes.ts';
import { findStaleBuild, printStaleBuild } from '../live/stale-build.ts';
import type { StaleBuild } from '../live/stale-build.ts';
import { isAway, reconnect } from '../live/reconnect.ts';
import { waitForAttempt } from '../live/wait-for-attempt.ts';
import { outputTraces } from './event-export.ts';
import { outputQuery } from './event-query.ts';
import { outputTest } from './event-test.ts';
import { formatEventLine, formatEventTrace } from '../output/print-event.ts';

/**
 * Lists events, queries them, follows them, exports them, shows or replays one, or generates its test. Exit code 1 if a replayed event failed again.
 * Throws ApiError, usage, event_not_delivered …
 */
export async function run(input: Input, io: Io): Promise<number> {
  if (textOf(input, 'sql') !== undefined) return outputQuery(input, io);
  const connection = connect(input, io);
  const id = textOf(input, 'id');
  if (id !== undefined && isSet(input, 'replay')) return replayOne(input, io, { connection, id });
  if (id !== undefined && isSet(input, 'test')) return outputTest(input, io, { connection, id });
  requireTest(input, id);
  const isExport = textOf(input, 'export') !== undefined;
  if (id !== undefined && isExport) return outputTraces(input, io, { connection, id });
  if (id !== undefined) {
    show(input, io, await connection.api.request('GET /_platform/v1/events/{eventId}', { eventId: id }));
    return EXIT.DONE;
  }
  if (isSet(input, 'replay')) {
    throw new KitError('usage', '--replay requires an event ID.', { advice: 'Run "bindery events" to find the ID.' });
  }
  const filter = await readFilter(input, io);
  const limit = readLimit(textOf(input, 'limit') ?? '20');
  if (isExport) return outputTraces(input, io, { connection, filter: { ...filter, limit } });
  if (isSet(input, 'follow')) await follow(input, io, { connection, filter, limit });
  else for (const event of await list(connection, filter, limit)) print(input, io, event);
  return EXIT.DONE;
}

/** Throws usage if flags of a test are set without --test. */
function requireTest(input: Input, id: string | undefined): void {
  if (id === undefined && isSet(input, 'test')) {
    throw new KitError('usage', '--test requires an event ID.', { advice: 'Run "bindery events" to find the ID.' });
  }
  if (textOf(input, 'out') !== undefined) throw new KitError('usage', '--out requires --test.');
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_PAGE_LIMIT) return limit;
  throw new KitError('usage', `--limit is "${text}". Expected a whole number from 1 to ${MAX_PAGE_LIMIT}.`);
}

/** Query parameters that select events. */
type EventFilter = Readonly<Record<string, string | number>> & { readonly integration: string };

/** Flags that filter the list, with the parameters they set. */
const FILTERS = { type: 'type', state: 'state', status: 'status', text: 'text', component: 'component' } as const;

async function readFilter(input: Input, io: Io): Promise<EventFilter> {
  const entries = Object.entries(FILTERS).map(([flag, parameter]) => [parameter, textOf(input, flag)] as const);
  const slower = textOf(input, 'slowerThan');
  if (slower !== undefined && !/^\d{1,9}$/.test(slower)) {
    throw new KitError('usage', `--slower-than is "${slower}". Expected a whole number of milliseconds.`);
  }
  const filters = [...entries, ['minDurationMs', slower] as const].filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(filters as [string, string][]), integration: await integrationName(input, io) };
}

/** The last events, oldest first. */
async function list({ api }: Connection, filter: EventFilter, limit: number): Promise<LocalEvent[]> {
  const { items } = await api.request('GET /_platform/v1/events', { query: { ...filter, limit } });
  return items.toReversed();
}

/** Whether an event matches the filter. The platform decides, with the same rules as for the list. */
async function matchesFilter(
  { api }: Connection,
  filter: EventFilter,
  { id, createdAt }: LocalEvent,
): Promise<boolean> {
  if (Object.keys(filter).length === 1) return true;
  const to = new Date(Date.parse(createdAt) + 1).toISOString();
  const query = { ...filter, from: createdAt, to, details: 'false', limit: MAX_PAGE_LIMIT };
  const { items } = await api.request('GET /_platform/v1/events', { query });
  return items.some((event) => event.id === id);
}

async function replayOne(
  input: Input,
  io: Io,
  { connection, id }: { readonly connection: Connection; readonly id: string },
): Promise<number> {
  const { api } = connection;
  const stored = await api.request('GET /_platform/v1/events/{eventId}', { eventId: id });
  const replay = () =>
    stored.type === 'ui_render'
      ? renderAgain(connection, stored)
      : api.request('POST /_platform/v1/events/{eventId}/replay', { eventId: id });
  const event = await waitForAttempt(connection, replay, io.signal);
  const staleBuild = await findStaleBuild(connection, event.integration);
  printStaleBuild(io, staleBuild);
  show(input, io, staleBuild === undefined ? event : { ...event, staleBuild });
  return event.state === 'success' ? EXIT.DONE : EXIT.PROBLEMS;
}

const RENDER = 'POST /integrations/{integrationName}/render';

/** Sends the request of a render again, which causes another event. */
async function renderAgain({ api }: Connection, event: LocalEvent): Promise<LocalEvent> {
  const response = await api.fetch(RENDER, {
    integrationName: event.integration,
    body: renderRequestOf(event.payload),
  });
  const eventId = response.headers.get(EVENT_HEADER);
  // The platform rejected the request before it reached the script.
  if (eventId === null) throw await readApiError(RENDER, response, { integrationName: event.integration });
  return api.request('GET /_platform/v1/events/{eventId}', { eventId });
}

interface FollowOptions {
  readonly connection: Connection;
  readonly filter: EventFilter;
  readonly limit: number;
}

/** Prints the last events, then each event when an attempt ends, until the command is interrupted. It survives restarts of the platform. */
async function follow(input: Input, io: Io, { connection, filter, limit }: FollowOptions): Promise<void> {
  const printed = new Map<string, number>();
  const printOnce = (event: LocalEvent): void => {
    if (printed.get(event.id) === event.attempts.length) return; // Both in the list and in the stream.
    printed.set(event.id, event.attempts.length);
    print(input, io, event);
  };
  const followOn = (on: Connection): Promise<void> =>
    withLiveChanges(on, io.signal, async (changes) => {
      for (const event of await list(on, filter, limit)) printOnce(event);
      for await (const change of changes) {
        if (change.type !== 'event' || change.integration !== filter.integration) continue;
        const event = await findEvent(on.api, change.id);
        if (event !== undefined && (await matchesFilter(on, filter, event))) printOnce(event);
      }
    });
  let current = connection;
  for (;;) {
    await followOn(current).catch((thrown: unknown) => {
      if (!io.signal.aborted && !isAway(thrown)) throw thrown;
    });
    if (io.signal.aborted) return;
    const again = await reconnect(input, io);
    if (again === undefined) return;
    current = again;
  }
}

function show(input: Input, io: Io, event: LocalEvent & { readonly staleBuild?: StaleBuild }): void {
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(event)}\n` : formatEventTrace(io.stdout, event));
}

function print(input: Input, io: Io, event: LocalEvent): void {
  io.stdout.write(`${isSet(input, 'json') ? JSON.stringify(event) : formatEventLine(io.stdout, event)}\n`);
}
