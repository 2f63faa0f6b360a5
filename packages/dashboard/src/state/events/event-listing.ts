// Which loaded events to list: those that match the filter, aren’t held back, and have no unloaded events between them.
import type { Client } from '@bindery/client';
import { createEventPages } from './event-pages.ts';
import type { EventPages } from './event-pages.ts';
import { matchesEventQuery, parseEventQuery, toServerQuery } from './event-query.ts';
import { compareRows, isFailure } from './event-row.ts';
import type { EventRow } from './event-row.ts';
import { createRowOrder } from './row-order.ts';
import type { RowOrder, TakeRows } from './row-order.ts';

export interface Listed {
  readonly visible: readonly EventRow[];
  /** The number of matching events that arrived since. */
  readonly waiting: number;
  readonly hasMore: boolean;
}

/** What became of rows since the app started. */
export interface Counted {
  /** Rises with each row that came or changed. */
  readonly changes: number;
  /** Whether an event failed since the failures were last seen. */
  readonly hasNewFailures: boolean;
}

/** The loaded events and their listing. */
export class EventListing {
  readonly order: RowOrder = createRowOrder();
  readonly #api: Client;
  readonly #types = new Set<string>();
  /** IDs of events that are new or changed, and not loaded since. */
  readonly #noticed = new Set<string>();
  #query = parseEventQuery('');
  /** The last query to the platform. A filter with an equal query loads nothing. */
  #lastQuery = '{}';
  #pages: EventPages;
  /** The newest event of the list: what is newer waits while the list is held. */
  #newest: EventRow | undefined;

  constructor(api: Client) {
    this.#api = api;
    this.#pages = createEventPages(api, {});
  }

  get pages(): EventPages {
    return this.#pages;
  }

  /** Events are new, or their state changed. */
  notice(ids: readonly string[]): void {
    for (const id of ids) this.#noticed.add(id);
  }

  /** Takes rows. Failures on older pages, which no one noticed, aren’t new. */
  put({ changes, hasNewFailures }: Counted, rows: readonly EventRow[], take: TakeRows): Counted {
    for (const { type } of rows) this.#types.add(type);
    const failed = rows.filter(({ id, outcome }) => this.#noticed.delete(id) && isFailure(outcome));
    return {
      changes: changes + take(rows),
      hasNewFailures: hasNewFailures || failed.length > 0,
    };
  }

  /** Takes another filter. Returns whether other pages have to be read for it. */
  setFilter(filter: string): boolean {
    this.#query = parseEventQuery(filter);
    const query = toServerQuery(this.#query, [...this.#types]);
    if (JSON.stringify(query) === this.#lastQuery) return false;
    this.#lastQuery = JSON.stringify(query);
    this.#pages = createEventPages(this.#api, query);
    return true;
  }

  /** Reloads from the newest event, since unloaded events lie between the known ones and the new ones. */
  restart(): void {
    this.#pages = createEventPages(this.#api, toServerQuery(this.#query, [...this.#types]));
  }

  /** The listed events. While the list is held back, events newer than its first one wait. */
  list(isHeld: boolean): Listed {
    const bound = this.#pages.bound();
    const isRead = (row: EventRow): boolean => bound === null || bound === undefined || compareRows(row, bound) <= 0;
    const fitting = this.order.all().filter((row) => isRead(row) && matchesEventQuery(row, this.#query));
    const line = isHeld ? this.#newest : undefined;
    const visible = line === undefined ? fitting : fitting.filter((row) => compareRows(row, line) >= 0);
    if (line === undefined) this.#newest = this.order.all()[0];
    return { visible, waiting: fitting.length - visible.length, hasMore: bound !== null };
  }
}
