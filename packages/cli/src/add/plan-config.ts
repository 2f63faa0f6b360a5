// Plans `bindery.config.ts` of a project with a YAML manifest, and proves that both say the same.
import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { MANIFEST_FILES, findManifest, readManifest, readManifestText, translateManifest } from '@bindery/bundler';
import { KitError, formatLocation, isKitError } from '@bindery/diagnostics';
import { ADD_ERRORS } from './error-codes.ts';
import { readText } from './planned-file.ts';
import type { PlannedFile } from './planned-file.ts';

const CONFIG = 'bindery.config.ts';

/** The new manifest, and the old one. */
export interface ConfigPlan {
  readonly root: string;
  readonly planned: PlannedFile;
  /** Name of the YAML manifest. */
  readonly yaml: string;
}

/**
 * Plans the manifest of the integration in a folder.
 * @throws {KitError} manifest_not_found, config_exists, manifest_invalid, init_differs
 */
export async function planConfig(folder: string): Promise<ConfigPlan> {
  const path = await findYaml(folder);
  const { root, source, problems } = await readManifest(path);
  const [problem] = problems;
  if (typeof source.value !== 'object' || source.value === null) {
    const reason = problem === undefined ? '' : ` ${formatLocation(problem)}: ${problem.message}`;
    throw new KitError('manifest_invalid', `Can’t read ${source.file}.${reason}`, ADD_ERRORS.manifest_invalid);
  }
  const text = translateManifest(source.text);
  const target = join(root, CONFIG);
  const { value } = await readManifestText(target, text);
  const field = findDifference(source.value, value, '');
  if (field !== undefined) {
    const where = field === '' ? 'the manifest as a whole' : `"${field}"`;
    throw new KitError(
      'init_differs',
      `TypeScript can’t say the same as ${source.file} for ${where}.`,
      ADD_ERRORS.init_differs,
    );
  }
  return {
    root,
    yaml: source.file,
    planned: { file: CONFIG, path: target, before: await findCut(target, text), after: text },
  };
}

/** The YAML manifest of a folder. One in TypeScript next to it is from an earlier run. */
async function findYaml(folder: string): Promise<string> {
  const found = await findManifest(folder).catch((thrown: unknown) => {
    if (!isKitError(thrown, 'manifest_not_found')) throw thrown;
    throw new KitError('manifest_not_found', thrown.message, {
      owner: 'user',
      advice: 'Run the command in an integration’s folder. To create an integration, run "bindery new my-integration".',
    });
  });
  if (/\.ya?ml$/.test(found)) return found;
  const yaml = basename(found) === CONFIG ? await findBesides(folder) : undefined;
  if (yaml === undefined) throw exists(basename(found));
  return yaml;
}

async function findBesides(folder: string): Promise<string | undefined> {
  for (const name of YAML_MANIFESTS) {
    const path = join(folder, name);
    if ((await lstat(path).catch(() => undefined))?.isFile() === true) return path;
  }
  return undefined;
}

const YAML_MANIFESTS = MANIFEST_FILES.filter((name) => /\.ya?ml$/.test(name));

/** What an interrupted run wrote. Undefined without a file. */
async function findCut(path: string, text: string): Promise<string | undefined> {
  const facts = await lstat(path).catch(() => undefined);
  if (facts === undefined) return undefined;
  const written = await readText(path);
  if (facts.isFile() && written !== undefined && text.startsWith(written)) return written;
  throw exists(CONFIG);
}

function exists(file: string): KitError {
  return new KitError(
    'config_exists',
    `${file} exists. It’s the manifest that Bindery reads.`,
    ADD_ERRORS.config_exists,
  );
}

/** Path of the first field that differs, and undefined for none. */
function findDifference(one: unknown, other: unknown, path: string): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  if (!isObject(one) || !isObject(other)) return path;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const key = keys.find((name) => !isDeepStrictEqual(one[name], other[name]));
  return key === undefined ? path : findDifference(one[key], other[key], path === '' ? key : `${path}.${key}`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
