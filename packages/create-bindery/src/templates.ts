// Finds and reads the templates: next to the installed package, or in a clone of the repository.
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KitError } from '@bindery/diagnostics';

/** A file of a template or of a project. */
export interface ProjectFile {
  /** Relative, separated by `/`. */
  readonly path: string;
  readonly content: Uint8Array;
}

const INSTALLED_TEMPLATES = fileURLToPath(new URL('../templates', import.meta.url));
const REPOSITORY_TEMPLATES = fileURLToPath(new URL('../../../templates', import.meta.url));

function templatesFolder(): string {
  return existsSync(INSTALLED_TEMPLATES) ? INSTALLED_TEMPLATES : REPOSITORY_TEMPLATES;
}

/** Names of the templates. */
export async function listTemplates(): Promise<string[]> {
  const entries = await readdir(templatesFolder(), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * The files of a template.
 *
 * @throws {KitError} template_unknown
 */
export async function readTemplate(name: string): Promise<ProjectFile[]> {
  const templates = await listTemplates();
  if (!templates.includes(name)) {
    throw new KitError('template_unknown', `Unknown template "${name}".`, {
      advice: `Use one of: ${templates.join(', ')}.`,
      owner: 'user',
    });
  }
  const folder = join(templatesFolder(), name);
  const paths = await listFiles(folder);
  return Promise.all(
    paths.sort().map(async (path) => ({
      path: relative(folder, path).split(sep).join('/'),
      content: await readFile(path),
    })),
  );
}

/** Absolute paths. Yarn keeps packages in archives, for which a recursive `readdir` gives no folder of an entry. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const paths = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(paths)).flat();
}
