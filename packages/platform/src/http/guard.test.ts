import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false, port: 0, allowedHosts: ['abc.example.org'] });
});
afterAll(closePlatforms);

/** Status of a request over the network, with a `Host` of one's own. */
function statusAt(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
}

describe('hosts and origins', () => {
  it.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test:4400', ''])(
    'refuses the host "%s" before routing',
    async (host) => {
      const answer = await test.get('/v1/user', { headers: { host } });
      expect([answer.status, answer.code]).toEqual([421, 'host_refused']);
    },
  );

  it.each(['sites', 'content', 'endpoints'] as const)('refuses a foreign host on the origin "%s"', async (origin) => {
    const url = test.platform.origins[origin];
    expect(await statusAt(url, 'evil.test')).toBe(421);
    expect(await statusAt(url, 'localhost')).not.toBe(421);
    expect(await statusAt(url, 'abc.example.org:443')).not.toBe(421);
  });

  it('rejects requests of foreign pages', async () => {
    const answer = await test.post('/v1/orgs/x/spaces', {}, { headers: { origin: 'https://evil.test' } });
    expect([answer.status, answer.code]).toEqual([403, 'origin_refused']);
  });
});
