import { expect, it } from 'vitest';
import { ComputedCache } from './computed-cache.ts';

it('releases a cancelled caller, and serves the others', async () => {
  const cache = new ComputedCache();
  const gate = Promise.withResolvers<string>();
  const patience = new AbortController();
  let computed = 0;
  const compute = (): Promise<string> => {
    computed++;
    return gate.promise;
  };
  const impatient = cache.get('key', compute, patience.signal);
  const patient = cache.get('key', compute);
  patience.abort();
  await expect(impatient).rejects.toMatchObject({ code: 'script_timeout' });
  await expect(cache.get('key', compute, patience.signal)).rejects.toMatchObject({ code: 'script_timeout' });
  gate.resolve('"text"');
  expect([await patient, await cache.get('key', compute), computed]).toEqual(['"text"', '"text"', 1]);
});

it('caches no failure, even without waiting callers', async () => {
  const cache = new ComputedCache();
  const fails = cache.get('key', () => Promise.reject(new Error('on purpose')), AbortSignal.abort());
  await expect(fails).rejects.toMatchObject({ code: 'script_timeout' });
  expect(await cache.get('key', async () => '1')).toBe('1');
});

it('shares a value between keys of a series with one text', async () => {
  const cache = new ComputedCache();
  const getSame = (series: string, key: string, text: string) => cache.getSame({ series, key }, async () => text);
  const first = await getSame('s', 'a', '{"a":1}');
  expect(await getSame('s', 'b', '{"a":1}')).toBe(first);
  const other = await getSame('s', 'c', '{"a":2}');
  expect(other).toEqual({ a: 2 });
  const again = await getSame('s', 'd', '{"a":1}');
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
  expect(await getSame('s', 'b', 'not asked for')).toBe(first);
  expect(await getSame('t', 'e', '{"a":1}')).not.toBe(again);
});
