// Runs the command in this process.
import { createProcessIo } from './io.ts';
import { run } from './program.ts';
import { readVersion } from './version.ts';

/** Runs `bindery` with the arguments of this process, and sets its exit code. */
export async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), createProcessIo(), readVersion());
}
