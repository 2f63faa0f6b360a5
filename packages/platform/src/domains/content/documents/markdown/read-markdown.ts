// The Markdown parser of a platform: long texts are parsed in a worker, so that other requests don’t wait. In the worker, callers take turns.
import { createQueuedWorker, workerEntry } from '@bindery/workers';
import type { MarkdownJobs } from './markdown-jobs.ts';
import { LONGEST, createMarkdownReader } from './markdown-reader.ts';
import type { MarkdownReader, RunMarkdownJob } from './markdown-reader.ts';

/** Reads Markdown, and runs the jobs of readers in other threads. */
export interface MarkdownParser extends MarkdownReader {
  /** Throws `WorkerTimeoutError` and `QueueFullError`. */
  readonly runJob: RunMarkdownJob;
  close(): Promise<void>;
}

const MOST_MS = 15_000;

/** A shorter text has its part of that time, and at least this, in milliseconds: so long do others wait for it. */
const LEAST_MS = 5_000;

/** Texts of one caller that may wait. */
const MOST_WAITING = 64;

const workers = createQueuedWorker<MarkdownJobs>({
  name: 'Markdown',
  entry: workerEntry('markdown-worker', import.meta.url),
  limit: MOST_WAITING,
});

/** Creates a parser for one platform. `mostMs` limits the time of one text. */
export function createReadMarkdown({
  mostMs = MOST_MS,
}: { readonly mostMs?: number | undefined } = {}): MarkdownParser {
  const { shared, release } = workers.acquire();
  let closing: Promise<void> | undefined;
  const runJob: RunMarkdownJob = (name, input, { caller, length }) => {
    const timeoutMs = Math.min(mostMs, LEAST_MS + (mostMs * length) / LONGEST);
    return shared.worker.call(name, input, { caller, timeoutMs });
  };
  return { ...createMarkdownReader(runJob), runJob, close: () => (closing ??= release()) };
}
