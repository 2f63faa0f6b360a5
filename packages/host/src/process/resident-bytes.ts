// How many bytes of memory a process has resident. Linux tells it in a file; where there is `ps`, that is asked.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process; undefined when it is gone, and where nothing tells it, as on Windows. */
export async function readResidentBytes(pid: number | undefined): Promise<number | undefined> {
  if (pid === undefined || process.platform === 'win32') return undefined;
  return process.platform === 'linux' ? readStatus(pid) : runPs(pid);
}

/** Read at once: it is no disk that answers. */
function readStatus(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined; // It ended.
  }
}

function runPs(pid: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, stdout) => {
      const kilobytes = Number(stdout.trim());
      resolve(error !== null || !Number.isFinite(kilobytes) || kilobytes === 0 ? undefined : kilobytes * 1024);
    });
  });
}
