// Applies the entry of `envs` that was chosen with `--env`.
import type { IntegrationManifest } from '@bindery/contract/manifest';
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import { suggest } from '../suggest.ts';
import type { FieldPath, ManifestSource } from './manifest-source.ts';
import type { DeclaredSecret } from './resolve-secrets.ts';

/** A manifest with one environment applied; its secrets are not filled in yet. */
export interface MergedManifest {
  readonly manifest: Omit<IntegrationManifest, 'envs' | 'secrets'>;
  readonly secrets: readonly DeclaredSecret[];
  readonly problems: readonly Problem[];
}

/**
 * Applies an environment: `organization` and `visibility` replace, `secrets` replace by name. In
 * `gitbook-manifest.yaml` the environment's secrets replace all others, as the published tool does.
 */
export function mergeEnvironment(
  manifest: IntegrationManifest,
  source: ManifestSource,
  environment: string | undefined,
): MergedManifest {
  const { envs, secrets, ...rest } = manifest;
  const chosen = environment === undefined ? undefined : envs?.[environment];
  const problems =
    environment !== undefined && chosen === undefined ? [unknownEnvironment(environment, envs ?? {}, source)] : [];
  const { secrets: chosenSecrets, ...overrides } = chosen ?? {};
  const replacesAll = chosenSecrets !== undefined && source.file.startsWith('gitbook-manifest');
  const declared = new Map<string, DeclaredSecret>([
    ...(replacesAll ? [] : declare(secrets, ['secrets'])),
    ...declare(chosenSecrets, ['envs', environment ?? '', 'secrets']),
  ]);
  return { manifest: { ...rest, ...overrides }, secrets: [...declared.values()], problems };
}

function declare(secrets: Readonly<Record<string, string>> | undefined, path: FieldPath): [string, DeclaredSecret][] {
  return Object.entries(secrets ?? {}).map(([name, text]) => [name, { name, text, path: [...path, name] }]);
}

function unknownEnvironment(environment: string, envs: object, source: ManifestSource): Problem {
  const names = Object.keys(envs);
  return problem('environment_unknown', {
    message: `The environment "${environment}" is not in "envs"${names.length === 0 ? ', which is absent' : ''}.`,
    advice: suggest(environment, names) ?? `Add "envs.${environment}" to the manifest, or leave the option out.`,
    place: source.locate(['envs']),
    path: 'envs',
  });
}
