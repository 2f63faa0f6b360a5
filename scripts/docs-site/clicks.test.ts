import { expect, it } from 'vitest';
import { clicksFrom } from './clicks.ts';

const pageTo = (...links: string[]) => ({ links });

it('counts the shortest way, without headings and pages of other sites', () => {
  const pages = new Map([
    ['a', pageTo('b', 'https://example.com/', 'c#part')],
    ['b', pageTo('a', 'd')],
    ['c', pageTo('d')],
    ['d', pageTo('e')],
    ['e', pageTo()],
    ['alone', pageTo('a')],
  ]);
  expect(Object.fromEntries(clicksFrom({ pages }, 'a'))).toEqual({ a: 0, b: 1, c: 1, d: 2, e: 3 });
});
