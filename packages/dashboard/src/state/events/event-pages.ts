// Loads the pages of the event list that a filter needs, newest first.
import type { Client } from '@bindery/client';
import { toEventRow } from './event-row.ts';
import type { EventRow } from './event-row.ts';
import type { ServerQuery } from './event-query.ts';

const FIRST_PAGE = 50;
const NEXT_PAGE = 200;

/** Rows have no payload, which is read with the event that is opened, and no one is shown how many there are. */
export const ROWS_ONLY = { details: 'false', count: 'false' } as const;

/** A list that is read on. */
export interface EventPages {
  /** Reads the next page. Throws ApiError. */
  readonly read: () => Promise<readonly EventRow[]>;
  /** The oldest row with no gap before it. Undefined if none is loaded, null if all are. */
  readonly bound: () => EventRow | undefined | null;
}

/** Creates the reader of a list. */
export function createEventPages(api: Client, query: ServerQuery): EventPages {
  let next: string | undefined;
  let last: EventRow | undefined;
  let isRead = false;
  return {
    read: async () => {
      const paging = next === undefined ? { limit: FIRST_PAGE } : { limit: NEXT_PAGE, page: next };
      const list = await api.request('GET /_platform/v1/events', { query: { ...query, ...paging, ...ROWS_ONLY } });
      const rows = list.items.map(toEventRow);
      isRead = true;
      next = list.next?.page;
      last = rows.at(-1) ?? last;
      return rows;
    },
    bound: () => (isRead && next === undefined ? null : last),
  };
}
