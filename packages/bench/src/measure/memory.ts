// Memory of another process, as the machine counts it: what is resident, garbage that is not yet collected included.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Started } from './processes.ts';

const SAMPLE_MS = 100;

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
