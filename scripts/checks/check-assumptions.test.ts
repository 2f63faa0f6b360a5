import { describe, expect, it } from 'vitest';
import { assumptionsIn, isWellFormed } from './assumptions.ts';

describe('the check of assumptions', () => {
  it('reads comments of either kind, over several lines, with the line where they begin', () => {
    const text = `
      // A door. Assumption: it is
      // open.
      const door = 1;
      /** A wall of {@link Bricks}. */
      /**
       * A roof. Assumption: it is
       * red.
       */`;
    expect(assumptionsIn('house.ts', text)).toEqual([
      { file: 'house.ts', line: 2, text: 'A door. Assumption: it is open.' },
      { file: 'house.ts', line: 6, text: 'A roof. Assumption: it is red.' },
    ]);
  });

  it('rejects one with another spelling, or without the choice', () => {
    const found = assumptionsIn('house.ts', ['// Our assumption is a roof.', '', '// Assumption:'].join('\n'));
    expect(found.map((one) => [one.line, isWellFormed(one)])).toEqual([
      [1, false],
      [3, false],
    ]);
  });
});
