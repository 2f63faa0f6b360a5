// Rate limits: none unless requested; then exactly so many requests of a caller in a window of the platform's clock.
import { afterAll, expect, it } from 'vitest';
import { OWNER_TOKEN, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { CallAnswer } from '../../test/support/test-platform.ts';

afterAll(closePlatforms);

const limits = ({ headers }: CallAnswer): (string | null)[] =>
  ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'].map((name) => headers.get(name));

it('is off by default', async () => {
  const test = await startPlatform({ host: false });
  expect(limits(await test.get('/v1/user'))).toEqual([null, null, null, null]);
});

it('limits requests per window, including rejected ones, and resets on the clock', async () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const clock = { now: start, frozen: true };
  const test = await startPlatform({ host: false, clock, rateLimit: { requests: 3, windowSeconds: 60 } });
  const other = (await test.asPerson('read')).token;
  test.platform.clock.set({ advanceMs: 60_000 });
  const reset = String(start / 1000 + 120);
  expect(limits(await test.get('/v1/user'))).toEqual(['3', '2', reset, null]);
  expect((await test.get('/v1/user')).status).toBe(200);
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

it('has its headers on a stream, too', async () => {
  const test = await startPlatform({ host: false, rateLimit: { requests: 3, windowSeconds: 60 } });
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const response = await test.platform.fetch('/_platform/v1/live', { headers });
  await response.body?.cancel();
  expect([response.headers.get('content-type'), response.headers.get('x-ratelimit-remaining')]).toEqual([
    expect.stringContaining('text/event-stream'),
    '2',
  ]);
});

it('counts by caller: not by how the header is written, nor by token', async () => {
  const clock = { now: Date.parse('2026-01-01T00:00:00Z'), frozen: true };
  const test = await startPlatform({ host: false, clock, rateLimit: { requests: 20, windowSeconds: 60 } });
  const { token } = (await test.post('/_platform/v1/tokens', { kind: 'user' })).body;
  const left = ({ headers }: CallAnswer) => Number(headers.get('x-ratelimit-remaining'));
  const before = left(await test.get('/v1/user'));
  const headers = ['bearer', 'BEARER', 'BeArEr'].map((scheme) => ({ authorization: `${scheme} ${OWNER_TOKEN}` }));
  for (const [index, header] of headers.entries()) {
    expect(left(await test.get('/v1/user', { token: null, headers: header }))).toBe(before - 1 - index);
  }
  expect(left(await test.get('/v1/user', { token }))).toBe(before - 4);
  await test.publish('limited');
  const installation = await test.install('limited');
  const path = `/v1/integrations/limited/installations/${installation}`;
  const own = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'limited' })).body.token;
  const issue = async () => (await test.post(`${path}/tokens`, undefined, { token: own })).body.token;
  const tokens = [await issue(), await issue()];
  const remaining = [];
  for (const each of tokens) remaining.push(left(await test.get(path, { token: each })));
  expect(remaining).toEqual([19, 18]);
});
