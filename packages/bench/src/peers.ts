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

/** The folder of the site generators: they are large, and only full runs need them. */
export const SITE_PEERS: string = join(FOLDER, 'sites');

/** Paths among the peers. */
export interface Peers {
  /** Path of a file inside a package of theirs. */
  path(name: string): string;
  /** Loads a CommonJS package of theirs. */
  load(name: string): unknown;
}

/** Installs the peers of a folder unless they are there as its lock file says. */
export function installPeers({ note }: Effort, folder: string = FOLDER): Peers {
  const stamp = join(folder, 'node_modules', '.bindery-install');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    note('installing the published tools, once');
    execFileSync('npm', ['ci', '--ignore-scripts'], {
      cwd: folder,
      env: { ...process.env, ...CERTIFICATES },
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    writeFileSync(stamp, hash);
  }
  const require = createRequire(join(folder, 'package.json'));
  return {
    path: (name) => join(folder, 'node_modules', name),
    load: (name) => require(name) as unknown,
  };
}
