// A platform's search, in a worker that all platforms of the process share. This side gives the worker the contents that it asks
// for, by their hashes, and never walks one itself.
import { existsSync } from 'node:fs';
import { WorkerEndedError, createShared, createWorker, workerEntry } from '@bindery/workers';
import type { WorkerThread } from '@bindery/workers';
import { searchError } from './error-codes.ts';
import { draftEntry } from './layers.ts';
import type { IndexFile } from './open-index.ts';
import type { DraftPage, SearchTarget, SearchPort } from './port.ts';
import type { IndexName, SearchJobs, SourceHandlers } from './search-jobs.ts';

type Bytes = readonly (Uint8Array | undefined)[];

/** Reads the content to index. Each function returns any number of the first ones, at least one. */
export interface SearchSource {
  readNodes(hashes: readonly string[]): Promise<Bytes>;
  readDocuments(hashes: readonly string[]): Promise<Bytes>;
}

/** What a search is made of. */
export interface SearchOptions {
  readonly file: IndexFile;
  readonly empty: string;
  readonly source: SearchSource;
  /** Called with what went wrong in the background. */
  readonly report: (thrown: unknown) => void;
  /** How long a search waits for a content to be read, in milliseconds. Default 20,000. */
  readonly mostWaitMs?: number | undefined;
}

const MOST_WAIT_MS = 20_000;

/** Commits follow one another; what they leave is read together. */
const SOON_MS = 100;

/** New objects are texts of a few pages. Node’s limit leaves 60 MB in the heap after a large content. */
const YOUNG_MEMORY_MB = 12;

interface SharedWorker {
  readonly worker: WorkerThread<SearchJobs>;
  readonly sources: Map<number, SearchSource>;
}

const workers = createShared((): SharedWorker => {
  const sources = new Map<number, SearchSource>();
  const sourceOf = (key: number): SearchSource => {
    const source = sources.get(key);
    if (source === undefined) throw new Error('The platform of this search index is closed.');
    return source;
  };
  const handlers: SourceHandlers = {
    readNodes: ({ key, hashes }) => sourceOf(key).readNodes(hashes),
    readDocuments: ({ key, hashes }) => sourceOf(key).readDocuments(hashes),
  };
  const entry = workerEntry('search-worker', import.meta.url);
  const worker = createWorker<SearchJobs>({
    name: 'search',
    entry,
    handlers: { ...handlers },
    maxYoungMemoryMb: YOUNG_MEMORY_MB,
  });
  return { worker, sources };
});

let count = 0;

/** Makes the search of a platform. Nothing starts before the first search or large content, unless there is an index from before. */
export function createSearch({ file, empty, source, report, mostWaitMs = MOST_WAIT_MS }: SearchOptions): SearchPort {
  const { shared, release } = workers.acquire();
  const index: IndexName = { key: ++count, file, empty };
  shared.sources.set(index.key, source);
  let hasBegun = file !== undefined && file !== '' && existsSync(file);
  let isClosed = false;
  const due = new Map<string, SearchTarget>();
  let timer: NodeJS.Timeout | undefined;

  const call: WorkerThread<SearchJobs>['call'] = (name, input) => {
    hasBegun = true;
    return shared.worker.call(name, input);
  };
  const inBackground = (request: () => Promise<void>): void => {
    if (isClosed || !hasBegun) return;
    request().catch((thrown: unknown) => {
      // What is lost with the worker is read before the next search.
      if (!isClosed && !(thrown instanceof WorkerEndedError)) report(thrown);
    });
  };
  const sendChanged = (targets: readonly SearchTarget[]): void =>
    inBackground(() => call('changed', { index, targets }));
  const sendRemoved = (id: string): void =>
    inBackground(() => call('removed', { index, targets: [{ id, root: empty }] }));
  const flush = (): void => {
    const targets = [...due.values()];
    due.clear();
    timer = undefined;
    sendChanged(targets);
  };
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    isClosed = true;
    clearTimeout(timer);
    if (shared.worker.isRunning && hasBegun) await call('close', { index }).catch(() => {}); // The worker ended, and the index with it.
    shared.sources.delete(index.key);
    await release();
  };
  return {
    findPages: (query, target, paging) =>
      withTimeout(mostWaitMs, () => call('findPages', { index, query, targets: [target], paging })),
    findTargets: (query, targets, paging) =>
      withTimeout(mostWaitMs, () => call('findTargets', { index, query, targets, paging })),
    findPassages: (words, targets, limit) =>
      withTimeout(mostWaitMs, () => call('findPassages', { index, words, targets, limit })),
    changed: (target) => {
      if (isClosed) return;
      if (target.isLarge === true) hasBegun = true;
      if (!hasBegun) return;
      // A copy is made, and a draft is used, before the next call asks for it.
      if (target.from !== undefined || target.draft !== undefined) return sendChanged([target]);
      due.set(target.id, target);
      timer ??= setTimeout(flush, SOON_MS).unref();
    },
    drafted: (draft: string, pages: readonly DraftPage[]) => {
      if (isClosed) return;
      hasBegun = true;
      inBackground(() => call('drafted', { index, draft, pages }));
    },
    dropped: (draft) => sendRemoved(draftEntry(draft)),
    removed: sendRemoved,
    close: () => (closing ??= close()),
  };
}

/** Retries once if the worker ended, with a time limit. */
async function withTimeout<Found>(mostWaitMs: number, request: () => Promise<Found>): Promise<Found> {
  const asking = request().catch((thrown: unknown) => {
    if (!(thrown instanceof WorkerEndedError)) throw thrown;
    return request();
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    const message = `The content is being indexed for the first time, which is taking longer than ${mostWaitMs / 1000} seconds.`;
    timer = setTimeout(() => reject(searchError('search_timeout', message)), mostWaitMs);
  });
  try {
    return await Promise.race([asking, tooLong]);
  } catch (thrown) {
    if (!(thrown instanceof WorkerEndedError)) throw thrown;
    throw searchError('search_worker_ended', `Search isn’t available: ${thrown.message}`, { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
}
