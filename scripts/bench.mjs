// `npm run bench -- [group or row …]`: sets the clone up and measures it.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, node, root, run } from './setup.mjs';

const args = process.argv.slice(2);
const asksForHelp = args.includes('--help') || args.includes('-h');

ensureInstalled();
if (!asksForHelp) ensureBuilt({ declarations: false });
process.exitCode = run(
  node,
  ['--conditions=@bindery/source', '--no-warnings', join(root, 'packages', 'bench', 'src', 'main.ts'), ...args],
  { stdio: 'inherit' },
);
