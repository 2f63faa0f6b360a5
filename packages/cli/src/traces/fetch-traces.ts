// Traces of the events of a running platform.
import { ApiError } from '@bindery/client';
import type { EventTrace } from '@bindery/contract';
import type { Connection } from '../config/connection.ts';

/** Codes of events that have no trace. */
const WITHOUT_TRACE = new Set(['event_still_running', 'event_without_answer', 'event_not_recorded', 'event_too_long']);

/** Traces, oldest first. */
export interface FetchedTraces {
  readonly traces: readonly EventTrace[];
  /** Number of events that have none. */
  readonly skipped: number;
}

/** Fetches the traces of the last events that match query parameters of the list. Throws ApiError. */
export async function fetchTraces(
  { api }: Connection,
  query: Readonly<Record<string, string | number>> & { readonly integration: string; readonly limit: number },
): Promise<FetchedTraces> {
  const { items } = await api.request('GET /_platform/v1/events', { query: { ...query, details: 'false' } });
  const traces: EventTrace[] = [];
  for (const { id } of items.toReversed()) {
    const trace = await api
      .request('GET /_platform/v1/events/{eventId}/trace', { eventId: id })
      .catch((thrown: unknown) => {
        if (thrown instanceof ApiError && WITHOUT_TRACE.has(thrown.code)) return undefined;
        throw thrown;
      });
    if (trace !== undefined) traces.push(trace);
  }
  return { traces, skipped: items.length - traces.length };
}
