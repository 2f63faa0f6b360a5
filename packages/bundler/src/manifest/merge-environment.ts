// Applies the entry of `envs` that was chosen with `--env`.
import type { IntegrationManifest } from '@bindery/contract/manifest';
import { suggest } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import { valueAt } from '../manifest-text/manifest-source.ts';
import type { FieldPath, ManifestSource } from '../manifest-text/manifest-source.ts';
import type { DeclaredSecret } from './resolve-secrets.ts';

/** A manifest with one environment applied. Its secrets are read by {@link declareSecrets}. */
export type MergedManifest = Omit<IntegrationManifest, '$schema' | 'envs' | 'secrets'>;

/** Applies an environment: `organization` and `visibility` replace those of the manifest. */
export function mergeEnvironment(manifest: IntegrationManifest, environment: string | undefined): MergedManifest {
  const { $schema: _schema, envs, secrets: _secrets, ...rest } = manifest;
  const { secrets: _overridden, ...overrides } = (environment === undefined ? undefined : envs?.[environment]) ?? {};
  return { ...rest, ...overrides };
}

/**
 * The secrets of the manifest and of an environment, which replaces them by name. In `gitbook-manifest.yaml` the
 * environment's secrets replace all others, as the published tool does. Values that are not texts are left out.
 */
export function declareSecrets(source: ManifestSource, environment: string | undefined): DeclaredSecret[] {
  const chosen: FieldPath = ['envs', environment ?? '', 'secrets'];
  const hasChosen = valueAt(source.value, chosen) !== undefined;
  const replacesAll = hasChosen && source.file.startsWith('gitbook-manifest');
  const declared = [...(replacesAll ? [] : secretsAt(source, ['secrets'])), ...secretsAt(source, chosen)];
  return [...new Map(declared.map((secret) => [secret.name, secret])).values()];
}

function secretsAt(source: ManifestSource, path: FieldPath): DeclaredSecret[] {
  const map = valueAt(source.value, path);
  if (typeof map !== 'object' || map === null) return [];
  return Object.entries(map).flatMap(([name, text]) =>
    typeof text === 'string' ? [{ name, text, path: [...path, name] }] : [],
  );
}

/** The problem of an environment that the manifest does not have. */
export function checkEnvironment(source: ManifestSource, environment: string | undefined): Problem[] {
  const envs = valueAt(source.value, ['envs']);
  const names = typeof envs === 'object' && envs !== null ? Object.keys(envs) : [];
  if (environment === undefined || names.includes(environment)) return [];
  return [
    problem('environment_unknown', {
      message: `The environment "${environment}" isn’t in "envs"${names.length === 0 ? ', which is missing' : ''}.`,
      advice: suggest(environment, names) ?? `Add "envs.${environment}" to the manifest, or remove the option.`,
      location: source.locate(['envs']),
      path: 'envs',
    }),
  ];
}
