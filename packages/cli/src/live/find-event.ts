// Reads an event of a stream of changes.
import type { Client } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';

/** An event, unless it was deleted since: by a limit, with its integration, or by a reset. */
export async function findEvent(api: Client, eventId: string): Promise<LocalEvent | undefined> {
  try {
    return await api.request('GET /_platform/v1/events/{eventId}', { eventId });
  } catch (thrown) {
    if (isKitError(thrown, 'event_not_found')) return undefined;
    throw thrown;
  }
}
