// `npm start`: sets the clone up and runs the main job, the example integration on a local platform.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, node, projectEnvironment, root } from './setup.mjs';

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
const child = spawn(node, args, { cwd: process.cwd(), env: projectEnvironment(), stdio: 'inherit' });
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isEnding = true;
    child.kill(signal);
  });
}
// Whoever ends npm alone leaves this process without a parent, and tells it nothing.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent && !isEnding) {
    isEnding = true;
    child.kill('SIGTERM');
  }
}, 500);
child.on('exit', (code, signal) => {
  clearInterval(watch);
  process.exitCode = code ?? (isEnding && signal !== 'SIGKILL' ? 0 : 1);
});
