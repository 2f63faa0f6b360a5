import { describe, expect, it } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { credentialsOf, redactUrl, withoutCredentials } from './payload.ts';
import { createTextRedactor } from './redact-text.ts';

describe('createTextRedactor', () => {
  const redact = createTextRedactor(['known-secret']);

  it.each([
    ['a known-secret here', 'a [redacted] here'],
    [
      '{ oauth_credentials: { access_token: "abc", expires_at: 5 } }',
      '{ oauth_credentials: { access_token: "[redacted]", expires_at: 5 } }',
    ],
    ['{"refreshToken":"abc","name":"x"}', '{"refreshToken":"[redacted]","name":"x"}'],
    [String.raw`"{\"api_key\":\"abc\"}"`, String.raw`"{\"api_key\":\"[redacted]\"}"`],
    ["password = 'abc'", "password = '[redacted]'"],
    ['Authorization: Bearer abcdef.ghi', 'Authorization: Bearer [redacted]'],
    ['GET https://x.example/cb?code=abc&page=2 now', 'GET https://x.example/cb?code=%5Bredacted%5D&page=2 now'],
    ['https://user:pw@x.example/', 'https://user:%5Bredacted%5D@x.example/'],
    ['https://ghp_abc@x.example/', 'https://%5Bredacted%5D@x.example/'],
    ['to https://x.example/#access_token=abc&n=1', 'to https://x.example/#access_token=%5Bredacted%5D&n=1'],
  ])('takes the credential out of %s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each(['the token bucket is full', 'tokens: 5', 'title: "Secret life"', 'https://x.example/a?page=2#top', ''])(
    'keeps %s unchanged',
    (text) => {
      expect(redact(text)).toBe(text);
    },
  );
});

describe('redactUrl', () => {
  it.each([
    ['/docs/?jwt_token=abc&page=2', '/docs/?jwt_token=%5Bredacted%5D&page=2'],
    ['?page=2&code=abc#top', '?page=2&code=%5Bredacted%5D#top'],
    ['../cb?access%5Ftoken=a&access%5Ftoken=b', '../cb?access%5Ftoken=%5Bredacted%5D&access%5Ftoken=%5Bredacted%5D'],
    ['//x.example/cb#id_token=abc', '//x.example/cb#id_token=%5Bredacted%5D'],
    ['/docs?page=%&q=a%20b', '/docs?page=%&q=a%20b'],
  ])('takes the credentials out of the redirect %s', (url, expected) => {
    expect(redactUrl(url)).toBe(expected);
  });
});

it('takes linear time for a long word', async () => {
  const redact = createTextRedactor([]);
  for (const part of ['a', '-', '\\', '"', 'a: "', 'https://', 'https://x/?token=', '&token=1', '#']) {
    expect(await computingTime(() => redact(part.repeat(100_000))), part).toBeLessThan(1000);
  }
});

describe('the credentials of a payload', () => {
  it('are redacted, also in the logs of the event', () => {
    const payload = {
      request: {
        method: 'get',
        url: 'https://x.example/?code=one&page=2',
        headers: { authorization: 'Bearer two', accept: '*/*', referer: 'https://x.example/?code=one&page=1' },
      },
      cookies: { session: 'three' },
      searchParams: { token: 'four', q: 'five' },
    };
    expect(withoutCredentials(payload)).toEqual({
      request: {
        method: 'get',
        url: 'https://x.example/?code=%5Bredacted%5D&page=2',
        headers: {
          authorization: '[redacted]',
          accept: '*/*',
          referer: 'https://x.example/?code=%5Bredacted%5D&page=1',
        },
      },
      cookies: { session: '[redacted]' },
      searchParams: { token: '[redacted]', q: 'five' },
    });
    expect(credentialsOf(payload)).toEqual(expect.arrayContaining(['one', 'two', 'Bearer two', 'three', 'four']));
    expect(credentialsOf({ type: 'task' })).toEqual([]);
  });
});
