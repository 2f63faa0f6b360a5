// The list of pages of a folder, as `SUMMARY.md` has it or the folders themselves.
import type { ComputedContentSourceRevision } from '@bindery/contract/content';
import type { ItemWords } from './item-words.ts';

/** Location of an item in `SUMMARY.md`. */
export interface OutlineLocation {
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

/** A page that has a file. */
export interface OutlinePage extends OutlineLocation {
  readonly kind: 'page';
  /** From the root. */
  readonly path: string;
  /** Text of the item, or undefined. */
  readonly text: string | undefined;
  /** Title in menus. */
  readonly label?: string;
  /** As the file has them; absent if it has no plain link. */
  readonly words?: ItemWords;
  /** The page, where it is known already. */
  readonly id?: string;
  readonly children: readonly OutlineItem[];
}

/** A heading with pages below it. */
export interface OutlineGroup extends OutlineLocation {
  readonly kind: 'group';
  readonly text: string;
  readonly slug?: string;
  readonly words?: ItemWords;
  readonly id?: string;
  readonly children: readonly OutlineItem[];
}

/** A link to somewhere else, or to a page that is listed elsewhere. */
export interface OutlineLink extends OutlineLocation {
  readonly kind: 'link';
  readonly text: string;
  readonly label?: string;
  readonly words?: ItemWords;
  readonly href: string;
  readonly id?: string;
}

/** Pages that someone computes. */
export interface OutlineComputed extends OutlineLocation {
  readonly kind: 'computed';
  readonly text: string;
  readonly computed: ComputedContentSourceRevision;
  readonly words?: ItemWords;
  readonly id?: string;
}

/** One item of the list. */
export type OutlineItem = OutlinePage | OutlineGroup | OutlineLink | OutlineComputed;
