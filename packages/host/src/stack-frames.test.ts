// Scripts control their stacks, which can have any content and length.
import { describe, expect, it } from 'vitest';
import { slowdown } from '@bindery/testkit/slowdown';
import { frameSource, mapStacks, stackFrames } from './stack-frames.ts';

const SCRIPT = { mainModule: 'script.js' };
const SIZE = 1_000_000;

describe('stackFrames', () => {
  it.each([
    ['    at script.js:1:2', { file: 'script.js', line: 1, column: 2 }],
    ['    at async script.js:1:2', { file: 'script.js', line: 1, column: 2 }],
    ['    at run (script.js:10:20)', { function: 'run', file: 'script.js', line: 10, column: 20 }],
    ['    at async Promise.all (index 0)', undefined],
    ['    at new A (a (b).js:1:2)', { function: 'new A', file: 'a (b).js', line: 1, column: 2 }],
    [
      '    at Object.run [as go] (script.js:1:2)',
      { function: 'Object.run [as go]', file: 'script.js', line: 1, column: 2 },
    ],
    ['    at <anonymous>', undefined],
    ['Error: at script.js:1:2', undefined],
    ['    at :1:2', undefined],
  ])('reads %s', (line, frame) => {
    expect(stackFrames(line, SCRIPT)).toEqual(frame === undefined ? [] : [frame]);
  });

  it.each([
    ['', 'script.js'],
    ['null', 'script.js'],
    ['{}', 'script.js'],
    ['{"version":3,"sources":5,"mappings":"AAAA"}', 'script.js'],
    ['{"version":3,"sources":["a.ts"],"mappings":7}', 'script.js'],
    ['{"version":3,"sources":[null],"mappings":"AAAA"}', 'script.js'],
    ['{"version":3,"sources":[7],"mappings":"AAAA"}', 'script.js'],
    ['{"version":3,"sources":["a.ts"],"mappings":"AADA"}', 'script.js'],
    ['{"version":3,"sources":{"0":"a.ts","length":1},"mappings":"AAAA"}', 'a.ts'],
    ['{"version":3,"sources":["a.ts"],"sourcesContent":7,"mappings":"AAAA"}', 'a.ts'],
    ['{"version":3,"sections":[7]}', 'script.js'],
  ])('leaves out what a damaged map can’t say: %s', (sourceMap, file) => {
    const script = { ...SCRIPT, sourceMap };
    const [frame] = stackFrames('    at run (script.js:1:1)', script);
    expect(frame).toEqual({ function: 'run', file, line: 1, column: 1 });
    expect(frame === undefined ? undefined : frameSource(frame, script)).toBeUndefined();
    expect(mapStacks('Error\n    at script.js:1:1', script)).toBe(`Error\n    at ${file}:1:1`);
  });

  it.each([
    ['parentheses', 'at a (b:'],
    ['colons', ':1:2'],
    ['digits', '1'],
    ['spaces', ' '],
    ['frames', '\n at a (b:1:1)'],
  ])('takes no longer for 1 MB of %s', async (_name, piece) => {
    const worst = ` at ${piece.repeat(SIZE / piece.length)}`;
    expect(
      await slowdown((stack: string) => stackFrames(stack, SCRIPT), { worst, harmless: 'a'.repeat(SIZE) }),
    ).toBeLessThan(100);
  });
});
