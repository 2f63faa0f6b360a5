import { expect, it } from 'vitest';
import { parseKnownTags } from './known-tags.ts';

it.each([
  ['"a"', ['"a"']],
  ['"a", W/"b" ,*', ['"a"', '"b"', '*']],
  [null, []],
])('of %s reads the tags', (header, tags) => {
  expect(parseKnownTags(header)).toEqual(tags);
});
