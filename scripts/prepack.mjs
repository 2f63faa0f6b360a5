// Before a package is packed: everything is built, with declarations, and the license is in the package. `npm start` leaves those out.
// `npm publish` fails here: scripts/release packs what is published.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
copyFileSync(join(root, 'LICENSE'), 'LICENSE');

if (process.env.npm_command === 'publish') {
  process.stderr.write(
    'Can’t publish a package from its folder: its package.json is for this repository.\n' +
      '  → Run "npm run release", and publish the tarballs that it writes.\n',
  );
  process.exit(1);
}
