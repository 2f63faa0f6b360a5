// The events of the platform, newest first, as far as the filter needs them. New events wait while someone reads the list.
import type { Client } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { failureText } from '../api/failure-text.ts';
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
  /** Complete events with logs and payload. The cache is small. */
  readonly whole: Readonly<Record<string, LocalEvent>>;
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
  /** Reads one event whole. */
  readonly loadEvent: (id: string) => Promise<void>;
  /** An event is new, or its state changed. */
  readonly notice: (id: string) => void;
  readonly setFilter: (filter: string) => void;
  /** Queues new events, or shows them as they arrive. Those that wait stay until `showWaiting`. */
  readonly hold: (isHeld: boolean) => void;
  readonly showWaiting: () => void;
}

/** How many complete events to cache. */
const WHOLE_EVENTS = 20;

/** So many events are read to catch up. */
const NEWEST = 200;

/** Changes within this time are read together. */
const NOTICE_MS = 60;

/** More changed events than these are read as a page of the list. */
const SINGLE_READS = 6;

const NOTHING: EventsState = {
  visible: [],
  waiting: 0,
  hasMore: false,
  isLoaded: false,
  isLoading: false,
  problem: undefined,
  filter: '',
  isFollowed: false,
  whole: {},
  changes: 0,
  hasNewFailures: false,
};

export function createEventsStore(api: Client): EventsStore {
  const store = createStore<EventsState>(NOTHING);
  const listing = new EventListing(api);
  let isHeld = false;
  const put = (rows: readonly EventRow[]): void => store.set(listing.put(store.get(), rows));
  const show = (mayWait: boolean): void => {
    const { isLoaded, isFollowed } = store.get();
    store.set(listing.list(mayWait && isHeld && !isFollowed && isLoaded));
  };
  const fail = (thrown: unknown): void => store.set({ problem: failureText(thrown) });

  async function read(): Promise<void> {
    const { pages } = listing;
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

  async function loadEvent(id: string): Promise<void> {
    try {
      const event = await api.request('GET /_platform/v1/events/{eventId}', { eventId: id });
      put([toEventRow(event)]);
      const others = Object.entries(store.get().whole).filter(([other]) => other !== id);
      store.set({ whole: Object.fromEntries([...others.slice(1 - WHOLE_EVENTS), [id, event]]) });
      show(true);
    } catch (thrown) {
      fail(thrown);
    }
  }

  /** Loads new events, and more pages if one page doesn’t reach the known ones. */
  async function loadNewest(): Promise<void> {
    const [before] = listing.order.all();
    try {
      const query = { limit: NEWEST, ...ROWS_ONLY };
      const list = await api.request('GET /_platform/v1/events', { query });
      const rows = list.items.map(toEventRow);
      put(rows);
      const oldest = rows.at(-1);
      const isGap = before !== undefined && oldest !== undefined && compareRows(oldest, before) < 0;
      if (!isGap) return show(true);
      listing.restart();
      await read();
    } catch (thrown) {
      fail(thrown);
    }
  }

  const notice = createNotices(listing, (ids) => {
    if (ids.length > SINGLE_READS) void loadNewest();
    const single = ids.length > SINGLE_READS ? ids.filter((id) => id in store.get().whole) : ids;
    for (const id of single) void loadEvent(id);
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
    loadEvent,
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

/** Gathers ids for a moment, and hands them on together. */
function createNotices(listing: EventListing, handle: (ids: readonly string[]) => void): (id: string) => void {
  let ids = new Set<string>();
  return (id) => {
    ids.add(id);
    if (ids.size > 1) return;
    setTimeout(() => {
      const gathered = [...ids];
      ids = new Set();
      listing.notice(gathered);
      handle(gathered);
    }, NOTICE_MS);
  };
}

/** Id of the newest render of a block that is known. */
export function newestRender(rows: readonly EventRow[], integration: string, block: string): string | undefined {
  return rows.find((row) => row.type === 'ui_render' && row.integration === integration && row.component === block)?.id;
}
