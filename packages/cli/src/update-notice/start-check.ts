import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerEntry } from '@bindery/workers';

/** Starts a process that outlives this one, and writes what it finds to the record. */
export function startCheck(file: string, checkedAt: number): void {
  const { url, execArgv } = workerEntry('update-process', import.meta.url);
  const child = spawn(process.execPath, [...execArgv, fileURLToPath(url), file, String(checkedAt)], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  });
  child.on('error', () => undefined);
  child.unref();
}
