// The published tools that are used only for comparison. The first row that needs one installs them.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installApart } from '@bindery/testkit/install-apart';
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
  installApart(folder, { env: { ...process.env, ...CERTIFICATES }, note });
  const require = createRequire(join(folder, 'package.json'));
  return {
    path: (name) => join(folder, 'node_modules', name),
    load: (name) => require(name) as unknown,
  };
}
