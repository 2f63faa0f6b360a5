// `npm run docs`: sets the clone up, and publishes its documentation on a local platform.
import { join } from 'node:path';
import { runWithSignals } from './pass-signals.mjs';
import { ensureBuilt, ensureInstalled, node, root } from './setup.mjs';

const args = process.argv.slice(2);

ensureInstalled();
if (!args.includes('--help')) ensureBuilt({ declarations: false });
const main = join(root, 'scripts', 'docs-site', 'main.ts');
runWithSignals(node, ['--conditions=@bindery/source', '--no-warnings', main, ...args]);
