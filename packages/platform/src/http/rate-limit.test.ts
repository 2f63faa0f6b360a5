// Rate limits: none unless asked for; then exactly so many requests of a token in a window of the platform's clock.
import { afterAll, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { CallAnswer } from '../../test/support/test-platform.ts';

afterAll(closePlatforms);

const limits = ({ headers }: CallAnswer): (string | null)[] =>
  ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'].map((name) => headers.get(name));

it('is off by default', async () => {
  const test = await startPlatform({ host: false });
  expect(limits(await test.get('/v1/user'))).toEqual([null, null, null, null]);
});

it('lets a token make so many requests in a window, counts refused ones too, and opens again on the clock', async () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const clock = { now: start, frozen: true };
  const test = await startPlatform({ host: false, clock, rateLimit: { requests: 3, windowSeconds: 60 } });
  const reset = String(start / 1000 + 60);
  const other = (await test.post('/_platform/v1/tokens', { kind: 'user' })).body.token;
  expect(limits(await test.get('/v1/user'))).toEqual(['3', '1', reset, null]);
  expect(limits(await test.get('/v1/spaces/nothing'))).toEqual(['3', '0', reset, null]);
  const refused = await test.get('/v1/user', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
  expect(limits(refused)).toEqual(['3', '0', reset, '60']);
  expect((await test.get('/v1/user', { token: other })).status).toBe(200);
  test.platform.clock.set({ advanceMs: 59_999 });
  expect((await test.get('/v1/user')).status).toBe(429);
  test.platform.clock.set({ advanceMs: 1 });
  expect((await test.get('/v1/user')).status).toBe(200);
  expect(test.faults).toEqual([]);
});
