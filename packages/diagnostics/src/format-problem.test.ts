import { describe, expect, it } from 'vitest';
import { formatProblem } from './format-problem.ts';

describe('formatProblem', () => {
  it('shows the location, the line with a caret, and the advice', () => {
    const text = formatProblem(
      {
        code: 'scope_unknown',
        severity: 'error',
        message: 'Scope "space:wirte" is not known.',
        advice: 'Write "space:content:write".',
        file: 'bindery.config.ts',
        line: 2,
        column: 3,
      },
      'a\n  b\nc',
    );
    expect(text).toBe(
      [
        'bindery.config.ts:2:3 error scope_unknown: Scope "space:wirte" is not known.',
        '    1 | a',
        '  > 2 |   b',
        '      |   ^',
        '    3 | c',
        '  → Write "space:content:write".',
      ].join('\n'),
    );
  });
});
