#!/usr/bin/env node
// The file behind the `bindery` command. Loads as little as possible before it knows the Node.js version, and prints
// `--help` from a file that the build wrote, so that help costs little more than starting Node.js.
import { readFileSync } from 'node:fs';

const REQUIRED_MAJOR = 24;
const EXIT_NODE_TOO_OLD = 69;
/** Shells add the number of the signal to this. */
const FIRST_SIGNAL_EXIT = 128;

const major = Number(process.versions.node.split('.')[0]);
const help = isHelpRequested(process.argv) ? readHelp() : undefined;
if (help !== undefined) {
  process.stdout.write(help);
} else if (major >= REQUIRED_MAJOR) {
  process.getBuiltinModule('node:module').enableCompileCache();
  const { main } = await import('./main.ts');
  await main();
} else {
  process.exitCode = await runUnderNewerNode();
}

function isHelpRequested({ length, 2: first }: readonly string[]): boolean {
  return length === 2 || (length === 3 && (first === '--help' || first === '-h'));
}

function readHelp(): string | undefined {
  try {
    return readFileSync(new URL('help.txt', import.meta.url), 'utf8');
  } catch {
    return undefined; // Run from source: commander prints the same text.
  }
}

/** Runs the command again with the Node.js version of the project, if it has one. */
async function runUnderNewerNode(): Promise<number> {
  const node = (await findNode(process.cwd())) ?? (await findNode(import.meta.dirname));
  if (node === undefined) {
    process.stderr.write(
      `Bindery requires Node.js ${REQUIRED_MAJOR} or later. You have ${process.version}.\n` +
        `  → Update Node.js, or run "npm install --save-dev node@${REQUIRED_MAJOR}" in your project.\n`,
    );
    return EXIT_NODE_TOO_OLD;
  }
  return runToItsEnd(node, [...process.execArgv, ...process.argv.slice(1)]);
}

/** Runs a program in place of this one: forwards signals and returns its exit code. */
async function runToItsEnd(program: string, argv: readonly string[]): Promise<number> {
  const { spawn } = await import('node:child_process');
  const { constants } = await import('node:os');
  const child = spawn(program, argv, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? FIRST_SIGNAL_EXIT + (constants.signals[signal ?? 'SIGTERM'] ?? 0)),
    );
  });
}

async function findNode(start: string): Promise<string | undefined> {
  const { existsSync } = await import('node:fs');
  const path = await import('node:path');
  for (let folder = start; ; folder = path.dirname(folder)) {
    const candidate = path.join(
      folder,
      'node_modules',
      'node',
      'bin',
      process.platform === 'win32' ? 'node.exe' : 'node',
    );
    if (existsSync(candidate)) return candidate;
    if (path.dirname(folder) === folder) return undefined;
  }
}
