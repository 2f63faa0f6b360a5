import { join } from 'node:path';
import { REPOSITORY } from './processes.ts';

/** The built command. */
export const COMMAND: string = join(REPOSITORY, 'packages', 'cli', 'bin', 'bindery.js');
