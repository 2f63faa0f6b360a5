// The jobs of the search worker: an index for each platform of the process.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller } from '@bindery/workers';
import { adoptDraft, catchUp, writeDraft } from './catch-up.ts';
import type { ContentSource } from './catch-up.ts';
import { findPages, findTargets } from './find.ts';
import { findPassages } from './find-passages.ts';
import { Layers, draftEntry } from './layers.ts';
import { mergeWords } from './merge-words.ts';
import { createLocks } from './locks.ts';
import { isDamaged, openIndex, removeIndex } from './open-index.ts';
import type { IndexFile } from './open-index.ts';
import type {
  DraftPage,
  FoundPages,
  FoundPassages,
  MatchedTargets,
  SearchPaging,
  SearchTarget,
  SearchedPages,
} from './port.ts';
import { Rows } from './rows.ts';
import { createStatements } from './statements.ts';

/** Names an index, with what it takes to open it: the worker may have been started since. */
export interface IndexName {
  /** Of the platform that it belongs to, in this process. */
  readonly key: number;
  readonly file: IndexFile;
  /** The root of a content without anything. */
  readonly empty: string;
}

/** An index, and contents that it is to have. */
export interface TargetsInput {
  readonly index: IndexName;
  readonly targets: readonly SearchTarget[];
}

/** An index, and what is searched for in some of its contents. */
export interface QueryInput extends TargetsInput {
  readonly query: string;
  readonly paging: SearchPaging & SearchedPages;
}

/** An index, and pages for one of its drafts. */
export interface DraftInput {
  readonly index: IndexName;
  readonly draft: string;
  readonly pages: readonly DraftPage[];
}

/** An index, and a question that some of its contents may answer. */
export interface PassagesInput extends TargetsInput {
  readonly words: readonly string[];
  readonly limit: number;
}

/** What the worker calls on the side of the platform: contents by their hashes. */
export interface SourceHandlers {
  readonly readNodes: (input: SourceInput) => Promise<readonly (Uint8Array | undefined)[]>;
  readonly readDocuments: (input: SourceInput) => Promise<readonly (Uint8Array | undefined)[]>;
}

/** Hashes of contents of one platform. */
export interface SourceInput {
  readonly key: number;
  readonly hashes: readonly string[];
}

/** What the worker answers. */
export type SearchJobs = ReturnType<typeof createSearchJobs>;

/** Pages after which the index is worth to be put in order. */
const MANY = 1_000;

type OpenIndex = ReturnType<typeof open>;

/** Makes the jobs of the worker. */
export function createSearchJobs(main: Caller<SourceHandlers>) {
  const indexes = new Map<number, OpenIndex>();
  const close = ({ key }: IndexName): void => {
    indexes.get(key)?.database.close();
    indexes.delete(key);
  };
  const opened = (name: IndexName): OpenIndex => {
    const cached = indexes.get(name.key);
    if (cached !== undefined) return cached;
    const index = open(name, main);
    indexes.set(name.key, index);
    return index;
  };
  /** What is damaged is made again, once. */
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
    findPages: ({ index: name, query, targets, paging }: QueryInput): Promise<FoundPages> =>
      withIndex(name, async (index) => {
        for (const target of targets) await index.bringUp(target);
        return findPages(index, query, targets[0]?.id ?? '', paging);
      }),
    findTargets: ({ index: name, query, targets, paging }: QueryInput): Promise<MatchedTargets> =>
      withIndex(name, async (index) => {
        for (const target of targets) await index.bringUp(target);
        const ids = targets.map(({ id }) => id);
        return findTargets(index, query, ids, paging);
      }),
    findPassages: ({ index: name, words, targets, limit }: PassagesInput): Promise<FoundPassages> =>
      withIndex(name, async (index) => {
        for (const target of targets) await index.bringUp(target);
        const ids = targets.map(({ id }) => id);
        return findPassages(index, words, ids, limit);
      }),
    changed: ({ index: name, targets }: TargetsInput): Promise<void> =>
      withIndex(name, async (index) => {
        for (const target of targets) {
          if (target.isLarge === true || target.draft !== undefined || index.knows(target)) await index.bringUp(target);
        }
      }),
    drafted: ({ index: name, draft, pages }: DraftInput): Promise<void> =>
      withIndex(name, (index) => index.write(draft, pages)),
    removed: ({ index: name, targets }: TargetsInput): Promise<void> =>
      withIndex(name, async (index) => {
        for (const { id } of targets) await index.remove(id);
      }),
    close: ({ index }: { readonly index: IndexName }): void => close(index),
  };
}

function open(name: IndexName, main: Caller<SourceHandlers>) {
  const database = openIndex(name.file);
  const sql = createStatements(database);
  const layers = new Layers(sql);
  layers.removeDrafts();
  const rows = new Rows(sql);
  const locks = createLocks();
  let merging: Promise<void> | undefined;
  const mergeInBackground = (): void => {
    // Where it fails, as when the index is closed, nothing is lost but time.
    merging ??= mergeWords(sql)
      .catch(() => {})
      .finally(() => (merging = undefined));
  };
  const source = sourceOf(name, main);
  const copyFrom = (from: string, to: string): Promise<void> =>
    locks.hold(from, async () => {
      const entry = layers.find(from);
      if (entry !== undefined) layers.copy(entry, to);
    });
  return {
    database,
    sql,
    layers,
    knows: ({ id, from }: SearchTarget): boolean =>
      layers.find(id) !== undefined || (from !== undefined && layers.find(from) !== undefined),
    /** Resolves once the index has what a target has. */
    bringUp: async ({ id, root, from, draft }: SearchTarget): Promise<void> => {
      const entry = layers.find(id);
      if (entry?.root === root && entry.target === null && !locks.isHeld(id)) return;
      await locks.hold(id, async () => {
        if (from !== undefined && layers.find(id) === undefined) await copyFrom(from, id);
        const writers = { sql, layers, rows };
        const adopted =
          draft === undefined
            ? 0
            : await locks.hold(draftEntry(draft), () => adoptDraft(writers, source, { draft, id, root }));
        if (adopted + (await catchUp(writers, source, id, root)) >= MANY) mergeInBackground();
      });
    },
    write: (draft: string, pages: readonly DraftPage[]): Promise<void> =>
      locks.hold(draftEntry(draft), () => writeDraft({ sql, layers, rows }, source, { draft, pages })),
    remove: (id: string): Promise<void> =>
      locks.hold(id, async () => {
        layers.remove(id);
        while (layers.removeUnused()) await nextTurn();
      }),
  };
}

/** The contents of a platform, read on the side that has its store. */
function sourceOf({ key, empty }: IndexName, main: Caller<SourceHandlers>): ContentSource {
  const decoder = new TextDecoder();
  return {
    empty,
    readNodes: (hashes) => main.call('readNodes', { key, hashes }),
    readDocuments: async (hashes) => {
      const documents = await main.call('readDocuments', { key, hashes });
      return documents.map((bytes) => (bytes === undefined ? undefined : decoder.decode(bytes)));
    },
  };
}
