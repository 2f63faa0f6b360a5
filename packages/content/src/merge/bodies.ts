// The texts that a merge has to put together. What a text is, the engine of trees does not know: it asks for many at once.
import type { Hash } from '../tree/ports.ts';

/** One text on three sides. */
export interface BodyVersions {
  /** Absent where both sides added it. */
  readonly base?: Hash;
  readonly ours: Hash;
  readonly theirs: Hash;
}

/** One text of both sides, or that there is none. */
export type MergedBody =
  | { readonly result: 'clean'; readonly document: Hash }
  /** With a document, that one is kept, such as one with both sides in it; else the preferred side's. */
  | { readonly result: 'conflict'; readonly document?: Hash };

/** Merges texts that both sides changed. It keeps the documents that it makes, and gives an answer for each. */
export type MergeBodies = (bodies: readonly BodyVersions[]) => Promise<readonly MergedBody[]> | readonly MergedBody[];
