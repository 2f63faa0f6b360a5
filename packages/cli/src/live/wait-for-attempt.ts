import type { LiveChange, LocalEvent } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import type { Connection } from '../config/connection.ts';
import { openChanges } from './open-changes.ts';

/** A delivery takes at most 30 s. What has not ended by then is held back. */
const LONGEST_WAIT_MS = 40_000;

/**
 * Sends an event and resolves to it once an attempt at it has ended.
 * @throws {KitError} event_not_delivered when none does.
 */
export async function waitForAttempt(
  connection: Connection,
  send: () => Promise<LocalEvent>,
  signal: AbortSignal,
): Promise<LocalEvent> {
  const timeout = AbortSignal.timeout(LONGEST_WAIT_MS);
  const changes = await openChanges(connection, AbortSignal.any([signal, timeout]));
  const { id } = await send();
  const read = (): Promise<LocalEvent> => connection.api.request('GET /_platform/v1/events/{eventId}', { eventId: id });
  try {
    if (await includesEvent(changes, id)) return await read();
  } catch (thrown) {
    if (!timeout.aborted) throw thrown;
  }
  throw stillWaiting(await read());
}

async function includesEvent(changes: AsyncIterable<LiveChange>, id: string): Promise<boolean> {
  for await (const change of changes) if (change.type === 'event' && change.id === id) return true;
  return false;
}

function stillWaiting({ id, state }: LocalEvent): KitError {
  return new KitError('event_not_delivered', `The event ${id} is still "${state}": its installation may be paused.`, {
    advice: `Let the installation go on, then see "bindery events ${id}".`,
  });
}
