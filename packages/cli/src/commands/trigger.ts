import type { LocalEvent } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import type { Connection } from '../config/connection.ts';
import { integrationName } from '../config/integration-name.ts';
import { readJsonObject } from '../config/read-json.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { formatEventTrace } from '../output/print-event.ts';

/** Sends an event and waits for its end. Exit code 1 when the integration failed. Throws ApiError, usage … */
export async function run(input: Input, io: Io): Promise<number> {
  const integration = await integrationName(input, io);
  const connection = connect(input, io);
  const given = textOf(input, 'payload');
  const payload = given === undefined ? undefined : await readJsonObject(given, '--payload', io);
  const space = textOf(input, 'space');
  const site = textOf(input, 'site');
  const sent = await connection.api.request('POST /_platform/v1/events', {
    body: {
      integration,
      type: textOf(input, 'type') ?? '',
      ...(payload === undefined ? {} : { payload }),
      ...(space === undefined ? {} : { space }),
      ...(site === undefined ? {} : { site }),
    },
  });
  const event = await waitForEnd(connection, sent, io.signal);
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(event)}\n` : formatEventTrace(io.stdout, event));
  return event.state === 'success' ? EXIT.DONE : EXIT.PROBLEMS;
}

/** A delivery takes at most 30 s. What is not begun by then is held back. */
const LONGEST_WAIT_MS = 40_000;

function stillWaiting({ id, state }: LocalEvent): KitError {
  return new KitError('event_not_delivered', `The event ${id} is still "${state}": its installation may be paused.`, {
    advice: `Let the installation go on, then see "bindery events ${id}".`,
  });
}

/** Reads an event until its first attempt has ended. The live updates tell when to look. */
export async function waitForEnd({ api }: Connection, event: LocalEvent, signal: AbortSignal): Promise<LocalEvent> {
  const POLL_MS = 50;
  let current = event;
  const count = event.attempts.length;
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (current.attempts.length === count && (current.state === 'queued' || current.state === 'running')) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal.throwIfAborted();
    if (Date.now() > deadline) throw stillWaiting(current);
    current = await api.request('GET /_platform/v1/events/{eventId}', { eventId: event.id });
  }
  return current;
}
