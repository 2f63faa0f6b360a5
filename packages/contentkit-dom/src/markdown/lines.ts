// The lines of a text, and how far they were read.

/** Lines that are read one after another. */
export interface Lines {
  readonly lines: readonly string[];
  /** Index of the line that is read next. */
  next: number;
}
