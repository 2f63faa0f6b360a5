// A space of a seed, with the pages of its list or its folder.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SeedSpace } from '@bindery/bundler';
import { insertPages } from './insert-pages.ts';
import { seedError } from './seed-error.ts';
import type { SeedTarget } from './seed-target.ts';

/** Folders that never contain content. */
const IGNORED = new Set(['.git', '.bindery', 'node_modules']);

/** Creates a space without pages. Returns its ID. @throws {KitError} seed_unsupported for a folder on a hosted platform */
export async function createSpace(
  { api, organization, isBindery, onCreated }: SeedTarget,
  { name, title = name, folder }: SeedSpace,
): Promise<string> {
  if (folder !== undefined && !isBindery) {
    throw seedError(
      'seed_unsupported',
      `Space "${name}" has a folder. Hosted platforms don’t have the operation for it.`,
    );
  }
  const { id } = await api.request('POST /orgs/{organizationId}/spaces', {
    organizationId: organization,
    body: { title, editMode: 'live', empty: true },
  });
  onCreated?.('space', id);
  return id;
}

/** Adds the pages of a space. */
export async function fillSpace(
  { api }: SeedTarget,
  { name, title = name, pages = [], folder }: SeedSpace,
  spaceId: string,
): Promise<void> {
  if (pages.length > 0) await insertPages(api, spaceId, { subject: `Pages of ${title}`, pages });
  if (folder === undefined) return;
  const body = { files: readFiles(folder) };
  await api.request('POST /_platform/v1/spaces/{spaceId}/content/folder/push', { spaceId, body });
}

/** The files of a folder. Symbolic links aren’t followed. */
function readFiles(folder: string): { path: string; base64: string }[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((steps) => !steps.some((step) => IGNORED.has(step)))
    .map((steps) => ({
      path: steps.join('/'),
      base64: readFileSync(join(folder, ...steps)).toString('base64'),
    }));
}
