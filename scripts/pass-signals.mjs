// Runs a program until it or this process ends. The program gets the signals of this process.
import { spawn } from 'node:child_process';
import { projectEnvironment } from './setup.mjs';

const PARENT_CHECK_MS = 500;

/** Runs a program in the current folder, and exits with its code. */
export function runWithSignals(command, args) {
  const child = spawn(command, args, { cwd: process.cwd(), env: projectEnvironment(), stdio: 'inherit' });
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isEnding = true;
      child.kill(signal);
    });
  }
  // Ending npm alone leaves this process without a parent and without a signal.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent && !isEnding) {
      isEnding = true;
      child.kill('SIGTERM');
    }
  }, PARENT_CHECK_MS);
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exitCode = code ?? (isEnding && signal !== 'SIGKILL' ? 0 : 1);
  });
}
