// What a platform has of an integration and its manifest doesn’t, as additions to the manifest.
import { isDeepStrictEqual } from 'node:util';
import type { ManifestAddition } from '@bindery/bundler';
import type { Integration, IntegrationVersion } from '@bindery/contract';
import { formatContentSecurityPolicy } from '@bindery/contract/manifest';
import type { IntegrationContentSecurityPolicy } from '@bindery/contract/manifest';

type PlainValue = Extract<ManifestAddition, { readonly kind: 'item' }>['value'];
type Path = Extract<ManifestAddition, { readonly kind: 'field' }>['path'];

/** Differences between a platform and a manifest. */
export interface Drift {
  /** Values of the platform that the manifest can get. */
  readonly additions: readonly ManifestAddition[];
  /** Fields that have another value in the manifest, and that can’t be replaced automatically. */
  readonly differing: readonly string[];
}

/** A manifest as its file says it. */
export type ManifestValue = Readonly<Record<string, unknown>>;

const TEXTS = ['title', 'description', 'summary', 'visibility', 'target'] as const;

/** Values that a platform has if a manifest says nothing. */
const DEFAULTS: Readonly<Record<string, string>> = { visibility: 'private', target: 'all' };

/** Lists the drift. What only the manifest has isn’t drift: the next publication sends it. */
export function listDrift(
  manifest: ManifestValue,
  published: Integration,
  version: Pick<IntegrationVersion, 'secrets'> | undefined,
): Drift {
  const drift = new DriftList();
  for (const field of TEXTS) {
    if (published[field] !== DEFAULTS[field] || manifest[field] !== undefined) {
      drift.compare([field], manifest[field], published[field]);
    }
  }
  for (const field of ['scopes', 'categories'] as const) drift.compareItems([field], manifest[field], published[field]);
  drift.compareItems(['externalLinks'], manifest['externalLinks'], published.externalLinks);
  drift.compareEntries('blocks', manifest['blocks'], published.blocks);
  drift.compareEntries('contentSources', manifest['contentSources'], published.contentSources);
  drift.compareObjects(['configurations'], manifest['configurations'], published.configurations);
  comparePolicies(drift, manifest['contentSecurityPolicy'], published.contentSecurityPolicy);
  const secrets = isObject(manifest['secrets']) ? manifest['secrets'] : {};
  for (const name of version?.secrets ?? []) {
    if (!Object.hasOwn(secrets, name)) drift.add(['secrets', name], `\${{ env.${name} }}`);
  }
  return drift;
}

/** A platform returns a policy in its own notation. */
function comparePolicies(drift: DriftList, before: unknown, after: IntegrationContentSecurityPolicy | undefined): void {
  if (after === undefined) return;
  if (before === undefined) return drift.add(['contentSecurityPolicy'], after as PlainValue);
  const isSame =
    formatContentSecurityPolicy(before as IntegrationContentSecurityPolicy) === formatContentSecurityPolicy(after);
  if (!isSame) drift.differing.push('contentSecurityPolicy');
}

class DriftList implements Drift {
  readonly additions: ManifestAddition[] = [];
  readonly differing: string[] = [];

  add(path: Path, value: PlainValue): void {
    this.additions.push({ kind: 'field', path, value });
  }

  compare(path: Path, before: unknown, after: unknown): void {
    if (after === undefined || isDeepStrictEqual(before, after)) return;
    if (before === undefined) this.add(path, after as PlainValue);
    else if (typeof before === 'string' && typeof after === 'string') {
      this.additions.push({ kind: 'text', path, from: before, to: after });
    } else this.differing.push(path.join('.'));
  }

  compareItems(path: Path, before: unknown, after: readonly PlainValue[] | undefined): void {
    const known: readonly unknown[] = Array.isArray(before) ? before : [];
    for (const value of after ?? []) {
      if (!known.some((item) => isDeepStrictEqual(item, value)))
        this.additions.push({ kind: 'item', list: path, value });
    }
  }

  compareEntries(field: string, before: unknown, after: readonly { readonly id: string }[] | undefined): void {
    const known = (Array.isArray(before) ? before : []) as readonly { readonly id?: unknown }[];
    for (const entry of after ?? []) {
      const index = known.findIndex(({ id }) => id === entry.id);
      if (index === -1) this.additions.push({ kind: 'item', list: [field], value: entry });
      else this.compareObjects([field, index], known[index], entry);
    }
  }

  /** Objects are compared field by field, lists item by item. */
  compareObjects(path: Path, before: unknown, after: unknown): void {
    if (!isObject(before) || !isObject(after)) return this.compare(path, before, after);
    for (const [key, value] of Object.entries(after)) {
      const inner = [...path, key];
      if (Array.isArray(value) && Array.isArray(before[key]))
        this.compareItems(inner, before[key], value as PlainValue[]);
      else this.compareObjects(inner, before[key], value);
    }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
