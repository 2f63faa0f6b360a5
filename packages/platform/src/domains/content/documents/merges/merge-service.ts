// What merges of one platform share: the worker that merges long documents, and the order in which merges into one space run.
import { WorkerTimeoutError, createQueuedWorker, workerEntry } from '@bindery/workers';
import type { DocumentVersions, MergedDocument } from './merge-documents.ts';

/** The jobs of the worker. */
type MergeJobs = { readonly merge: (versions: DocumentVersions) => MergedDocument };

/** Merges documents, and keeps merges in order. */
export interface MergeService {
  /**
   * Merges a document of a space: a short one immediately, a long one in a worker, which takes turns between spaces.
   * If a merge takes too long, the whole document becomes a conflict.
   */
  documents(space: string, versions: DocumentVersions): Promise<MergedDocument>;
  /** Runs work on the content of a space after all that was to be run on it before. */
  inOrder<Result>(space: string, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Most characters of JSON, over all versions of a document, to merge without a worker. Takes a few milliseconds. */
const SHORT = 16_384;

/** A page of 8,000 paragraphs that both sides changed everywhere takes half a second. */
const MOST_MS = 15_000;

/** Documents of one space that can wait, from several concurrent pushes. */
const MAX_WAITING = 1_000;

const workers = createQueuedWorker<MergeJobs>({
  name: 'merge',
  entry: workerEntry('merge-worker', import.meta.url),
  limit: MAX_WAITING,
});

/** Makes one for a platform. `mostMs` is how long one document may take. */
export function createMergeService({ mostMs = MOST_MS }: { readonly mostMs?: number | undefined } = {}): MergeService {
  const { shared, release } = workers.acquire();
  const lastOfSpace = new Map<string, Promise<unknown>>();
  let closing: Promise<void> | undefined;
  const inWorker = (space: string, versions: DocumentVersions): Promise<MergedDocument> =>
    shared.worker.call('merge', versions, { caller: space, timeoutMs: mostMs });
  return {
    documents: async (space, versions) => {
      const { base = '', ours, theirs, sources } = versions;
      // Texts that someone wrote are read again, and what comes of them.
      const most = sources === undefined ? SHORT : SHORT / 4;
      if (base.length + ours.length + theirs.length <= most) {
        // Loaded when the first merge comes: most platforms start without any.
        const { mergeDocuments } = await import('./merge-documents.ts');
        return mergeDocuments(versions);
      }
      try {
        return await inWorker(space, versions);
      } catch (thrown) {
        if (!(thrown instanceof WorkerTimeoutError)) throw thrown;
        // What would take too long is left to the person who resolves the conflict.
        const { markWhole } = await import('./merge-documents.ts');
        return markWhole(versions);
      }
    },
    inOrder: (space, work) => {
      const run = (lastOfSpace.get(space) ?? Promise.resolve()).then(work);
      const settled = run.then(
        () => {},
        () => {},
      );
      lastOfSpace.set(space, settled);
      void settled.then(() => {
        if (lastOfSpace.get(space) === settled) lastOfSpace.delete(space);
      });
      return run;
    },
    close: () => (closing ??= release()),
  };
}
