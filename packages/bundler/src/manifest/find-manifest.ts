// Finds the manifest of a folder, or takes the file that was named.
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { BUNDLER_ERRORS } from '../error-codes.ts';

/** File names of manifests; the first that a folder has is read. */
export const MANIFEST_FILES = [
  'bindery.config.ts',
  'bindery.config.mts',
  'bindery.config.js',
  'bindery.config.mjs',
  'integration.yaml',
  'integration.yml',
  'gitbook-manifest.yaml',
  'gitbook-manifest.yml',
] as const;

/**
 * The absolute path of the manifest in a folder, or of the manifest file that `path` is.
 *
 * @throws {KitError} manifest_not_found
 */
export async function findManifest(path: string): Promise<string> {
  const absolute = resolve(path);
  const found = await stat(absolute).catch(() => undefined);
  if (found?.isFile() === true) return absolute;
  for (const name of found === undefined ? [] : MANIFEST_FILES) {
    const candidate = join(absolute, name);
    if ((await stat(candidate).catch(() => undefined))?.isFile() === true) return candidate;
  }
  throw new KitError(
    'manifest_not_found',
    found === undefined
      ? `Manifest not found: ${path} doesn’t exist.`
      : `No manifest in ${path}. Expected one of ${MANIFEST_FILES.join(', ')}.`,
    { advice: BUNDLER_ERRORS.manifest_not_found.advice, owner: 'user' },
  );
}
