#!/usr/bin/env node
// The executable of `npm create bindery`.
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
});
