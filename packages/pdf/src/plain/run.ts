// Pieces of text, as the writer of pages takes them.
import type { ContentRef } from '@bindery/contract/content';

/** A piece of text in one style. */
export interface Run {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isCode?: boolean;
  readonly ref?: ContentRef;
}

/** The label of a reference without text. */
export type LabelOf = (ref: ContentRef) => string;
