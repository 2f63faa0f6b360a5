// The events of the platform, newest first. While somebody reads the list, new ones wait instead of moving it.
import type { Client } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { createStore } from './store.ts';
import type { Store } from './store.ts';
import { failureText } from './api/failure-text.ts';

/** The loaded events. */
export interface EventsState {
  readonly byId: Readonly<Record<string, LocalEvent>>;
  /** Ids of those that were read by themselves: a list leaves the logs out. */
  readonly whole: ReadonlySet<string>;
  /** Ids in the list, newest first. */
  readonly shown: readonly string[];
  /** Ids that wait to be shown. */
  readonly waiting: readonly string[];
  /** Where the list goes on, when it does. */
  readonly next: string | undefined;
  readonly isLoaded: boolean;
  readonly problem: string | undefined;
  /** Only events with this text in them are drawn. */
  readonly filter: string;
}

/** Reads and follows the events. */
export interface EventsStore extends Store<EventsState> {
  readonly load: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  /** Loads one event: a new one, or one whose state changed. */
  readonly loadEvent: (id: string) => Promise<void>;
  /** Queues new events, or stops queuing. Queued ones stay until `showWaiting`. */
  readonly hold: (isHeld: boolean) => void;
  readonly showWaiting: () => void;
}

const PAGE_SIZE = 50;

/** Makes an empty store. */
export function createEventsStore(api: Client): EventsStore {
  const store = createStore<EventsState>({
    byId: {},
    whole: new Set(),
    shown: [],
    waiting: [],
    next: undefined,
    isLoaded: false,
    problem: undefined,
    filter: '',
  });
  let isHeld = false;

  /** One of a list takes the place of a whole one only when more has happened to it. */
  function isNews(event: LocalEvent): boolean {
    const { byId, whole } = store.get();
    const known = byId[event.id];
    if (known === undefined || !whole.has(event.id)) return true;
    return known.state !== event.state || known.attempts.length !== event.attempts.length;
  }

  function take(
    events: readonly LocalEvent[],
    options: { readonly mayWait: boolean; readonly isWhole: boolean },
  ): void {
    const { byId, whole, shown, waiting } = store.get();
    const news = options.isWhole ? events : events.filter(isNews);
    const merged = { ...byId, ...Object.fromEntries(news.map((event) => [event.id, event])) };
    const nowWhole = new Set(whole);
    for (const { id } of news) {
      if (options.isWhole) nowWhole.add(id);
      else nowWhole.delete(id);
    }
    const known = new Set([...shown, ...waiting]);
    const fresh = events.map(({ id }) => id).filter((id) => !known.has(id));
    const doWait = options.mayWait && isHeld && shown.length > 0;
    store.set({
      byId: merged,
      whole: nowWhole,
      shown: doWait ? shown : newestFirst([...shown, ...fresh], merged),
      waiting: doWait ? newestFirst([...waiting, ...fresh], merged) : waiting,
    });
  }

  async function loadPage(page: string | undefined): Promise<void> {
    try {
      const query = { limit: PAGE_SIZE, ...(page === undefined ? {} : { page }) };
      const list = await api.request('GET /_platform/v1/events', { query });
      take(list.items, { mayWait: page === undefined && store.get().isLoaded, isWhole: false });
      // The first page read again says nothing about where the list went on before.
      if (page !== undefined || !store.get().isLoaded) store.set({ next: list.next?.page });
      store.set({ isLoaded: true, problem: undefined });
    } catch (thrown) {
      store.set({ problem: failureText(thrown) });
    }
  }

  return {
    ...store,
    load: () => loadPage(undefined),
    loadMore: () => loadPage(store.get().next),
    loadEvent: async (id) => {
      try {
        const event = await api.request('GET /_platform/v1/events/{eventId}', { eventId: id });
        take([event], { mayWait: true, isWhole: true });
      } catch (thrown) {
        store.set({ problem: failureText(thrown) });
      }
    },
    hold: (held) => {
      isHeld = held;
    },
    showWaiting: () => {
      const { byId, shown, waiting } = store.get();
      store.set({ shown: newestFirst([...shown, ...waiting], byId), waiting: [] });
    },
  };
}

function newestFirst(ids: readonly string[], byId: Readonly<Record<string, LocalEvent>>): string[] {
  const keyOf = (id: string): string => `${byId[id]?.createdAt} ${id}`;
  return ids.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
}

/** Id of the newest render of a block that is known. */
export function newestRender(
  { byId, shown, waiting }: EventsState,
  integration: string,
  block: string,
): string | undefined {
  return [...waiting, ...shown].find((id) => {
    const event = byId[id];
    return event?.type === 'ui_render' && event.integration === integration && event.payload['componentId'] === block;
  });
}
