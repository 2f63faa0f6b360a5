#!/usr/bin/env node
// The file behind the `bindery` command. Loads nothing but what it must before it knows which Node runs it, and answers
// `--help` from a file that the build wrote: asking for help costs little more than starting Node.
import { readFileSync } from 'node:fs';

const REQUIRED_MAJOR = 24;
const EXIT_NODE_TOO_OLD = 69;

const major = Number(process.versions.node.split('.')[0]);
const help = isHelpAsked(process.argv) ? readHelp() : undefined;
if (help !== undefined) {
  process.stdout.write(help);
} else if (major >= REQUIRED_MAJOR) {
  process.getBuiltinModule('node:module').enableCompileCache();
  const { main } = await import('./main.ts');
  await main();
} else {
  process.exitCode = await runUnderNewerNode();
}

function isHelpAsked({ length, 2: first }: readonly string[]): boolean {
  return length === 2 || (length === 3 && (first === '--help' || first === '-h'));
}

function readHelp(): string | undefined {
  try {
    return readFileSync(new URL('help.txt', import.meta.url), 'utf8');
  } catch {
    return undefined; // Run from source: commander writes the same.
  }
}

/** Runs the command again under the Node that the project brings, if it brings one. */
async function runUnderNewerNode(): Promise<number> {
  const { spawnSync } = await import('node:child_process');
  const node = (await findNode(process.cwd())) ?? (await findNode(import.meta.dirname));
  if (node === undefined) {
    process.stderr.write(
      `bindery needs Node ${REQUIRED_MAJOR} or newer; this is ${process.version}.\n` +
        `  → Update Node, or run "npm install --save-dev node@${REQUIRED_MAJOR}" in your project.\n`,
    );
    return EXIT_NODE_TOO_OLD;
  }
  const { status } = spawnSync(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  return status ?? 1;
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
