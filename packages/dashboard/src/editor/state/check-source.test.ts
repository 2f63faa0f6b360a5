import { expect, it } from 'vitest';
import { checkSource } from './check-source.ts';

/** The problems with their marked text. */
const found = (text: string) => checkSource(text).map(({ code, from, to }) => [code, text.slice(from, to)]);

it('finds nothing in a page that is well', () => {
  expect(found('# A\n\n{% hint style="info" %}\nb\n{% endhint %}\n\n```js\nx\n```\n\n[a](https://a.b)')).toEqual([]);
});

it('names what is never closed, at its line', () => {
  expect(found('a\n\n```js\nlet x;')).toEqual([['fence_open', '```js']]);
  expect(found('a\n\n{% hint style="info" %}\nb')).toEqual([['tag_open', '{% hint style="info" %}']]);
  expect(found('a\n\n{% endhint %}')).toEqual([['tag_unopened', '{% endhint %}']]);
});

it('reports URLs that would run a script, but not in code', () => {
  expect(found('[a](javascript:steal)')).toEqual([['address_refused', 'javascript:steal']]);
  expect(found('```\n[a](javascript:steal)\n```')).toEqual([]);
});
