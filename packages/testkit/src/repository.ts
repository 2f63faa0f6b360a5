// The checkout that a test is part of.
import { join } from 'node:path';
export { packPackages, readPublishedPackages } from '../../../scripts/packages.mjs';
export { isBuilt } from '../../../scripts/setup.mjs';

/** Absolute path of the repository. */
export const ROOT: string = join(import.meta.dirname, '..', '..', '..');
