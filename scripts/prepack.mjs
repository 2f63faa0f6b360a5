// Before a package is packed: everything is built, with declarations. `npm start` leaves those out.
import { ensureBuilt, ensureInstalled } from './setup.mjs';

ensureInstalled();
ensureBuilt();
