// What an upgrade does to a source file: edits by offset, and places that an author has to change.
import { positionAt } from '../manifest-text/position-at.ts';

/** Replaces a part of a text. */
export interface OffsetEdit {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** A place that the upgrade doesn’t change. */
export interface HandEdit {
  readonly offset: number;
  /** What to do, as a sentence. */
  readonly advice: string;
}

/** Edits of one rule. */
export interface SourceEdits {
  readonly edits: readonly OffsetEdit[];
  readonly byHand: readonly HandEdit[];
}

/** A source file after an upgrade. */
export interface UpgradedSource {
  readonly text: string;
  /** Places in the text before. */
  readonly byHand: readonly { readonly line: number; readonly column: number; readonly advice: string }[];
}

/** Applies edits, which don’t overlap. */
export function applySourceEdits(text: string, rules: readonly SourceEdits[]): UpgradedSource {
  const edits = rules.flatMap((rule) => rule.edits).toSorted((a, b) => b.start - a.start);
  const byHand = rules.flatMap((rule) => rule.byHand).toSorted((a, b) => a.offset - b.offset);
  return {
    text: edits.reduce((left, { start, end, insert }) => left.slice(0, start) + insert + left.slice(end), text),
    byHand: byHand.map(({ offset, advice }) => ({ ...positionAt(text, offset), advice })),
  };
}
