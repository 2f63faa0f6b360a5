import { expect, it } from 'vitest';
import { readKnownTags } from './known-tags.ts';

it.each([
  ['"a"', ['"a"']],
  ['"a", W/"b" ,*', ['"a"', '"b"', '*']],
  [null, []],
])('of %s reads the tags', (header, tags) => {
  expect(readKnownTags(header)).toEqual(tags);
});
