// The lines of a text, and how far they were read.
import type { ContentKitWords } from '../session/words.ts';

/** Lines that are read one after another. */
export interface Lines {
  readonly lines: readonly string[];
  /** Index of the line that is read next. */
  next: number;
  /** What is said that is not in the text. */
  readonly words: ContentKitWords;
}
