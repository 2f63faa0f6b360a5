import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signWebhook, verifyGitHubWebhook, verifySlackWebhook, verifyWebhook } from './webhook-signature.ts';

const secret = 'shh';
const hmac = (text: string | Uint8Array) => createHmac('sha256', secret).update(text).digest('hex');

describe('signWebhook and verifyWebhook', () => {
  it('agree with what everybody else computes, for text and bytes', async () => {
    const bytes = new Uint8Array([0, 255, 10, 13]);
    expect(await signWebhook(secret, 'é\n')).toBe(hmac('é\n'));
    expect(await verifyWebhook(secret, bytes, hmac(bytes))).toBe(true);
  });

  it.each([
    ['another body', 'other', hmac('body')],
    ['a flipped digit', 'body', hmac('body').replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ['half of it', 'body', hmac('body').slice(0, 32)],
    ['what is not hexadecimal', 'body', 'zz'],
    ['an empty one', 'body', ''],
    ['none', 'body', null],
  ])('rejects a signature of %s', async (_what, body, signature) => {
    expect(await verifyWebhook(secret, body, signature)).toBe(false);
  });
});

describe('verifyGitHubWebhook', () => {
  it('takes the header with its prefix, and nothing else', async () => {
    const check = (header: string) => verifyGitHubWebhook(secret, '{}', new Headers({ 'x-hub-signature-256': header }));
    expect(await check(`sha256=${hmac('{}')}`)).toBe(true);
    expect(await check(hmac('{}'))).toBe(false);
    expect(await verifyGitHubWebhook(secret, '{}', new Headers())).toBe(false);
  });
});

describe('verifySlackWebhook', () => {
  const now = 1_800_000_000_000;
  const check = (timestamp: string, fields: object = {}) => {
    const headers = new Headers({
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': `v0=${hmac(`v0:${timestamp}:a=1`)}`,
    });
    return verifySlackWebhook({ secret, body: 'a=1', headers, now, ...fields });
  };

  it.each([
    ['now', '1800000000', {}, true],
    ['five minutes old', '1799999700', {}, true],
    ['older than five minutes', '1799999699', {}, false],
    ['from the future', '1800000301', {}, false],
    ['older than the tolerance given', '1799999980', { toleranceSeconds: 10 }, false],
    ['without a proper timestamp', '18e8', {}, false],
    ['with another body', '1800000000', { body: 'a=2' }, false],
  ] as const)('verifies a request that is %s', async (_what, timestamp, fields, expected) => {
    expect(await check(timestamp, fields)).toBe(expected);
  });
});
