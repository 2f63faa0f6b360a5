// What counts is what a worker computes; the clock only for one that computes nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitComputing } from './computing-limit.ts';

const LIMIT_MS = 100;

let computedMs: number;
const worker = {
  cpuUsage: (from?: NodeJS.CpuUsage) => Promise.resolve({ user: computedMs * 1000 - (from?.user ?? 0), system: 0 }),
};
const expire = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  expire.mockReset();
  computedMs = 5_000; // What it did before.
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets a worker go on that has little of the processor, until it has computed as long as it may', async () => {
  limitComputing(worker, LIMIT_MS, expire);
  await vi.advanceTimersByTimeAsync(LIMIT_MS / 2);
  computedMs += 60;
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 2.5);
  expect(expire).not.toHaveBeenCalled();
  computedMs += 40;
  await vi.advanceTimersByTimeAsync(LIMIT_MS / 2);
  expect(expire).toHaveBeenCalledOnce();
});

it('ends one that computes all the time when it has computed as long as it may', async () => {
  const cpuUsage = (from?: NodeJS.CpuUsage) =>
    Promise.resolve({ user: Date.now() * 1000 - (from?.user ?? 0), system: 0 });
  limitComputing({ cpuUsage }, LIMIT_MS, expire);
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(expire).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(expire).toHaveBeenCalledOnce();
});

it.each([
  ['computes nothing', () => worker],
  ['tells nothing of its time', () => ({ cpuUsage: () => new Promise<NodeJS.CpuUsage>(() => undefined) })],
])('ends one that %s after ten times that by the clock', async (_what, createWork) => {
  limitComputing(createWork(), LIMIT_MS, expire);
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 10 - 1);
  expect(expire).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(expire).toHaveBeenCalledOnce();
});

it('doesn’t check a worker in a short call', async () => {
  const cpuUsage = vi.fn(worker.cpuUsage);
  const stop = limitComputing({ cpuUsage }, LIMIT_MS, expire);
  await vi.advanceTimersByTimeAsync(LIMIT_MS / 10);
  stop();
  expect(cpuUsage).not.toHaveBeenCalled();
});

it('ends nothing once it is stopped', async () => {
  const stop = limitComputing(worker, LIMIT_MS, expire);
  computedMs += LIMIT_MS;
  stop();
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 10);
  expect(expire).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
