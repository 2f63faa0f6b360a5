// `npm run bench -- [group or row …]`: sets the clone up and measures it. `--changed <commit>` measures the rows that the changes
// since a commit can touch, and names the others.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, node, projectEnvironment, root, run } from './setup.mjs';

const args = process.argv.slice(2);
const isHelpRequested = args.includes('--help') || args.includes('-h');

ensureInstalled();
const rows = consumeChanged();
if (!isHelpRequested && rows !== 'none') ensureBuilt({ declarations: false });
if (rows === 'none') process.stderr.write('0 passed, 0 failed\n');
else {
  const main = join(root, 'packages', 'bench', 'src', 'main.ts');
  const all = ['--conditions=@bindery/source', '--no-warnings', main, ...args, ...rows];
  process.exitCode = run(node, all, { stdio: 'inherit' });
}

/** Rows for `--changed`. 'none' if the changes affect none. */
function consumeChanged() {
  const at = args.indexOf('--changed');
  if (at === -1) return [];
  const [, ref = ''] = args.splice(at, 2);
  const listed = spawnSync(node, [join(root, 'scripts', 'testing', 'list-touched-rows.ts'), ref], {
    cwd: root,
    env: projectEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (listed.status !== 0) process.exit(listed.status ?? 1);
  const { touched, skipped } = JSON.parse(listed.stdout);
  for (const name of skipped) process.stderr.write(`bench: ${name} skipped: no changed file can touch it\n`);
  return touched.length === 0 ? 'none' : touched;
}
