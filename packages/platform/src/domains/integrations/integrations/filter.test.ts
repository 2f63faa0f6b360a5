import { expect, it } from 'vitest';
import { slowdown } from '@bindery/testkit/slowdown';
import { unfurlsDomain } from './filter.ts';

it.each([
  ['https://example.com/*', 'example.com', true],
  ['https://Example.com', 'example.COM', true],
  ['https://example.com/*', 'a.example.com', false],
  ['https://*.example.com/**', 'a.b.example.com', true],
  ['https://*.example.com/**', '.example.com', false],
  ['https://a*b*c/', 'axbxc', true],
  ['https://a*b*c/', 'abc', false],
  ['https://a*a/', 'aa', false],
  ['https://a*a/', 'aaa', true],
  ['*://*/x', 'localhost', true],
  ['https://*/x', 'a b', false],
  ['example.com', 'example.com', false],
])('%s unfurls links of %s: %s', (pattern, domain, expected) => {
  expect(unfurlsDomain([pattern], domain)).toBe(expected);
});

it('takes linear time for many stars', async () => {
  const size = 1_000_000;
  const [worst, harmless] = [`https://${'*a'.repeat(size / 2)}b/`, `https://${'a'.repeat(size)}/`];
  const domain = 'a'.repeat(size);
  expect(await slowdown((pattern: string) => unfurlsDomain([pattern], domain), { worst, harmless })).toBeLessThan(100);
});
