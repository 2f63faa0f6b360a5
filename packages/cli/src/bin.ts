#!/usr/bin/env node
// The file behind the `bindery` command. Loads as little as possible before it knows the Node.js version, and prints
// `--help` from a file that the build wrote, so that help costs little more than starting Node.js.
import { readFileSync } from 'node:fs';

const REQUIRED_MAJOR = 24;
const EXIT_NODE_TOO_OLD = 69;

const major = Number(process.versions.node.split('.')[0]);
const help = isHelpRequested(process.argv) ? readHelp() : undefined;
if (help !== undefined) {
  process.stdout.write(help);
} else if (major >= REQUIRED_MAJOR) {
  process.getBuiltinModule('node:module').enableCompileCache();
  (await import('./node-version/outer-node.ts')).endWithOuterNode();
  if (process.argv[2] !== 'mcp' || (await respondFirst())) {
    const { main } = await import('./main.ts');
    await main();
  }
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

/** Whether the command has to go on. */
async function respondFirst(): Promise<boolean> {
  const firstExchange = await import('./mcp/first-exchange.ts');
  return firstExchange.respondFirst(process.argv.slice(3));
}

/** Runs the command again with the Node.js version of the project, if it has one. */
async function runUnderNewerNode(): Promise<number> {
  const node = (await findNode(process.cwd())) ?? (await findNode(import.meta.dirname));
  if (node === undefined) {
    const { adviseNode } = await import('./node-version/node-advice.ts');
    const advice = adviseNode(REQUIRED_MAJOR, process.cwd(), process.env['npm_config_user_agent']);
    process.stderr.write(
      `Bindery requires Node.js ${REQUIRED_MAJOR} or later. You have ${process.version}.\n  → ${advice}\n`,
    );
    return EXIT_NODE_TOO_OLD;
  }
  const { runToItsEnd } = await import('./node-version/outer-node.ts');
  return runToItsEnd(node, [...process.execArgv, ...process.argv.slice(1)]);
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
