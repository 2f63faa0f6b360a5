// `npm start`: sets the clone up and runs the main job, the example integration on a local platform.
import { join } from 'node:path';
import { runWithSignals } from './pass-signals.mjs';
import { ensureBuilt, ensureInstalled, node, root } from './setup.mjs';

ensureInstalled({ tools: false });
ensureBuilt({ declarations: false });

const given = process.argv.slice(2);
const hasData = given.some((argument) => argument.startsWith('--data')) || process.env.BINDERY_DATA !== undefined;
const args = [
  join(root, 'packages', 'cli', 'bin', 'bindery.js'),
  'dev',
  join(root, 'examples', 'poll'),
  ...(hasData ? [] : ['--data', join(root, '.bindery')]),
  ...given,
];
runWithSignals(node, args);
