// Before a package is packed: everything is built, with declarations, and the license is in the package. `npm start` leaves those out.
// `npm publish` fails while the repository is a placeholder.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
copyFileSync(join(root, 'LICENSE'), 'LICENSE');

const { name, homepage } = JSON.parse(readFileSync('package.json', 'utf8'));
if (process.env.npm_command === 'publish' && homepage.includes('/OWNER/')) {
  process.stderr.write(
    `Can’t publish ${name}: its repository is the placeholder OWNER/bindery.\n` +
      '  → Set REPOSITORY_URL in scripts/checks/package-metadata.ts, and the URLs that "npm run check -- packages" then lists.\n',
  );
  process.exit(1);
}
