import { expect, it } from 'vitest';
import { targetOf, webFileOf } from './index.ts';

it.each([
  ['https://files.example/a/b%20c.zip?token=1', 'b c.zip'],
  ['http://files.example/', 'files.example'],
  ['https://files.example/%ff', '%ff'],
])('treats the file at %s as one on another host', (file, name) => {
  const ref = { kind: 'file', file } as const;
  expect(webFileOf(ref)).toEqual({ url: file, name });
  expect(targetOf(ref, {})).toEqual({ kind: 'url', url: file });
});

it.each(['file_1', 'https://', 'javascript:alert(1)//https://a', '.gitbook/assets/a.zip'])('%s is none', (file) => {
  const ref = { kind: 'file', file } as const;
  expect([webFileOf(ref), targetOf(ref, {})]).toEqual([undefined, ref]);
});
