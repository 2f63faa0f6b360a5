// The file behind the `bindery` command. Imports nothing but Node's own modules before it knows which Node runs it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';

const REQUIRED_MAJOR = 24;
const EXIT_NODE_TOO_OLD = 69;

const major = Number(process.versions.node.split('.')[0]);
if (major >= REQUIRED_MAJOR) {
  module.enableCompileCache();
  const { main } = await import('./main.ts');
  await main();
} else {
  process.exitCode = runUnderNewerNode();
}

/** Runs the command again under the Node that the project brings, if it brings one. */
function runUnderNewerNode(): number {
  const node = findNode(process.cwd()) ?? findNode(import.meta.dirname);
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

function findNode(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) return undefined;
  }
}
