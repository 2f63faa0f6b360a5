// Conflict markers. A document has each as a paragraph that is written unchanged.
import { verbatimBlock } from '../../documents/index.ts';
import type { Construct } from '../construct.ts';

/** Marks of conflicts. */
export const conflictMarks: Construct = {
  nodes: { kitConflictMark: ({ value }) => [verbatimBlock('markdown', value)] },
  write: {},
};
