// The URL of a request in samples, for servers as specifications write them.
import { expect, it } from 'vitest';
import { sampleServerUrl, serverUrl } from './servers.ts';

it.each([
  ['none', [], '', 'https://example.com'],
  ['an empty URL', [{ url: '' }], '', 'https://example.com'],
  ['a slash', [{ url: '/' }], '', 'https://example.com'],
  ['a path', [{ url: '/v1/' }], '/v1', 'https://example.com/v1'],
  ['a relative path', [{ url: './v1' }], './v1', 'https://example.com/v1'],
  ['a name', [{ url: 'v1' }], 'v1', 'https://example.com/v1'],
  ['a host', [{ url: '//api.example.org' }], '//api.example.org', 'https://api.example.org'],
  ['a variable without a value', [{ url: '{host}/v1' }], '{host}/v1', 'https://example.com/v1'],
  [
    'a variable with a default',
    [{ url: 'https://{region}.example.org', variables: { region: { default: 'eu' } } }],
    'https://eu.example.org',
    'https://eu.example.org',
  ],
  ['something else', [7], '', 'https://example.com'],
])('has a host for %s', (_, servers, url, sample) => {
  expect([serverUrl(servers), sampleServerUrl(servers)]).toEqual([url, sample]);
});
