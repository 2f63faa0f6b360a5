// What the checks after validation need of a manifest, read leniently, so that one wrong field does not hide the
// problems of all the others.
import type { ConfigurationLevel } from '@bindery/contract/manifest';
import { valueAt } from '../manifest-text/manifest-source.ts';
import type { FieldPath } from '../manifest-text/manifest-source.ts';

/** A text of the manifest with its path. */
export interface OutlineEntry {
  readonly value: string;
  readonly path: FieldPath;
}

/** The parts of a manifest that point at files, at code, or at each other. */
export interface ManifestOutline {
  readonly script?: OutlineEntry;
  readonly icon?: OutlineEntry;
  readonly previewImages: readonly OutlineEntry[];
  readonly scopes: readonly OutlineEntry[];
  readonly blocks: readonly OutlineEntry[];
  readonly codeblocks: readonly OutlineEntry[];
  readonly urlPatterns: readonly OutlineEntry[];
  readonly contentSources: readonly OutlineEntry[];
  /** Components that render a configuration. */
  readonly configurationComponents: readonly OutlineEntry[];
  readonly buttons: readonly OutlineEntry[];
  /** Names of secrets, each with the environments that have it. The empty name is that of the manifest itself. */
  readonly secretEnvironments: ReadonlyMap<string, readonly string[]>;
}

export const CONFIGURATION_LEVELS: readonly ConfigurationLevel[] = ['account', 'space', 'site'];

/** Reads the outline of a manifest’s value, which can be anything. */
export function outlineManifest(value: unknown): ManifestOutline {
  const text = (path: FieldPath): OutlineEntry[] => {
    const found = valueAt(value, path);
    return typeof found === 'string' && found !== '' ? [{ value: found, path }] : [];
  };
  const each = (path: FieldPath, below: FieldPath = []): OutlineEntry[] => {
    const list = valueAt(value, path);
    return Array.isArray(list) ? list.flatMap((_, index) => text([...path, index, ...below])) : [];
  };
  const [script] = text(['script']);
  const [icon] = text(['icon']);
  return {
    ...(script === undefined ? {} : { script }),
    ...(icon === undefined ? {} : { icon }),
    previewImages: each(['previewImages']),
    scopes: each(['scopes']),
    blocks: each(['blocks'], ['id']),
    codeblocks: each(['blocks'], ['markdown', 'codeblock']),
    urlPatterns: indexes(value, ['blocks']).flatMap((index) => each(['blocks', index, 'urlUnfurl'])),
    contentSources: each(['contentSources'], ['id']),
    configurationComponents: [
      ...CONFIGURATION_LEVELS.flatMap((level) => text(['configurations', level, 'componentId'])),
      ...each(['contentSources'], ['configuration', 'componentId']),
    ],
    buttons: CONFIGURATION_LEVELS.flatMap((level) => {
      const properties: FieldPath = ['configurations', level, 'properties'];
      return keys(value, properties).flatMap((name) => text([...properties, name, 'callback_url']));
    }),
    secretEnvironments: environmentsOfSecrets(value),
  };
}

function environmentsOfSecrets(value: unknown): Map<string, string[]> {
  const declared = [
    ...keys(value, ['secrets']).map((secret) => [secret, '']),
    ...keys(value, ['envs']).flatMap((name) => keys(value, ['envs', name, 'secrets']).map((secret) => [secret, name])),
  ];
  const found = new Map<string, string[]>();
  for (const [secret = '', name = ''] of declared) found.set(secret, [...(found.get(secret) ?? []), name]);
  return found;
}

function indexes(value: unknown, path: FieldPath): number[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? [...list.keys()] : [];
}

function keys(value: unknown, path: FieldPath): string[] {
  const map = valueAt(value, path);
  return typeof map === 'object' && map !== null ? Object.keys(map) : [];
}
