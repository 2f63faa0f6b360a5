// `npm test` and `npm run test:long`: installs what is missing, then runs the tests on the project's own Node.
import { join } from 'node:path';
import { ensureInstalled, node, root, run } from './setup.mjs';

ensureInstalled();
process.exitCode = run(node, [join(root, 'scripts', 'testing', 'run', 'main.ts'), ...process.argv.slice(2)], {
  stdio: ['ignore', 1, 2],
});
