// Runs the command in this process.
import { readFileSync } from 'node:fs';
import { createProcessIo } from './io.ts';
import { run } from './program.ts';

/** Version of the package. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}

/** Runs `bindery` with the arguments of this process, and sets its exit code. */
export async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), createProcessIo(), readVersion());
}
