// A base and two sides of it, in one store: what merges are tried on.
import fc from 'fast-check';
import { mergeContentTrees } from '../merge/index.ts';
import type { MergeRequest, MergedTree } from '../merge/index.ts';
import type { ContentEdits, Hash, PageEdit } from '../tree/index.ts';
import { anyMove, anyPageEdit } from './tree-edits.ts';
import { TreeModel } from './tree-model.ts';
import { TestSpace, insertPage } from './tree-space.ts';

/** Edits of a base and of two sides. */
export interface ForkEdits {
  readonly base: PageEdit[];
  readonly ours: PageEdit[];
  readonly theirs: PageEdit[];
}

/** A base and two sides of it. */
export class Fork extends TestSpace {
  base: Hash = this.root;
  ours: Hash = this.root;
  theirs: Hash = this.root;

  static async of(base: ContentEdits, ours: ContentEdits, theirs: ContentEdits): Promise<Fork> {
    const fork = new Fork();
    fork.base = await fork.edit(base);
    fork.ours = await fork.editAt(fork.base, ours);
    fork.theirs = await fork.editAt(fork.base, theirs);
    return fork;
  }

  async merge(more: Partial<MergeRequest> & Pick<MergeRequest, 'mergeBodies'>): Promise<MergedTree> {
    const { base, ours, theirs } = this;
    const merged = await mergeContentTrees(this.store, { base, ours, theirs, ...more });
    this.add(merged);
    return merged;
  }
}

/** Only the edits that no rule refuses, each after those before it. */
export function fittingEdits(before: readonly PageEdit[], edits: readonly PageEdit[]): PageEdit[] {
  const model = new TreeModel();
  for (const edit of before) model.apply(edit);
  return edits.filter((edit) => model.apply(edit) === undefined);
}

/** How many pages the base of {@link anyFork} has: `p0` up to before this. */
export const GROWN_PAGES = 10;

/** Pages, each below one of those before it or at the top, so that what the sides do meets. */
const grown: fc.Arbitrary<PageEdit[]> = fc
  .array(fc.nat({ max: 1000 }), { minLength: GROWN_PAGES, maxLength: GROWN_PAGES })
  .map((picks) => picks.map((pick, index) => insertPage(`p${index}`, pick % 4 === 0 ? null : parentAt(pick, index))));

function parentAt(pick: number, index: number): string | null {
  return index === 0 ? null : `p${pick % index}`;
}

/** What one side does. Every third only moves pages, so that there are circles. */
export const anySide: fc.Arbitrary<PageEdit[]> = fc.oneof(
  { weight: 2, arbitrary: fc.array(anyPageEdit, { maxLength: 12, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(anyMove, { maxLength: 12, size: 'max' }) },
);

/** A base and what two sides do to it. */
export const anyFork: fc.Arbitrary<ForkEdits> = fc.tuple(grown, anySide, anySide).map(([base, ours, theirs]) => ({
  base,
  ours: fittingEdits(base, ours),
  theirs: fittingEdits(base, theirs),
}));
