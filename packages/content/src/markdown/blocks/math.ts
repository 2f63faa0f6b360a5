// Display formulas, between two lines of dollar signs.
import { largest } from '../longest.ts';
import type { Construct } from '../construct.ts';

/** Formulas. */
export const math: Construct = {
  nodes: {
    kitMath: (node) => [
      { object: 'block', type: 'math', data: { formula: node.value.replace(/\r\n?/g, '\n') }, isVoid: true },
    ],
  },
  write: {
    math: ({ data: { formula } }) => {
      const runs = formula.match(/^ {0,3}\$\$+/gm) ?? [];
      const fence = '$'.repeat(
        largest(
          2,
          runs.map((run) => run.trimStart().length + 1),
        ),
      );
      return formula === '' ? `${fence}\n${fence}` : `${fence}\n${formula}\n${fence}`;
    },
  },
};
