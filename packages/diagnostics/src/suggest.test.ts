import { assert, constantFrom, property, tuple, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNearest, suggest } from './suggest.ts';

const SCOPES = [
  'space:content:read',
  'space:content:write',
  'space:metadata:read',
  'space:metadata:write',
  'space:git:sync',
  'page:feedback:read',
  'site:metadata:read',
  'site:views:read',
  'site:visitor:auth',
  'site:visitor:claims',
  'openapi:read',
  'openapi:write',
];

describe('findNearest', () => {
  it('finds every scope after one letter is dropped', () => {
    assert(
      property(tuple(constantFrom(...SCOPES), nat()), ([scope, at]) => {
        const index = at % scope.length;
        const typed = scope.slice(0, index) + scope.slice(index + 1);
        return findNearest(typed, SCOPES).includes(scope);
      }),
    );
  });

  it('finds scopes by a shorter spelling', () => {
    expect(findNearest('space:wirte', SCOPES)).toEqual(['space:content:write', 'space:metadata:write']);
    expect(findNearest('site:views', SCOPES)).toEqual(['site:views:read']);
  });

  it('finds nothing for a word that is far from all', () => {
    expect(findNearest('zzzzzzzz', SCOPES)).toEqual([]);
  });
});

describe('suggest', () => {
  it('lists what is known when nothing is near, and says nothing when nothing is known', () => {
    expect(suggest('zzzz', ['poll', 'quiz'])).toBe('Known: poll, quiz.');
    expect(suggest('zzzz', ['poll', 'poll'])).toBe('Known: poll.');
    expect(suggest('zzzz', [])).toBeUndefined();
    expect(suggest('pol', ['poll', 'quiz'])).toBe('Did you mean "poll"?');
  });
});
