import { describe, expect, it } from 'vitest';
import { listCredentials, redactCredentials, redactStrings, restoreRedacted } from './credentials.ts';

const configuration = {
  region: 'eu',
  client_id: 'abc',
  oauth_credentials: { access_token: 'at', expires_at: 5 },
  apiKey: 'key-1',
  hooks: [
    { url: 'https://example.com', secret: 's-1' },
    { url: 'https://example.org', secret: 's-2' },
  ],
  has_token: true,
  refresh_token: '',
  password: null,
  pin_secret: 1234,
};

describe('redactCredentials', () => {
  it('redacts values under names of credentials, and nothing else', () => {
    expect(redactCredentials(configuration)).toEqual({
      region: 'eu',
      client_id: 'abc',
      oauth_credentials: '[redacted]',
      apiKey: '[redacted]',
      hooks: [
        { url: 'https://example.com', secret: '[redacted]' },
        { url: 'https://example.org', secret: '[redacted]' },
      ],
      has_token: true,
      refresh_token: '',
      password: null,
      pin_secret: '[redacted]',
    });
  });

  it.each([['text'], [5], [true], [null], [['[redacted]']], [{}]])('takes any JSON: %j', (value) => {
    expect(redactCredentials(value)).toEqual(value);
  });

  it('keeps names of prototype members as plain names', () => {
    const value = JSON.parse('{"__proto__": {"token": "t"}, "constructor": 1}') as object;
    expect(JSON.stringify(redactCredentials(value))).toBe('{"__proto__":{"token":"[redacted]"},"constructor":1}');
  });
});

describe('restoreRedacted', () => {
  it('restores redacted values of any type', () => {
    expect(restoreRedacted(redactCredentials(configuration), configuration)).toEqual(configuration);
  });

  it('keeps new values, and drops redacted values without a stored one', () => {
    const next = {
      apiKey: 'key-2',
      region: '[redacted]',
      other: '[redacted]',
      hooks: ['[redacted]', 'x', '[redacted]'],
    };
    expect(restoreRedacted(next, configuration)).toEqual({
      apiKey: 'key-2',
      region: 'eu',
      hooks: [configuration.hooks[0], 'x'],
    });
  });

  it('reads no member of a prototype', () => {
    const next = JSON.parse('{"__proto__": "[redacted]", "toString": "[redacted]"}') as object;
    expect(restoreRedacted(next, {})).toEqual({});
  });
});

describe('listCredentials, redactStrings', () => {
  it('find them inside of what has such a name, and take them out of any text', () => {
    const found = listCredentials(configuration);
    expect(found).toEqual(['at', 'key-1', 's-1', 's-2', '']);
    expect(redactStrings({ a: ['at', 'that'], b: 'Bearer long-key-1' }, [...found, 'long-key-1'])).toEqual({
      a: ['[redacted]', 'that'],
      b: 'Bearer [redacted]',
    });
  });
});
