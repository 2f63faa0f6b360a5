import { expect, it } from 'vitest';
import { ByteSize, parseByteSize } from './byte-size.ts';

it.each([
  [500, 500],
  ['500 B', 500],
  ['1.5 kB', 1500],
  ['2MB', 2_000_000],
  ['1 KiB', 1024],
  ['1 MiB', 1_048_576],
])('reads %j', (size, bytes) => {
  expect(ByteSize.safeParse(size).success).toBe(true);
  expect(parseByteSize(size)).toBe(bytes);
});

it.each([0, -1, '', '500', 'kB', '1 KB', '1,5 kB', '1 kB ', '1e3 B'])('rejects %j', (size) => {
  expect(ByteSize.safeParse(size).success).toBe(false);
});

it('reads no size as none', () => {
  expect(parseByteSize(undefined)).toBeUndefined();
});
