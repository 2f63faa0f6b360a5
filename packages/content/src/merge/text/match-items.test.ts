import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchItems } from './match-items.ts';

const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

/** The length of the longest common subsequence, by its definition. */
function longest(before: readonly string[], after: readonly string[]): number {
  const [first, ...rest] = before;
  if (first === undefined) return 0;
  const at = after.indexOf(first);
  const without = longest(rest, after);
  return at === -1 ? without : Math.max(without, 1 + longest(rest, after.slice(at + 1)));
}

it('matches as many equal items as can be matched in one order', () => {
  const check = fc.property(items, items, (before, after) => {
    const matches = matchItems(before, after);
    expect(matches.map(([at]) => before[at])).toEqual(matches.map(([, at]) => after[at]));
    for (const [index, [inBefore, inAfter]] of matches.entries()) {
      const [lastBefore, lastAfter] = matches[index - 1] ?? [-1, -1];
      expect(inBefore > lastBefore && inAfter > lastAfter).toBe(true);
    }
    expect(matches.length).toBe(longest(before, after));
  });
  fc.assert(check);
});
