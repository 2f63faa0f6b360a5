// The published tools that are used only for comparison. They stand apart from the workspace, and the first row that
// needs one installs them: without their install scripts, which download.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CERTIFICATES } from './measure/certificates.ts';
import type { Effort } from './measure/effort.ts';

const FOLDER = join(import.meta.dirname, '..', 'peers');
const STAMP = join(FOLDER, 'node_modules', '.bindery-install');

/** Paths among the peers. */
export interface Peers {
  /** Path of a file inside a package of theirs. */
  path(name: string): string;
  /** Loads a CommonJS package of theirs. */
  load(name: string): unknown;
}

/** Installs the peers unless they are there as the lock file says. */
export function installPeers({ note }: Effort): Peers {
  const wanted = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
    note('installing the published tools, once');
    execFileSync('npm', ['ci', '--ignore-scripts'], {
      cwd: FOLDER,
      env: { ...process.env, ...CERTIFICATES },
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    writeFileSync(STAMP, wanted);
  }
  const require = createRequire(join(FOLDER, 'package.json'));
  return {
    path: (name) => join(FOLDER, 'node_modules', name),
    load: (name) => require(name) as unknown,
  };
}
