// Reads one event whole, with its payload and attempts, live.
import type { LocalEvent } from '@bindery/contract';
import { useDerived } from '../data/use-query.ts';

/** The event with an ID, if there is one. Undefined until loaded. */
export function useEvent(eventId: string | undefined): LocalEvent | undefined {
  return useDerived(
    async (api) => (eventId === undefined ? undefined : api.request('GET /_platform/v1/events/{eventId}', { eventId })),
    [eventId],
  ).value;
}
