import { expect, it } from 'vitest';
import { listLinks, mapLinks } from './map-links.ts';

const TEXT = [
  'See [a `b]` c](x.md), ![a picture](p.png), and',
  '[a label on',
  'two lines](y.md#z). `[code](no.md)` and ``[`code`](no.md)``',
  '```md',
  '[fence](no.md)',
  '```',
  '[last](https://example.com)',
].join('\n');

it('lists links and images outside code', () => {
  expect(listLinks(TEXT)).toEqual([
    { isImage: false, label: 'a `b]` c', target: 'x.md' },
    { isImage: true, label: 'a picture', target: 'p.png' },
    { isImage: false, label: 'a label on\ntwo lines', target: 'y.md#z' },
    { isImage: false, label: 'last', target: 'https://example.com' },
  ]);
});

it('replaces links, and keeps the rest', () => {
  const same = mapLinks(TEXT, ({ isImage, label, target }) => `${isImage ? '!' : ''}[${label}](${target})`);
  expect(same).toBe(TEXT);
  expect(mapLinks(TEXT, ({ target }) => `<${target}>`).match(/<.*?>/g)).toEqual([
    '<x.md>',
    '<p.png>',
    '<y.md#z>',
    '<https://example.com>',
  ]);
});
