import { describe, expect, it } from 'vitest';
import { splitAdvice } from './split-advice.ts';

describe('splitAdvice', () => {
  it.each([
    [
      'space_not_found',
      'Space "a" not found. List spaces with GET /v1/orgs/org_demo/spaces.',
      'List spaces with GET /v1/orgs/org_demo/spaces.',
    ],
    [
      'review_not_found',
      'Review "a" not found. List reviews with GET /v1/spaces/a/change-requests/b/reviews.',
      'List reviews with GET /v1/spaces/a/change-requests/b/reviews.',
    ],
    ['review_not_found', 'Review "a" not found. List reviews with GET …/reviews.', 'List reviews with GET …/reviews.'],
  ])('takes the advice of %s off the end', (code, text, advice) => {
    expect(splitAdvice(code, text)).toEqual({ message: text.slice(0, -advice.length - 1), advice });
  });

  it.each([
    ['space_not_found', 'Space not found.'],
    ['unheard_of', 'List spaces with GET /v1/orgs/org_demo/spaces.'],
    ['constructor', 'x'],
  ])('leaves other texts whole: %s', (code, message) => {
    expect(splitAdvice(code, message)).toEqual({ message });
  });
});
