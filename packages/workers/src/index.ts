// Worker threads, a semaphore, child processes, and temporary folders of a process: what the engines run their long work with.
export { workerEntry } from './worker-entry.ts';
export type { WorkerEntry } from './worker-entry.ts';
export { createWorker } from './worker-thread.ts';
export type { WorkerCallOptions, WorkerOptions, WorkerThread } from './worker-thread.ts';
export { WorkerEndedError, WorkerTimeoutError } from './worker-errors.ts';
export { serveWorker } from './serve-worker.ts';
export { createShared } from './shared-worker.ts';
export type { Caller, Handlers, InputOf, ResultOf } from './calls.ts';
export { QueueFullError } from './fair-queue.ts';
export { createQueuedWorker } from './queued-worker.ts';
export type { QueuedCallOptions, QueuedWorker, QueuedWorkerOptions } from './queued-worker.ts';
export { Semaphore } from './semaphore.ts';
export { killGroup, spawnChild } from './child-process.ts';
export type { ChildOptions } from './child-process.ts';
export { isRunning, createProcessFolder } from './process-folder.ts';
export type { IsInUse } from './process-folder.ts';
