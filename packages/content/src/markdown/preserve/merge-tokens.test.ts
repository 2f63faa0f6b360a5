// An edit of one style put into another: each side keeps its own where only one side changed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTokens } from './merge-tokens.ts';

describe('an edit in another style', () => {
  it.each([
    ['* a\n* b', '- a\n- b', '* a\n* c', '- a\n- c'],
    ['_a_ b c', '*a*\nb\nc', '_a_ b d', '*a*\nb\nd'],
    ['a b', 'a\nb', 'a new b', 'a\nnew b'],
    ['a b c', 'a  b  c', 'a c', 'a  c'],
  ])('%j as %j, edited to %j', (base, ours, theirs, merged) => {
    expect(mergeTokens({ base, ours, theirs })).toBe(merged);
  });

  it('is the other side where only one side changed anything', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', '*'), { maxLength: 30 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(mergeTokens({ base, ours: other, theirs: base })).toBe(other);
        expect(mergeTokens({ base, ours: base, theirs: other })).toBe(other);
      }),
    );
  });
});
