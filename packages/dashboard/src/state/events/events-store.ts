// The events of the platform, newest first, as far as the filter needs them. New events wait while someone reads the list.
import type { Client } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { listsOf } from '../../data/invalidation.ts';
import type { Queries } from '../../data/queries.ts';
import { failureText } from '../api/failure-text.ts';
import { gather } from '../gather.ts';
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';
import { EventListing } from './event-listing.ts';
import type { Counted } from './event-listing.ts';
import { ROWS_ONLY } from './event-pages.ts';
import { compareRows, toEventRow } from './event-row.ts';
import type { EventRow } from './event-row.ts';

/** The state of the event list. */
export interface EventsState extends Counted {
  /** Those that fit the filter, newest first. */
  readonly visible: readonly EventRow[];
  /** The number of matching events that arrived since. */
  readonly waiting: number;
  readonly hasMore: boolean;
  readonly isLoaded: boolean;
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  readonly filter: string;
  /** Whether new events are shown as they come, whatever is being read. */
  readonly isFollowed: boolean;
}

/** Reads and follows the events. */
export interface EventsStore extends Store<EventsState> {
  /** The row of an event that is known. */
  readonly row: (id: string) => EventRow | undefined;
  readonly all: () => readonly EventRow[];
  /** Reads the newest events; once more after a break of the connection. */
  readonly load: () => Promise<void>;
  /** Reads older events that may fit the filter. */
  readonly loadMore: () => Promise<void>;
  /** Reads one event whole, whose row then has the result of each attempt. */
  readonly loadEvent: (id: string) => Promise<void>;
  /** An event is new, or its state changed. */
  readonly notice: (id: string) => void;
  readonly setFilter: (filter: string) => void;
  /** Queues new events, or shows them as they arrive. Those that wait stay until `showWaiting`. */
  readonly hold: (isHeld: boolean) => void;
  readonly showWaiting: () => void;
}

/** So many events are read to catch up. */
const NEWEST = 200;

/** Changes within this time are read together. */
const NOTICE_MS = 60;

/** Changes within this time are read together by lists of other views. */
const LISTS_MS = 200;

/** More changed events than these are read as a page of the list. */
const SINGLE_READS = 6;

const EVENT = 'GET /_platform/v1/events/{eventId}';

const NOTHING: EventsState = {
  visible: [],
  waiting: 0,
  hasMore: false,
  isLoaded: false,
  isLoading: false,
  problem: undefined,
  filter: '',
  isFollowed: false,
  changes: 0,
  hasNewFailures: false,
};

export function createEventsStore(queries: Queries): EventsStore {
  const { api } = queries;
  const store = createStore<EventsState>(NOTHING);
  const listing = new EventListing(api);
  let isHeld = false;
  const startRead = (): ((rows: readonly EventRow[]) => void) => {
    const take = listing.order.startRead();
    return (rows) => store.set(listing.put(store.get(), rows, take));
  };
  const show = (mayWait: boolean): void => {
    const { isLoaded, isFollowed } = store.get();
    store.set(listing.list(mayWait && isHeld && !isFollowed && isLoaded));
  };
  const fail = (thrown: unknown): void => store.set({ problem: failureText(thrown) });

  async function read(): Promise<void> {
    const { pages } = listing;
    const put = startRead();
    store.set({ isLoading: true });
    try {
      put(await pages.read());
      if (pages !== listing.pages) return; // Another filter took over.
      show(true);
      store.set({ isLoaded: true, problem: undefined });
    } catch (thrown) {
      if (pages === listing.pages) fail(thrown);
    } finally {
      if (pages === listing.pages) store.set({ isLoading: false });
    }
  }

  async function readEvent(answer: Promise<LocalEvent>): Promise<void> {
    const put = startRead();
    try {
      put([toEventRow(await answer)]);
      show(true);
    } catch (thrown) {
      fail(thrown);
    }
  }

  /** Loads new events, and more pages if one page doesn’t reach the known ones. */
  async function loadNewest(): Promise<void> {
    const [before] = listing.order.all();
    const put = startRead();
    try {
      const rows = await readNewest(api);
      put(rows);
      if (!isGap(rows.at(-1), before)) return show(true);
      listing.restart();
      await read();
    } catch (thrown) {
      fail(thrown);
    }
  }

  const notice = createNotice(queries, (ids) => {
    listing.notice(ids);
    if (ids.length > SINGLE_READS) void loadNewest();
    else for (const id of ids) void readEvent(api.request(EVENT, { eventId: id }));
  });
  const setFilter = (filter: string): void => {
    if (filter === store.get().filter) return;
    const isUnread = listing.setFilter(filter);
    store.set({ filter });
    // Shows cached events immediately, and loads the others.
    show(false);
    if (isUnread) void read();
  };
  return {
    ...store,
    row: listing.order.get,
    all: listing.order.all,
    load: () => (store.get().isLoaded ? loadNewest() : read()),
    loadMore: () => (store.get().isLoading ? Promise.resolve() : read()),
    loadEvent: (id) => readEvent(queries.read(EVENT, { eventId: id })),
    notice,
    setFilter,
    hold: (isHeldNow) => {
      isHeld = isHeldNow;
    },
    showWaiting: () => {
      if (store.get().waiting > 0 || store.get().visible.length === 0) show(false);
    },
  };
}

/** Whether events can lie between the oldest of some and a known one. */
function isGap(oldest: EventRow | undefined, known: EventRow | undefined): boolean {
  return known !== undefined && oldest !== undefined && compareRows(oldest, known) < 0;
}

async function readNewest(api: Client): Promise<EventRow[]> {
  const query = { limit: NEWEST, ...ROWS_ONLY };
  return (await api.request('GET /_platform/v1/events', { query })).items.map(toEventRow);
}

/** Gathers changed events for the list, and makes their queries stale. */
function createNotice(queries: Queries, handle: (ids: readonly string[]) => void): (id: string) => void {
  const expireLists = gather<string>(LISTS_MS, () => queries.invalidate(listsOf('events')));
  return gather<string>(NOTICE_MS, (ids) => {
    handle(ids);
    for (const id of ids) queries.invalidate({ eventId: id });
    expireLists('events');
  });
}

/** Id of the newest render of a block that is known. */
export function newestRender(rows: readonly EventRow[], integration: string, block: string): string | undefined {
  return rows.find((row) => row.type === 'ui_render' && row.integration === integration && row.component === block)?.id;
}
