import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(closePlatforms);

const ask = (nonce: string) => test.platform.fetch(`/_platform/v1/proof?nonce=${nonce}`);

describe('the proof of a platform', () => {
  it('needs no token, and depends on the owner token and the nonce', async () => {
    const nonce = 'n'.repeat(43);
    const response = await ask(nonce);
    const key = createHash('sha256').update(test.platform.token).digest('base64url');
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
      200,
      'no-store',
      { proof: createHmac('sha256', key).update(nonce).digest('base64url') },
    ]);
    expect(await (await ask('m'.repeat(43))).json()).not.toEqual(await (await ask(nonce)).json());
  });

  it.each(['', 'short', 'n'.repeat(129), `${'n'.repeat(40)}%0A`])('is refused for the nonce %j', async (nonce) => {
    expect((await ask(nonce)).status).toBe(400);
  });
});
