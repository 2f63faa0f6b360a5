// Runs the command in this process.
import { createProcessIo } from './io.ts';
import { run } from './program.ts';
import { allowsNotice } from './update-notice/allows-notice.ts';
import { readVersion } from './version.ts';

/** Runs `bindery` with the arguments of this process, and sets its exit code. */
export async function main(): Promise<void> {
  const [argv, version] = [process.argv.slice(2), readVersion()];
  const io = createProcessIo();
  process.exitCode = await run(argv, io, version);
  const isTerminal = process.stdout.isTTY === true && process.stderr.isTTY === true;
  if (!allowsNotice({ argv, env: process.env, isTerminal })) return;
  const { noticeUpdate } = await import('./update-notice/update-notice.ts');
  await noticeUpdate(io, version);
}
