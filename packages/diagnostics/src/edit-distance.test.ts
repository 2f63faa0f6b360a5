import { assert, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['write', 'wirte', 1],
    ['kitten', 'sitting', 3],
  ])('counts from %j to %j %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });

  it('is zero only for equal words, symmetric, and never more than the longer length', () => {
    assert(
      property(string(), string(), (a, b) => {
        const distance = editDistance(a, b);
        return (
          (distance === 0) === (a === b) && distance === editDistance(b, a) && distance <= Math.max(a.length, b.length)
        );
      }),
    );
  });

  it('stops above a limit, and returns the limit plus one', () => {
    assert(
      property(string(), string(), nat(3), (a, b, limit) => {
        return editDistance(a, b, limit) === Math.min(limit + 1, editDistance(a, b));
      }),
    );
  });
});
