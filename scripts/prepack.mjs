// Before a package is packed: everything is built, with declarations, and the license is in the package. `npm start` leaves those out.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
copyFileSync(join(root, 'LICENSE'), 'LICENSE');
