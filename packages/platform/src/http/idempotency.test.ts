// `Idempotency-Key`: a repeated POST changes nothing and gets the first response; so does one that comes at the same moment.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEY_LIFE_MS } from './idempotency.ts';
import { closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../test/support/test-platform.ts';

let test: TestPlatform;
let spaces: string;
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { frozen: true } });
  spaces = `/v1/orgs/${test.demo.organization}/spaces`;
});
afterAll(closePlatforms);

const create = (key: string, title: string): Promise<CallAnswer> =>
  test.post(spaces, { title }, { headers: { 'Idempotency-Key': key } });
const count = async (): Promise<number> => (await test.get(spaces)).body.count;

it('returns the first response to a repeated request', async () => {
  const before = await count();
  const first = await create('once', 'One');
  const again = await create('once', 'One');
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(await count()).toBe(before + 1);
});

it('refuses another request under the same key', async () => {
  await create('same', 'One');
  const other = await create('same', 'Two');
  expect([other.status, other.code]).toEqual([409, 'idempotency_key_reused']);
});

it('creates once for concurrent requests', async () => {
  const before = await count();
  const responses = await Promise.all(Array.from({ length: 20 }, () => create('at once', 'One')));
  const created = responses.filter(({ status }) => status === 201);
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
  for (const { status, code } of responses) {
    if (status !== 201) expect([status, code]).toEqual([409, 'idempotency_key_reused']);
  }
  expect(await count()).toBe(before + 1);
});

it('stores no rejection, so a fixed request succeeds with the key', async () => {
  const rejected = await create('mended', 'x'.repeat(51));
  expect([rejected.status, rejected.code]).toEqual([400, 'request_invalid']);
  expect((await create('mended', 'Fits')).status).toBe(201);
});

it('belongs to a caller, and ends after a day', async () => {
  const first = await create('a day', 'One');
  const { body } = await test.post('/_platform/v1/tokens', { kind: 'user' });
  const same = await test.post(
    spaces,
    { title: 'One' },
    { token: body.token, headers: { 'Idempotency-Key': 'a day' } },
  );
  expect(same.body.id).toBe(first.body.id);
  test.platform.clock.set({ advanceMs: KEY_LIFE_MS + 1 });
  expect((await create('a day', 'One')).body.id).not.toBe(first.body.id);
});

it.each(['', 'x'.repeat(256)])('refuses a key of a wrong length', async (key) => {
  const answer = await create(key, 'One');
  expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
  expect(answer.body.error.message).toContain('Idempotency-Key');
});

it('reported no fault of its own', () => {
  expect(test.faults).toEqual([]);
});
