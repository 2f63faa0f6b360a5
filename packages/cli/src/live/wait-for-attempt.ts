import type { LiveChange, LocalEvent } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import type { Connection } from '../config/connection.ts';
import { withLiveChanges } from './with-live-changes.ts';

/** A delivery takes at most 30 s. After this time, the event is held back. */
const MAX_WAIT_MS = 40_000;

/**
 * Triggers an event and resolves to it once an attempt has ended.
 * @throws {KitError} event_not_delivered if no attempt ends in time
 */
export async function waitForAttempt(
  connection: Connection,
  send: () => Promise<LocalEvent>,
  signal: AbortSignal,
): Promise<LocalEvent> {
  const timeout = AbortSignal.timeout(MAX_WAIT_MS);
  return withLiveChanges(connection, AbortSignal.any([signal, timeout]), async (changes) => {
    const { id, attempts } = await send();
    try {
      await untilAttemptEnded(changes, id);
    } catch (thrown) {
      if (!timeout.aborted) throw thrown;
    }
    const event = await connection.api.request('GET /_platform/v1/events/{eventId}', { eventId: id });
    const isOpen = event.state === 'queued' || event.state === 'running';
    if (isOpen && event.attempts.length === attempts.length) throw stillWaiting(event);
    return event;
  });
}

/** Resolves when an attempt has ended, and when the changes end. */
export async function untilAttemptEnded(changes: AsyncIterable<LiveChange>, id: string): Promise<void> {
  for await (const change of changes) if (change.type === 'event' && change.id === id) return;
}

function stillWaiting({ id, state }: LocalEvent): KitError {
  return new KitError('event_not_delivered', `The event ${id} is still "${state}". Its installation might be paused.`, {
    advice: `Resume the installation, then run "bindery events ${id}".`,
  });
}
