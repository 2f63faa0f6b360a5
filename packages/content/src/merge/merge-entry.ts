// Two versions of one entry, field by field.
import { isSame } from '../tree/changes/compare-content-trees.ts';
import type { PageSource } from '../tree/entries/page.ts';
import type { Hash } from '../tree/ports.ts';
import type { BodyVersions } from './bodies.ts';
import type { FieldConflict, Side } from './conflicts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An entry on three sides; it is on both that are merged. */
export interface EntryVersions {
  readonly base: object | undefined;
  readonly ours: object;
  readonly theirs: object;
}

/** The merged versions. */
export interface MergedEntry {
  readonly entry: Record<string, unknown>;
  readonly conflicts: readonly Pick<FieldConflict, 'field' | 'base' | 'ours' | 'theirs'>[];
  /** The text, if both sides changed it: until it is merged, the entry has the preferred side's. */
  readonly body?: BodyVersions;
}

/** Fields that say when and from where, not what: they never are a conflict. */
const STAMPS: Readonly<Record<string, (ours: unknown, theirs: unknown) => unknown>> = {
  createdAt: (ours, theirs) => (String(ours) < String(theirs) ? ours : theirs),
  updatedAt: (ours, theirs) => (String(ours) > String(theirs) ? ours : theirs),
  // The text of both sides is in no commit.
  git: () => undefined,
  // Differing paths never conflict, because a file is found under either. The sources of both sides have blocks of
  // the merged text.
  source: (ours, theirs) => withTexts(theirs as PageSource, ours as PageSource),
};

/** Most source texts to store for a page: the replaced one, and both sides of a merge. */
const MAX_TEXTS = 3;

/** Adds the source of a merged text to an entry. Keeps the sources of both sides. */
export function withSource<Entry extends object>(entry: Entry, text: Hash): Entry {
  const source: PageSource = 'source' in entry ? (entry.source as PageSource) : {};
  return { ...entry, source: withTexts({ ...source, texts: [text] }, source) };
}

/** File data with the source texts of both sides. */
function withTexts({ texts: first = [], ...source }: PageSource, { texts: others = [] }: PageSource): PageSource {
  const texts = [...new Set([...first, ...others])].slice(0, MAX_TEXTS);
  return texts.length === 0 ? source : { ...source, texts };
}

/** Fields that mean something together only. */
const POSITION_FIELDS = ['parent', 'order'];

/** Whether changed fields are more than timestamps. */
export function isRealChange(fields: readonly string[]): boolean {
  return fields.some((field) => STAMPS[field] === undefined);
}

/** Merges two versions of an entry. */
export function mergeEntry({ base = {}, ours, theirs }: EntryVersions, prefer: Side): MergedEntry {
  const sides = { base: nestPosition(base), ours: nestPosition(ours), theirs: nestPosition(theirs) };
  const entry: Record<string, unknown> = {};
  const conflicts: MergedEntry['conflicts'][number][] = [];
  let body: BodyVersions | undefined;
  for (const field of new Set([...Object.keys(sides.ours), ...Object.keys(sides.theirs)])) {
    const [b, o, t] = [sides.base[field], sides.ours[field], sides.theirs[field]];
    const merged = mergeValue({ base: b, ours: o, theirs: t }, STAMPS[field]);
    entry[field] = merged === undefined ? (prefer === 'ours' ? o : t) : merged.value;
    if (merged !== undefined) continue;
    if (field === 'document' && o !== undefined && t !== undefined) body = bodyVersions(b, o, t);
    else conflicts.push({ field, ...fieldVersions(b, o, t) });
  }
  return { entry: flattenPosition(entry), conflicts, ...(body === undefined ? {} : { body }) };
}

/** The merged value of two sides, or undefined for a conflict. */
export function mergeValue(
  { base, ours, theirs }: { readonly base: unknown; readonly ours: unknown; readonly theirs: unknown },
  stamp?: (ours: unknown, theirs: unknown) => unknown,
): { readonly value: unknown } | undefined {
  if (isSame(ours, theirs) || isSame(base, theirs)) return { value: ours };
  if (isSame(base, ours)) return { value: theirs };
  if (stamp === undefined) return undefined;
  return { value: ours === undefined || theirs === undefined ? (ours ?? theirs) : stamp(ours, theirs) };
}

/** The versions of a field, without those that are not there. */
export function fieldVersions(
  base: unknown,
  ours: unknown,
  theirs: unknown,
): Omit<MergedEntry['conflicts'][number], 'field'> {
  return {
    ...(base === undefined ? {} : { base }),
    ...(ours === undefined ? {} : { ours }),
    ...(theirs === undefined ? {} : { theirs }),
  };
}

function bodyVersions(base: unknown, ours: unknown, theirs: unknown): BodyVersions {
  const sides = { ours: ours as Hash, theirs: theirs as Hash };
  return base === undefined ? sides : { base: base as Hash, ...sides };
}

function nestPosition(entry: object): Fields {
  if (!('parent' in entry)) return entry as Fields;
  const { parent, order, ...rest } = entry as Record<string, unknown>;
  return { ...rest, place: { parent, order } };
}

function flattenPosition({ place: position, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (position === undefined) return rest;
  const fields = position as Fields;
  return { ...rest, ...Object.fromEntries(POSITION_FIELDS.map((name) => [name, fields[name]])) };
}
