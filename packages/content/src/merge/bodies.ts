// Texts to merge. The tree engine doesn’t know their format, so it passes many at a time to the caller.
import type { Hash } from '../tree/ports.ts';

/** One text on three sides. */
export interface BodyVersions {
  /** Absent where both sides added it. */
  readonly base?: Hash;
  readonly ours: Hash;
  readonly theirs: Hash;
}

/** What someone wrote for each side, the latest first: none where it is what the writer writes. */
export interface BodySources {
  readonly base: readonly Hash[];
  readonly ours: readonly Hash[];
  readonly theirs: readonly Hash[];
}

/** A text to merge. */
export interface BodyMergeInput extends BodyVersions {
  /** Absent where no side has any. */
  readonly sources?: BodySources;
}

/** One text of both sides, or that there is none. */
export type MergedBody =
  | {
      readonly result: 'clean';
      readonly document: Hash;
      /** The merged source, if the sources of both sides were merged. */
      readonly source?: Hash;
    }
  /** With a document, the merge uses it, for example one with both sides in it; else it uses the preferred side's. */
  | { readonly result: 'conflict'; readonly document?: Hash };

/** Merges texts that both sides changed. Stores the new documents, and returns a result for each text. */
export type MergeBodies = (bodies: readonly BodyMergeInput[]) => Promise<readonly MergedBody[]> | readonly MergedBody[];
