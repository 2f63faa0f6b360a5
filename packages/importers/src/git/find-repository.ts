// Which repositories may be used: folders of this computer below those that the operator named, and URLs.
import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importError } from '../error-codes.ts';
import type { GitPolicy, Repository } from './git-policy.ts';
import { findSshRepository, isSshUrl } from './ssh-repository.ts';
import { findWebRepository } from './web-repository.ts';

/**
 * The repository at a URL or path.
 * @throws {KitError} repository_refused for one that may not be used; repository_url_invalid, repository_folder_url_invalid,
 *   repository_folder_missing; url_refused, download_failed
 */
export async function findRepository(policy: GitPolicy, url: string): Promise<Repository> {
  if (/^https?:\/\//i.test(url)) return findWebRepository(policy, url);
  if (isSshUrl(url)) return findSshRepository(policy, url);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) && !/^file:\/\/\//i.test(url)) {
    throw importError('repository_refused', 'Use an https URL, an SSH URL, or a local folder.');
  }
  return { url: await checkFolder(policy, url), settings: [] };
}

async function checkFolder({ folders }: GitPolicy, url: string): Promise<string> {
  const rejected = importError('repository_refused', 'This platform isn’t allowed to use this repository.');
  if (folders.length === 0 || /\0/.test(url)) throw rejected;
  const path = pathOf(url);
  const allowed = await Promise.all(folders.map((folder) => realpath(folder).catch(() => undefined)));
  const isBelow = (candidate: string): boolean =>
    allowed.some((folder) => folder !== undefined && !/^\.\.(?:$|[/\\])/.test(relative(folder, candidate)));
  // The response must not say what is in a folder that may not be used.
  const real = await realpath(path).catch(() => undefined);
  if (!isBelow(real ?? path)) throw rejected;
  if (real === undefined) throw importError('repository_folder_missing', 'Folder not found.');
  return real;
}

function pathOf(url: string): string {
  if (!/^file:/i.test(url)) return resolve(url);
  try {
    return fileURLToPath(url);
  } catch (cause) {
    throw importError('repository_folder_url_invalid', `"${url.slice(0, 200)}" isn’t the URL of a folder.`, { cause });
  }
}
