// A specification of megabytes delays no one: the thread that answers parses none of it, and hashes and stores its bytes once.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aSpecification } from '../../../../test/support/a-specification.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const MEGABYTE = 1024 * 1024;

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

it('a long text is parsed in other threads, from its body to its version', { tags: ['long'] }, async () => {
  const text = JSON.stringify({ ...aSpecification(), 'x-long': 'Grüße 🙂 '.repeat(100_000) }, undefined, 2);
  const path = `/v1/orgs/${test.demo.organization}/openapi/long`;
  const parse = vi.spyOn(JSON, 'parse');
  const { status } = await test.call('PUT', path, { body: { source: { text } } });
  await test.platform.idle();
  const lengths = parse.mock.calls.map(([parsed]) => parsed.length);
  parse.mockRestore();
  expect(status).toBe(200);
  expect(Math.max(...lengths)).toBeLessThan(MEGABYTE / 4);
  const { url, ...version } = (await test.get(`${path}/versions/latest`)).body;
  expect(version).toMatchObject({ object: 'openapi-spec-version' });
  expect(await (await test.platform.fetch(url)).text()).toBe(text);
});

it(
  'a long text is stored compressed, returned unchanged, and creates one version however often it is sent',
  { tags: ['long'] },
  async () => {
    const text = JSON.stringify({ ...aSpecification(), 'x-long': 'Grüße 🙂 '.repeat(100_000) }, undefined, 2);
    const path = `/v1/orgs/${test.demo.organization}/openapi/packed`;
    for (let sent = 0; sent < 2; sent++) {
      expect((await test.call('PUT', path, { body: { source: { text } } })).status).toBe(200);
      await test.platform.idle();
    }
    const { body } = await test.get(`${path}/versions`);
    expect(body.items).toHaveLength(1);
    expect((await test.get(`${path}/versions/latest/content`)).body.filesystem).toEqual({
      'openapi.json': JSON.parse(text),
    });
  },
);

it('different texts of equal length are distinguished under an Idempotency-Key', async () => {
  const path = `/v1/orgs/${test.demo.organization}/openapi`;
  const send = (sign: string, slug: string) => {
    const text = JSON.stringify({ ...aSpecification(), 'x-long': sign.repeat(1_000_000) });
    return test.call('POST', path, { body: { slug, source: { text } }, headers: { 'idempotency-key': 'one' } });
  };
  expect((await send('a', 'repeated')).status).toBe(201);
  expect((await send('a', 'repeated')).status).toBe(201);
  expect((await send('b', 'repeated')).code).toBe('idempotency_key_reused');
  await test.platform.idle();
});
