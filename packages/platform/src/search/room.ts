// The thread that searches: an index for each platform of the process.
import type { Answers, Calls } from '../threads/calls.ts';
import { catchUp } from './catch-up.ts';
import type { ContentSource } from './catch-up.ts';
import { findPages, findPlaces } from './find.ts';
import { Layers } from './layers.ts';
import { mergeWords } from './merge-words.ts';
import { createLocks } from './locks.ts';
import { isDamaged, openIndex, removeIndex } from './open-index.ts';
import type { IndexFile } from './open-index.ts';
import type { SearchPaging, SearchPlace } from './port.ts';
import { Rows } from './rows.ts';
import { createStatements } from './statements.ts';

/** Names an index, with what it takes to open it: the thread may have been started since. */
export interface IndexName {
  /** Of the platform that it belongs to, in this process. */
  readonly key: number;
  readonly file: IndexFile;
  /** The root of a content without anything. */
  readonly empty: string;
}

/** What a call says: the index, and what is asked of it. */
export interface RoomInput {
  readonly index: IndexName;
  readonly query: string;
  readonly places: readonly SearchPlace[];
  readonly paging: SearchPaging;
}

/** Pages after which the index is worth to be put in order. */
const MANY = 1_000;

type OpenIndex = ReturnType<typeof open>;

/** What it answers. */
export function createSearchRoom(main: Pick<Calls, 'call'>): Answers {
  const indexes = new Map<number, OpenIndex>();
  const close = ({ key }: IndexName): void => {
    indexes.get(key)?.database.close();
    indexes.delete(key);
  };
  const opened = (name: IndexName): OpenIndex => {
    const known = indexes.get(name.key);
    if (known !== undefined) return known;
    const index = open(name, main);
    indexes.set(name.key, index);
    return index;
  };
  /** What is damaged is made anew, once. */
  const withIndex = async <Result>(name: IndexName, work: (index: OpenIndex) => Promise<Result>): Promise<Result> => {
    try {
      return await work(opened(name));
    } catch (thrown) {
      if (!isDamaged(thrown)) throw thrown;
      close(name);
      if (name.file !== undefined && name.file !== '') removeIndex(name.file);
      return work(opened(name));
    }
  };
  return {
    findPages: ({ index: name, query, places, paging }: RoomInput) =>
      withIndex(name, async (index) => {
        for (const place of places) await index.bringUp(place);
        return findPages(index, query, places[0]?.id ?? '', paging);
      }),
    findPlaces: ({ index: name, query, places, paging }: RoomInput) =>
      withIndex(name, async (index) => {
        for (const place of places) await index.bringUp(place);
        const ids = places.map(({ id }) => id);
        return findPlaces(index, query, ids, paging);
      }),
    changed: ({ index: name, places }: RoomInput) =>
      withIndex(name, async (index) => {
        for (const place of places) if (index.knows(place)) await index.bringUp(place);
      }),
    removed: ({ index: name, places }: RoomInput) =>
      withIndex(name, async (index) => {
        for (const { id } of places) await index.remove(id);
      }),
    close: ({ index }: RoomInput) => close(index),
  };
}

function open(name: IndexName, main: Pick<Calls, 'call'>) {
  const database = openIndex(name.file);
  const sql = createStatements(database);
  const layers = new Layers(sql);
  const rows = new Rows(sql);
  const locks = createLocks();
  let merging: Promise<void> | undefined;
  const mergeBehind = (): void => {
    // Where it fails, as when the index is closed, nothing is lost but time.
    merging ??= mergeWords(sql)
      .catch(() => {})
      .finally(() => (merging = undefined));
  };
  const source = sourceOf(name, main);
  const copyFrom = (from: string, to: string): Promise<void> =>
    locks.hold(from, async () => {
      const place = layers.find(from);
      if (place !== undefined) layers.copy(place, to);
    });
  return {
    database,
    sql,
    layers,
    knows: ({ id, from }: SearchPlace): boolean =>
      layers.find(id) !== undefined || (from !== undefined && layers.find(from) !== undefined),
    /** Resolves once the index has what a place has. */
    bringUp: async ({ id, root, from }: SearchPlace): Promise<void> => {
      const known = layers.find(id);
      if (known?.root === root && known.target === null && !locks.isHeld(id)) return;
      await locks.hold(id, async () => {
        if (from !== undefined && layers.find(id) === undefined) await copyFrom(from, id);
        if ((await catchUp({ sql, layers, rows }, source, id, root)) >= MANY) mergeBehind();
      });
    },
    remove: (id: string): Promise<void> =>
      locks.hold(id, async () => {
        layers.remove(id);
        while (layers.removeUnused()) await turn();
      }),
  };
}

/** Lets the thread answer others in between. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The contents of a platform, read by the thread that has its store. */
function sourceOf({ key, empty }: IndexName, main: Pick<Calls, 'call'>): ContentSource {
  const decoder = new TextDecoder();
  return {
    empty,
    readNodes: async (hashes) => (await main.call('readNodes', { key, hashes })) as (Uint8Array | undefined)[],
    readDocuments: async (hashes) => {
      const documents = (await main.call('readDocuments', { key, hashes })) as (Uint8Array | undefined)[];
      return documents.map((bytes) => (bytes === undefined ? undefined : decoder.decode(bytes)));
    },
  };
}
