// Where a login can lead: paths of the dashboard, however a URL is written.
import { describe, expect, it } from 'vitest';
import { parseReturnPath } from './return-path.ts';

describe('readReturnPath', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'events',
    '/v1/orgs',
    '/_platform/saml/x/start',
    '/%5fplatform/v1/status',
    '/a/../v1/user',
    '/~files/x',
    `/${'a'.repeat(3_000)}`,
    '/\u0000',
  ])('refuses %j', (input) => {
    expect(() => parseReturnPath(input)).toThrow(expect.objectContaining({ code: 'request_invalid' }));
  });

  it.each([
    ['/', '/'],
    ['/events?a=1', '/events?a=1'],
    ['/a/../events', '/events'],
    ['/page/p#token=x', '/page/p'],
    ['/page/über', '/page/%C3%BCber'],
    ['', '/'],
    [null, '/'],
  ])('takes %j as %j', (input, path) => {
    expect(parseReturnPath(input)).toBe(path);
  });
});
