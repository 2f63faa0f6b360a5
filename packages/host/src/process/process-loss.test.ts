import { describe, expect, it } from 'vitest';
import { aScript } from '../testing/arrange.ts';
import { ProcessLostError, findSuspects, blameFor, lossError } from './process-loss.ts';

const [a, b, c] = [aScript(''), aScript(''), aScript('')];

describe('findSuspects', () => {
  it.each([
    [
      'the one called after the last answer',
      [
        [a, 10],
        [b, 50],
      ],
      { answeredAt: 40 },
      [b],
    ],
    [
      'all that were called after it',
      [
        [a, 10],
        [b, 50],
        [c, 60],
      ],
      { answeredAt: 40 },
      [b, c],
    ],
    [
      'everybody when a timer must have woken one',
      [
        [a, 10],
        [b, 20],
      ],
      { answeredAt: 40 },
      [a, b],
    ],
    [
      'not those called when the process was already silent',
      [
        [a, 50],
        [b, 400],
      ],
      { answeredAt: 40, unansweredAt: 140 },
      [a],
    ],
    [
      'a script once, however many events it has',
      [
        [a, 50],
        [a, 60],
      ],
      { answeredAt: 40 },
      [a],
    ],
    ['nobody when nobody was at work', [], { answeredAt: 40 }, []],
  ] as const)('names %s', (_what, activities, last, expected) => {
    const found = findSuspects(
      activities.map(([script, lastInputAt]) => ({ script, lastInputAt })),
      last,
    );
    expect(found).toEqual(expected);
  });
});

describe('blameFor', () => {
  it('is certain only for a single suspect', () => {
    expect(blameFor({ kind: 'stalled', suspects: [a] }, a)).toBe('certain');
    expect(blameFor({ kind: 'stalled', suspects: [a, b] }, a)).toBe('possible');
    expect(blameFor({ kind: 'stalled', suspects: [a, b] }, c)).toBe('none');
  });
});

describe('lossError', () => {
  it('names the cause in the errors of the culprit and of the other scripts', () => {
    const single = new ProcessLostError({ kind: 'out_of_memory', suspects: [a], limit: 256 });
    expect(lossError(single, a)).toMatchObject({
      code: 'script_out_of_memory',
      owner: 'user',
      message: `sample@${a.version} exceeded the memory limit of 256 MB (heap and ArrayBuffers), so its process was stopped.`,
    });
    const several = new ProcessLostError({ kind: 'stalled', suspects: [a, b], limit: 2500 });
    expect(lossError(several, c).message).toContain(
      `sample@${a.version} or sample@${b.version} blocked its process for more than 2.5 s, so`,
    );
  });
});
