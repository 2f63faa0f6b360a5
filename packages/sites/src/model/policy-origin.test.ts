import fc from 'fast-check';
import { expect, it } from 'vitest';
import { policyOrigin } from './policy-origin.ts';

it.each([
  ['https://API.example.com:443/v1?a#b', 'https://api.example.com'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ['https://b\u00fccher.example/', 'https://xn--bcher-kva.example'],
  ['http://my_host/', 'http://my_host'],
])('of %s is %s', (url, origin) => {
  expect(policyOrigin(url)).toBe(origin);
});

it.each([
  'https://*.example.com/',
  'https://a.example;sandbox/',
  "https://a.example,'unsafe-inline'/",
  'https://{region}.example.com/',
  'http://[::1]:80/',
  'javascript:alert(1)',
  'data:text/html,x',
  'ws://a.example/',
  '//a.example/',
  '/v1',
  '',
])('is none for %j', (url) => {
  expect(policyOrigin(url)).toBeUndefined();
});

it('has no delimiter for any host', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (host) => {
      expect(policyOrigin(`https://${host}/`) ?? 'https://a').toMatch(/^https:\/\/[a-z\d._-]+(?::\d+)?$/);
    }),
  );
});
