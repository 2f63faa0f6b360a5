// Which workerd processes a process has started and not ended. Linux only: reads /proc.
import { readFileSync, readdirSync } from 'node:fs';

/** Ids of the workerd processes whose parent is the process given. */
export function workerdChildren(parent: number = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isWorkerd(pid) && processFacts(pid)?.parent === parent);
}

/** Whether a process is a workerd that runs. */
export function isWorkerd(pid: number): boolean {
  const facts = processFacts(pid);
  return facts?.name.startsWith('workerd') === true && facts.state !== 'Z';
}

function processFacts(pid: number): { name: string; state: string; parent: number } | undefined {
  try {
    const [, name = '', state = '', parent] =
      /\((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, state, parent: Number(parent) };
  } catch {
    return undefined; // It ended while we looked.
  }
}
