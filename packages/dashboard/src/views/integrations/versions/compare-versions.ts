// Compares two versions of an integration in terms of the manifest.
import type { IntegrationVersion } from '@bindery/contract';
import { formatBytes } from './format-bytes.ts';

/** One difference. `subject` names it: a field, a block with a field, a scope. */
export type VersionChange =
  | { readonly kind: 'added' | 'removed'; readonly subject: string; readonly text?: string }
  | { readonly kind: 'changed'; readonly subject: string; readonly before: string; readonly after: string };

export interface VersionSection {
  readonly title: string;
  readonly changes: readonly VersionChange[];
}

/** Fields of the manifest with their own section. */
const OWN_SECTIONS = ['scopes', 'blocks', 'contentSources', 'configurations'] as const;

/** The parts that changed, in the order in which an author looks; none where two versions declare the same with the same code. */
export function compareVersions(before: IntegrationVersion, after: IntegrationVersion): readonly VersionSection[] {
  const [a, b] = [before.manifest, after.manifest];
  const sections: VersionSection[] = [
    { title: 'Manifest', changes: compareValues('', withoutSections(a), withoutSections(b)) },
    { title: 'Blocks', changes: compareValues('', a['blocks'] ?? [], b['blocks'] ?? []) },
    { title: 'Content sources', changes: compareValues('', a['contentSources'] ?? [], b['contentSources'] ?? []) },
    { title: 'Configuration', changes: compareValues('', a['configurations'] ?? {}, b['configurations'] ?? {}) },
    { title: 'Scopes', changes: compareValues('', a['scopes'] ?? [], b['scopes'] ?? []) },
    { title: 'Secrets', changes: compareValues('', before.secrets, after.secrets) },
    { title: 'Images', changes: compareImages(before, after) },
    { title: 'Script', changes: compareCode(before, after) },
  ];
  return sections.filter(({ changes }) => changes.length > 0);
}

function withoutSections(manifest: IntegrationVersion['manifest']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(manifest).filter(([name]) => !(OWN_SECTIONS as readonly string[]).includes(name)),
  );
}

function compareImages(before: IntegrationVersion, after: IntegrationVersion): VersionChange[] {
  const icon = compareValues('Icon', before.icon, after.icon).map(({ kind, subject }) => noteOf(kind, subject));
  const [a, b] = [before.previewImages, after.previewImages];
  if (a.length === b.length && a.every((hash, index) => hash === b[index])) return icon;
  return [...icon, { kind: 'changed', subject: 'Preview images', before: `${a.length}`, after: describeCount(a, b) }];
}

/** Hashes have no meaning for readers. */
function noteOf(kind: VersionChange['kind'], subject: string): VersionChange {
  return kind === 'changed' ? { kind, subject, before: 'an image', after: 'another image' } : { kind, subject };
}

function describeCount(before: readonly string[], after: readonly string[]): string {
  return before.length === after.length ? `${after.length}, some changed` : `${after.length}`;
}

function compareCode({ code: before }: IntegrationVersion, { code: after }: IntegrationVersion): VersionChange[] {
  if (before.hash === after.hash) return [];
  const grown = after.bytes - before.bytes;
  const by = grown === 0 ? 'different code' : `${grown > 0 ? '+' : '−'}${formatBytes(Math.abs(grown))}`;
  const [from, to] = [before.bytes, after.bytes].map(formatBytes);
  return [{ kind: 'changed', subject: 'Code', before: `${from}`, after: `${to} (${by})` }];
}

/** Compares at every depth. Lists are compared by the ids of their items, or as sets where they have none. */
function compareValues(path: string, before: unknown, after: unknown): VersionChange[] {
  if (isSame(before, after)) return [];
  if (before === undefined) return [added(path, after)];
  if (after === undefined) return [removed(path, before)];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(path, before, after);
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => compareValues(join(path, name), before[name], after[name]));
  }
  return [{ kind: 'changed', subject: path, before: textOf(before), after: textOf(after) }];
}

function compareLists(path: string, before: readonly unknown[], after: readonly unknown[]): VersionChange[] {
  const [a, b] = [new Map(before.map(keyed)), new Map(after.map(keyed))];
  const keys = [...new Set([...a.keys(), ...b.keys()])];
  const changes = keys.flatMap((key): VersionChange[] => {
    const at = join(path, key);
    if (!b.has(key)) return [removed(isNamed(a.get(key)) ? at : path, a.get(key), key)];
    if (!a.has(key)) return [added(isNamed(b.get(key)) ? at : path, b.get(key), key)];
    return compareValues(at, a.get(key), b.get(key));
  });
  if (changes.length > 0) return changes;
  return [{ kind: 'changed', subject: path, before: textOf([...a.keys()]), after: textOf([...b.keys()]) }];
}

/** An item by its id; by its value where it has none. */
function keyed(item: unknown): readonly [string, unknown] {
  return [isNamed(item) ? item.id : textOf(item), item];
}

function isNamed(item: unknown): item is { readonly id: string } {
  return isObject(item) && typeof item['id'] === 'string';
}

function added(path: string, value: unknown, key = ''): VersionChange {
  return path === '' ? { kind: 'added', subject: key } : { kind: 'added', subject: path, text: describe(value) };
}

function removed(path: string, value: unknown, key = ''): VersionChange {
  return path === '' ? { kind: 'removed', subject: key } : { kind: 'removed', subject: path, text: describe(value) };
}

function join(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`;
}

/** A value in a line: the fields of an object, without the id that names it already. */
function describe(value: unknown): string {
  if (!isObject(value)) return textOf(value);
  const fields = Object.entries(value).filter(([name]) => !(name === 'id' && isNamed(value)));
  return fields.map(([name, field]) => `${name}: ${textOf(field)}`).join('; ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whatever the order of fields: publishers write them as they like. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}
