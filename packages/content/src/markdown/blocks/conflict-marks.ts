// The marks between the two sides of a conflict. A document keeps each as a paragraph that is written as it was.
import { verbatimBlock } from '../../documents/index.ts';
import type { Construct } from '../construct.ts';

/** Marks of conflicts. */
export const conflictMarks: Construct = {
  nodes: { kitConflictMark: ({ value }) => [verbatimBlock('markdown', value)] },
  write: {},
};
