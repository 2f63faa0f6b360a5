// The whole way from a path to a manifest that can be bundled and published, with every problem on that way.
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { decodeText, KitError } from '@bindery/diagnostics';
import type { IntegrationManifest } from '@bindery/contract/manifest';
import type { Problem } from '@bindery/diagnostics';
import { BUNDLER_ERRORS } from '../error-codes.ts';
import { checkManifestValues } from './check-manifest-values.ts';
import { findManifest } from './find-manifest.ts';
import { outlineManifest } from './manifest-outline.ts';
import type { ManifestOutline } from './manifest-outline.ts';
import type { ManifestSource } from '../manifest-text/manifest-source.ts';
import { checkEnvironment, declareSecrets, mergeEnvironment } from './merge-environment.ts';
import { readTypeScriptManifest } from './read-typescript-manifest.ts';
import { readVariables } from './read-variables.ts';
import type { Variables } from './read-variables.ts';
import { readSecretReference } from './read-secret-reference.ts';
import { resolveSecrets } from './resolve-secrets.ts';
import { validateManifest } from './validate-manifest.ts';

/** A manifest with its environment applied and its secrets filled in. */
export type ResolvedManifest = Omit<IntegrationManifest, '$schema' | 'envs'>;

/** How a manifest is read. */
export interface ReadManifestOptions {
  /** Entry of `envs` to apply. */
  readonly environment?: string | undefined;
  /** What secrets may refer to; by default the process's variables and the folder's `.env` files. */
  readonly variables?: Variables | undefined;
  /** Reads a reference to a secret store; by default `op://vault/item/field`, with the command `op` where it is installed. */
  readonly readReference?: ((reference: string) => Promise<string | undefined>) | undefined;
  /** Whether a secret without a value is an error, as when publishing. By default a warning: the script runs without it. */
  readonly needsSecrets?: boolean | undefined;
}

/** A parsed manifest. */
export interface ManifestReading {
  /** Absolute path of the manifest. */
  readonly path: string;
  /** Absolute path of its folder; the files of problems are relative to it. */
  readonly root: string;
  readonly source: ManifestSource;
  /** The entry of `envs` that was applied. */
  readonly environment: string | undefined;
  /** Present when the manifest is valid. */
  readonly manifest?: ResolvedManifest;
  /** Present in any case, for the checks that do not need a valid manifest. */
  readonly outline: ManifestOutline;
  /** Names of secrets without a value. */
  readonly unresolvedSecrets: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Reads a manifest from a file or from a folder's first manifest file.
 *
 * @throws {KitError} manifest_not_found, manifest_unreadable, env_file_unreadable
 */
export async function readManifest(path: string, options: ReadManifestOptions = {}): Promise<ManifestReading> {
  const absolutePath = await findManifest(path);
  const root = dirname(absolutePath);
  const source = await readSource(absolutePath);
  const outline = outlineManifest(source.value);
  const { environment } = options;
  const base = { path: absolutePath, root, source, environment, outline };
  if (source.value === undefined) return { ...base, unresolvedSecrets: [], problems: source.problems };

  const validated = validateManifest(source);
  const secrets = await resolveSecrets(declareSecrets(source, environment), source, {
    variables: options.variables ?? (await readVariables(root, environment)),
    readReference: options.readReference ?? readSecretReference,
    severity: options.needsSecrets === true ? 'error' : 'warning',
  });
  const merged = validated.manifest === undefined ? undefined : mergeEnvironment(validated.manifest, environment);
  const hasSecrets = Object.keys(secrets.values).length + secrets.unresolved.length > 0;
  return {
    ...base,
    ...(merged === undefined ? {} : { manifest: hasSecrets ? { ...merged, secrets: { ...secrets.values } } : merged }),
    unresolvedSecrets: secrets.unresolved,
    problems: [
      ...source.problems,
      ...validated.problems,
      ...checkManifestValues(outline, source),
      ...checkEnvironment(source, environment),
      ...secrets.problems,
    ],
  };
}

function unreadable(message: string, cause?: unknown): KitError {
  return new KitError('manifest_unreadable', message, { ...BUNDLER_ERRORS.manifest_unreadable, cause });
}

async function readSource(absolutePath: string): Promise<ManifestSource> {
  const bytes = await readFile(absolutePath).catch((cause: unknown) => {
    throw unreadable(`Can’t read the manifest ${absolutePath}.`, cause);
  });
  const text = decodeText(bytes);
  if (text === undefined) throw unreadable(`The manifest ${absolutePath} isn’t text.`);
  return readManifestText(absolutePath, text);
}

/** Reads a manifest with this text, which the file doesn’t need to have. */
export async function readManifestText(absolutePath: string, text: string): Promise<ManifestSource> {
  const file = basename(absolutePath);
  if (!/\.ya?ml$/.test(file)) return readTypeScriptManifest(file, absolutePath, text);
  // The parser costs a start some ten milliseconds, and only YAML needs it.
  const { readYamlManifest } = await import('./read-yaml-manifest.ts');
  return readYamlManifest(file, absolutePath, text);
}
