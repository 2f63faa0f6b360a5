// Whether a process runs. One that has ended and that no one has waited for counts as ended.
import { readFileSync, readdirSync } from 'node:fs';
import { isRunning } from '../process-folder.ts';

/** Whether a process runs; with a negative number, whether one of its group does. Sees zombies on Linux only. */
export function isAlive(pid: number): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform !== 'linux') return true;
  const members =
    pid > 0
      ? [pid]
      : readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map(Number);
  return members.some((member) => {
    const { state, group } = factsOf(member);
    return state !== undefined && state !== 'Z' && (pid > 0 || group === -pid);
  });
}

function factsOf(pid: number): { readonly state?: string; readonly group?: number } {
  try {
    const [, state = '', group] = /\) (\S) \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { state, group: Number(group) };
  } catch {
    return {}; // The process ended before this read.
  }
}
