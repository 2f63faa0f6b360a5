import { fileURLToPath } from 'node:url';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SampleJobs } from './testing/sample-jobs.ts';
import { workerEntry } from './worker-entry.ts';
import { WorkerEndedError, WorkerTimeoutError } from './worker-errors.ts';
import { createWorker } from './worker-thread.ts';
import type { WorkerThread } from './worker-thread.ts';

const open: WorkerThread<SampleJobs>[] = [];
afterEach(async () => {
  for (const worker of open.splice(0)) await worker.close();
});

function sampleWorker(maxMemoryMb?: number, idleMs?: number): WorkerThread<SampleJobs> {
  const worker = createWorker<SampleJobs>({
    name: 'sample',
    entry: workerEntry('testing/sample-worker', import.meta.url),
    handlers: { factor: () => 7 },
    maxMemoryMb,
    idleMs,
  });
  open.push(worker);
  return worker;
}

it('a worker starts with its first call, and its jobs may call back', async () => {
  const worker = sampleWorker();
  expect(worker.isRunning).toBe(false);
  expect(await worker.call('multiply', 6)).toBe(42);
  expect(worker.isRunning).toBe(true);
});

it('a KitError that a job throws arrives with its code, details and advice', async () => {
  await expect(sampleWorker().call('refuse', undefined)).rejects.toMatchObject({
    code: 'sample_refused',
    message: 'It was refused.',
    details: { line: 3 },
    advice: 'Ask again.',
  });
});

it('a call that takes too long ends the worker, and the next call starts it again', { tags: ['long'] }, async () => {
  const worker = sampleWorker();
  await expect(worker.call('loop', undefined, { timeoutMs: 50 })).rejects.toThrow(WorkerTimeoutError);
  expect(worker.isRunning).toBe(false);
  expect(await worker.call('multiply', 2)).toBe(14);
});

it('an idle worker ends, not while a call is running, and the next call starts it again', async () => {
  const worker = sampleWorker(undefined, 20);
  expect(await worker.call('multiply', 6)).toBe(42);
  await vi.waitFor(() => expect(worker.isRunning).toBe(false));
  const waiting = worker.call('wait', undefined, { timeoutMs: 20 });
  expect(worker.isRunning).toBe(true);
  expect(await worker.call('multiply', 2)).toBe(14);
  await expect(waiting).rejects.toThrow(WorkerTimeoutError);
  expect(await worker.call('multiply', 3)).toBe(21);
});

it('a call that waits for ever ends the worker, too', async () => {
  const worker = sampleWorker();
  await expect(worker.call('wait', undefined, { timeoutMs: 20 })).rejects.toThrow(WorkerTimeoutError);
  expect(worker.isRunning).toBe(false);
});

it('a worker that takes too much memory ends, and the process does not', { tags: ['long'] }, async () => {
  const worker = sampleWorker(64);
  await expect(worker.call('grow', undefined)).rejects.toThrow(WorkerEndedError);
  expect(await worker.call('multiply', 3)).toBe(21);
});

it('every open call is rejected when a worker exits', async () => {
  const worker = sampleWorker();
  const calls = [worker.call('exit', 3), worker.call('multiply', 1)];
  for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
    expect(String(reason)).toContain('The sample worker exited unexpectedly: exit code 3.');
  }
});

it('a closed worker doesn’t start again', async () => {
  const worker = sampleWorker();
  await worker.call('multiply', 1);
  await worker.close();
  await expect(worker.call('multiply', 1)).rejects.toThrow('The sample worker exited unexpectedly: it was closed.');
  expect(worker.isRunning).toBe(false);
});

describe('closing', () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  beforeEach(() => void terminate.mockClear());
  afterAll(() => terminate.mockRestore());

  it.each([
    ['idle', undefined],
    ['waiting', 'wait'],
  ] as const)('an %s worker ends without being terminated', async (_, job) => {
    const worker = sampleWorker();
    await worker.call('multiply', 1);
    // However busy the machine is, the limit does not pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const call = job === undefined ? undefined : expect(worker.call(job, undefined)).rejects.toThrow(WorkerEndedError);
    await worker.close();
    await call;
    expect(terminate).not.toHaveBeenCalled();
  });

  it('a worker that computes on is terminated', { tags: ['long'] }, async () => {
    const worker = sampleWorker();
    await worker.call('multiply', 1);
    const call = expect(worker.call('loop', undefined)).rejects.toThrow(WorkerEndedError);
    await setImmediate(); // Otherwise the worker might get the request to end before the request to compute.
    await worker.close();
    await call;
    expect(terminate).toHaveBeenCalledTimes(1);
  });
});

it('an entry is the source next to a source, and the built file next to a built one', () => {
  const source = workerEntry('pdf-worker', import.meta.url);
  expect(fileURLToPath(source.url)).toBe(fileURLToPath(new URL('pdf-worker.ts', import.meta.url)));
  expect(source.execArgv).toEqual(['--conditions=@bindery/source']);
  const built = workerEntry('pdf-worker', 'file:///app/dist/chunk-AB12.js');
  expect(built.url.href).toBe('file:///app/dist/pdf-worker.js');
  expect(built.execArgv).toEqual([]);
});
