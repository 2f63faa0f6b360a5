// Merges the changes of both sides to entries of one kind: pages, files, reusable contents, tags, or variables.
import type { Change } from '../tree/changes/compare-content-trees.ts';
import { isSame } from '../tree/changes/compare-content-trees.ts';
import type { ItemKind } from '../tree/entries/items.ts';
import type { BodySources, BodyVersions } from './bodies.ts';
import type { MergeConflict, Side } from './conflicts.ts';
import type { Hash } from '../tree/ports.ts';
import { fieldVersions, isRealChange, mergeEntry, mergeValue } from './merge-entry.ts';

/** Edits of our side's content: key → the new entry, `undefined` for a deleted one. */
export type EntryEdits<Entry> = Map<string, Entry | undefined>;

/** A text to merge, and the entry that gets it. */
export interface OpenBody {
  readonly key: string;
  readonly versions: BodyVersions;
  readonly sources?: BodySources;
}

/** The merged changes of both sides. */
export interface MergedChanges<Entry> {
  readonly edits: EntryEdits<Entry>;
  readonly bodies: readonly OpenBody[];
  readonly conflicts: readonly MergeConflict[];
}

interface Sides<Entry> {
  readonly ours: readonly Change<Entry>[];
  readonly theirs: readonly Change<Entry>[];
}

/** Merges the changes of both sides, entry by entry. */
export function mergeChanges<Entry>(
  of: 'pages' | ItemKind,
  { ours, theirs }: Sides<Entry>,
  prefer: Side,
): MergedChanges<Entry> {
  const edits: EntryEdits<Entry> = new Map();
  const bodies: OpenBody[] = [];
  const conflicts: MergeConflict[] = [];
  const oursByKey = new Map(ours.map((change) => [change.key, change]));
  for (const their of theirs) {
    const our = oursByKey.get(their.key);
    if (our === undefined) {
      edits.set(their.key, their.after);
      continue;
    }
    const one = mergeOne(of, { our, their }, prefer);
    conflicts.push(...one.conflicts);
    if (one.body !== undefined) bodies.push({ key: their.key, ...one.body });
    if (one.body !== undefined || !isSame(one.entry, our.after)) edits.set(their.key, one.entry);
  }
  return { edits, bodies, conflicts };
}

interface Pair<Entry> {
  readonly our: Change<Entry>;
  readonly their: Change<Entry>;
}

interface EntryMerge<Entry> {
  readonly entry: Entry | undefined;
  readonly body?: Omit<OpenBody, 'key'>;
  readonly conflicts: readonly MergeConflict[];
}

function mergeOne<Entry>(of: 'pages' | ItemKind, { our, their }: Pair<Entry>, prefer: Side): EntryMerge<Entry> {
  const { key, before: base } = our;
  const [ours, theirs] = [our.after, their.after];
  if (ours === undefined || theirs === undefined) return keepSide(of, { our, their });
  if (typeof ours !== 'object' || typeof theirs !== 'object' || ours === null || theirs === null) {
    return mergePlain(of, { key, base, ours, theirs }, prefer);
  }
  const { entry, conflicts, body } = mergeEntry({ base: base as object | undefined, ours, theirs }, prefer);
  return {
    entry: entry as Entry,
    conflicts: conflicts.map((conflict) => ({ type: 'field', of, key, ...conflict })),
    ...(body === undefined ? {} : { body: { versions: body, ...withSources({ base, ours, theirs }) } }),
  };
}

/** Source texts of the sides, if one of them has one. */
function withSources({ base, ours, theirs }: Readonly<Record<Version, unknown>>): { sources?: BodySources } {
  const textsOf = (entry: unknown): readonly Hash[] => (entry as TextOwner | undefined)?.source?.texts ?? [];
  const sources = { base: textsOf(base), ours: textsOf(ours), theirs: textsOf(theirs) };
  return Object.values(sources).some((texts) => texts.length > 0) ? { sources } : {};
}

type Version = keyof BodySources;

/** Of the things that are merged, pages alone have texts. */
interface TextOwner {
  readonly source?: { readonly texts?: readonly Hash[] };
}

/** One side took it out, or both did. */
function keepSide<Entry>(of: 'pages' | ItemKind, { our, their }: Pair<Entry>): EntryMerge<Entry> {
  const remaining = our.after === undefined ? their : our;
  if (remaining.after === undefined) return { entry: undefined, conflicts: [] };
  if (typeof remaining.after === 'object' && !isRealChange(remaining.fields))
    return { entry: undefined, conflicts: [] };
  const deletedBy = remaining === our ? 'theirs' : 'ours';
  return { entry: remaining.after, conflicts: [{ type: 'deleted', of, key: our.key, deletedBy }] };
}

function mergePlain<Entry>(
  of: 'pages' | ItemKind,
  { key, base, ours, theirs }: { key: string; base: Entry | undefined; ours: Entry; theirs: Entry },
  prefer: Side,
): EntryMerge<Entry> {
  const merged = mergeValue({ base, ours, theirs });
  if (merged !== undefined) return { entry: merged.value as Entry, conflicts: [] };
  const conflict = { type: 'field', of, key, field: 'value', ...fieldVersions(base, ours, theirs) } as const;
  return { entry: prefer === 'ours' ? ours : theirs, conflicts: [conflict] };
}
