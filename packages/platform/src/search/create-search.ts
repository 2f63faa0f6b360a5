// A platform's search, in a thread that all platforms of the process share. This end hands over the contents that the thread asks
// for, by their hashes, and never walks one itself.
import { existsSync } from 'node:fs';
import { apiError } from '../core/api-error.ts';
import { createShared } from '../threads/shared-thread.ts';
import { ThreadEnded, createThread } from '../threads/thread.ts';
import type { Thread } from '../threads/thread.ts';
import type { IndexFile } from './open-index.ts';
import type { FoundPages, FoundPlaces, SearchPlace, SearchPort } from './port.ts';
import type { IndexName, RoomInput } from './room.ts';

type Bytes = readonly (Uint8Array | undefined)[];

/** Reads what contents are made of. Each answers as many of the first that were asked for as it likes, one at least. */
export interface SearchSource {
  readNodes(hashes: readonly string[]): Promise<Bytes>;
  readDocuments(hashes: readonly string[]): Promise<Bytes>;
}

/** What a search is made of. */
export interface SearchOptions {
  readonly file: IndexFile;
  readonly empty: string;
  readonly source: SearchSource;
  /** Told of what went wrong while nobody waited for it. */
  readonly report: (thrown: unknown) => void;
  /** How long a search waits for a content to be read, in milliseconds. Default 20,000. */
  readonly mostWaitMs?: number | undefined;
}

const MOST_WAIT_MS = 20_000;

/** Commits follow one another; what they leave is read together. */
const SOON_MS = 100;

interface Shared {
  readonly thread: Thread;
  readonly sources: Map<number, SearchSource>;
}

const threads = createShared((): Shared => {
  const sources = new Map<number, SearchSource>();
  const sourceOf = (key: number): SearchSource => {
    const source = sources.get(key);
    if (source === undefined) throw new Error('The platform that this index belongs to is closed.');
    return source;
  };
  const thread = createThread('search', {
    readNodes: ({ key, hashes }: { key: number; hashes: string[] }) => sourceOf(key).readNodes(hashes),
    readDocuments: ({ key, hashes }: { key: number; hashes: string[] }) => sourceOf(key).readDocuments(hashes),
  });
  return { thread, sources };
});

let made = 0;

/** Makes the search of a platform. Nothing starts before the first search, unless there is an index from before. */
export function createSearch({ file, empty, source, report, mostWaitMs = MOST_WAIT_MS }: SearchOptions): SearchPort {
  const { shared, giveBack } = threads.hold();
  const index: IndexName = { key: ++made, file, empty };
  shared.sources.set(index.key, source);
  let hasBegun = file !== undefined && file !== '' && existsSync(file);
  let isClosed = false;
  const due = new Map<string, SearchPlace>();
  let timer: NodeJS.Timeout | undefined;

  const call = (name: string, input: Partial<RoomInput>): Promise<unknown> => {
    hasBegun = true;
    return shared.thread.call(name, { index, ...input });
  };
  const behind = (name: string, places: readonly SearchPlace[]): void => {
    if (isClosed || !hasBegun) return;
    call(name, { places }).catch((thrown: unknown) => {
      // What is lost with the thread is read before the next search.
      if (!isClosed && !(thrown instanceof ThreadEnded)) report(thrown);
    });
  };
  const flush = (): void => {
    const places = [...due.values()];
    due.clear();
    timer = undefined;
    behind('changed', places);
  };
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    isClosed = true;
    clearTimeout(timer);
    if (shared.thread.isRunning && hasBegun) await call('close', {}).catch(() => {}); // It ended by itself: so did the index.
    shared.sources.delete(index.key);
    await giveBack();
  };
  return {
    findPages: async (query, place, paging) =>
      (await answered(mostWaitMs, () => call('findPages', { query, places: [place], paging }))) as FoundPages,
    findPlaces: async (query, places, paging) =>
      (await answered(mostWaitMs, () => call('findPlaces', { query, places, paging }))) as FoundPlaces,
    changed: (place) => {
      if (isClosed || !hasBegun) return;
      // A copy is made before the next call asks for it.
      if (place.from !== undefined) return behind('changed', [place]);
      due.set(place.id, place);
      timer ??= setTimeout(flush, SOON_MS).unref();
    },
    removed: (id) => behind('removed', [{ id, root: empty }]),
    close: () => (closing ??= close()),
  };
}

/** Asks once more when the thread ended, and not for ever. */
async function answered(mostWaitMs: number, ask: () => Promise<unknown>): Promise<unknown> {
  const asking = ask().catch((thrown: unknown) => {
    if (!(thrown instanceof ThreadEnded)) throw thrown;
    return ask();
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    const message = `The content is being read for the first time, which takes longer than ${mostWaitMs / 1000} seconds.`;
    timer = setTimeout(() => reject(apiError('search_unavailable', message)), mostWaitMs);
  });
  try {
    return await Promise.race([asking, tooLong]);
  } catch (thrown) {
    if (!(thrown instanceof ThreadEnded)) throw thrown;
    throw apiError('search_unavailable', `The search does not run: ${thrown.message}`, { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
}
