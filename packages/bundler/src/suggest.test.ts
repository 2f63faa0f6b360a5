import { assert, constantFrom, property, string, tuple, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTEGRATION_SCOPES } from '@bindery/contract/manifest';
import { editDistance, findNearest, suggest } from './suggest.ts';

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
});

describe('findNearest', () => {
  it('finds every scope after one letter is dropped', () => {
    assert(
      property(tuple(constantFrom(...INTEGRATION_SCOPES), nat()), ([scope, at]) => {
        const index = at % scope.length;
        const typed = scope.slice(0, index) + scope.slice(index + 1);
        return findNearest(typed, INTEGRATION_SCOPES).includes(scope);
      }),
    );
  });

  it('finds the scopes that a shorter spelling stands for', () => {
    expect(findNearest('space:wirte', INTEGRATION_SCOPES)).toEqual(['space:content:write', 'space:metadata:write']);
    expect(findNearest('site:views', INTEGRATION_SCOPES)).toEqual(['site:views:read']);
  });

  it('finds nothing for a word that is far from all', () => {
    expect(findNearest('zzzzzzzz', INTEGRATION_SCOPES)).toEqual([]);
  });
});

describe('suggest', () => {
  it('lists what is known when nothing is near, and says nothing when nothing is known', () => {
    expect(suggest('zzzz', ['poll', 'quiz'])).toBe('Known: poll, quiz.');
    expect(suggest('zzzz', [])).toBeUndefined();
    expect(suggest('pol', ['poll', 'quiz'])).toBe('Did you mean "poll"?');
  });
});
