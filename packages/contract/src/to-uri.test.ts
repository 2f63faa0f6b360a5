import { expect, it } from 'vitest';
import { IntegrationExternalLink } from './manifest/publish-integration.ts';
import { Url } from './primitives.ts';
import { toUri } from './to-uri.ts';

/** Scheme, authority, and what RFC 3986 has in paths, queries, and a fragment. */
const URI =
  /^[a-z]+:(?:\/\/[\w.~:@[\]-]*)?(?:[\w\-.~:/?@!$&'()*+,;=]|%[\dA-F]{2})*(?:#(?:[\w\-.~:/?@!$&'()*+,;=]|%[\dA-F]{2})*)?$/;

it.each([
  ['https://example.com', 'https://example.com'],
  ['https://user@[::1]:8080/a?b=c&d[]=%5B#e', 'https://user@[::1]:8080/a?b=c&d%5B%5D=%5B#e'],
  ['https://example.com/a b|c^d`e{f}"g"', 'https://example.com/a%20b%7Cc%5Ed%60e%7Bf%7D%22g%22'],
  ['https://example.com/100%', 'https://example.com/100%25'],
  ['https://example.com/#a#b', 'https://example.com/#a%23b'],
  ['https://example.com/Ä/😀', 'https://example.com/%C3%84/%F0%9F%98%80'],
  ['https://example.com/\ud800', 'https://example.com/%EF%BF%BD'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  [String.raw`https:\\example.com\a`, 'https://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('%s is the URI %s', (url, uri) => {
  expect([toUri(url), URI.test(toUri(url)), toUri(toUri(url))]).toEqual([uri, true, uri]);
  expect(new URL(toUri(url)).host).toBe(new URL(url).host);
  expect([Url.parse(url), IntegrationExternalLink.parse({ label: 'Docs', url }).url]).toEqual([uri, uri]);
});

it('leaves what isn’t a URL unchanged, and control characters', () => {
  for (const text of ['', 'a b', '/a b', 'http://', 'https://example.com/\r\nX: y', 'https://example.com/\t'])
    expect(toUri(text)).toBe(text);
});
