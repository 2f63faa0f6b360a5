// Memory of another process: what is resident, as the machine counts it, garbage that is not yet collected included; and what
// it holds, as it says itself after it has collected.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Started } from './processes.ts';

const SAMPLE_MS = 100;
/** Collecting takes its time, and must not be all that is measured. */
const COLLECT_MS = 500;
const MEASURE_MS = 10_000;

/** Resident bytes of a process now. */
export function residentBytes({ child: { pid = 0 } }: Started): number {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  if (kilobytes === undefined || kilobytes === '') throw new Error(`There is no process ${pid}.`);
  return Number(kilobytes) * 1024;
}

/** The most that a process has within a time. */
export async function mostResidentBytes(started: Started, durationMs: number): Promise<number> {
  const until = performance.now() + durationMs;
  let most = residentBytes(started);
  while (performance.now() < until) {
    await setTimeout(SAMPLE_MS);
    most = Math.max(most, residentBytes(started));
  }
  return most;
}

/** The number of measurements of each process. */
const counts = new WeakMap<Started, number>();

/** Bytes that a program uses now, on and off the heap. It must import `programs/report-memory.ts`. */
export async function measureBytes(started: Started): Promise<number> {
  const time = (counts.get(started) ?? 0) + 1;
  counts.set(started, time);
  started.child.kill('SIGUSR2');
  const [, bytes] = await started.until(new RegExp(`^held-${time} (\\d+)$`, 'm'), MEASURE_MS);
  return Number(bytes);
}

/** The maximum memory of a program within a time. */
export async function measureMaxBytes(started: Started, durationMs: number): Promise<number> {
  const until = performance.now() + durationMs;
  let most = await measureBytes(started);
  while (performance.now() < until) {
    await setTimeout(COLLECT_MS);
    most = Math.max(most, await measureBytes(started));
  }
  return most;
}
