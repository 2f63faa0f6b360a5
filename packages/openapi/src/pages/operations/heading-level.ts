// Levels of headings that a document has.

/** The level of a heading of an operation, or of a part of it. */
export type HeadingLevel = 1 | 2 | 3;

/** The level of what is inside. */
export function levelBelow(level: HeadingLevel): HeadingLevel {
  return Math.min(level + 1, 3) as HeadingLevel;
}
