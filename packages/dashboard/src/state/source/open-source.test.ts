import { expect, it } from 'vitest';
import { parseSourceLocation } from './open-source.ts';

it.each([
  ['src/index.tsx:12:3', 'src/index.tsx', 12, 3],
  ['src/index.tsx:12', 'src/index.tsx', 12, undefined],
  ['src/index.tsx', 'src/index.tsx', undefined, undefined],
  ['src/a:b.tsx:7:1', 'src/a:b.tsx', 7, 1],
  ['src/index.tsx:0:0', 'src/index.tsx', undefined, undefined],
])('reads %s', (location, file, line, column) => {
  expect(parseSourceLocation(location)).toEqual({ file, line, column });
});
