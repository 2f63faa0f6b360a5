import { expect, it } from 'vitest';
import { ComputedCache } from './computed-cache.ts';

it('lets who gives up go, and answers who still waits for the same', async () => {
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

it('keeps no failure, also of what nobody waits for any more', async () => {
  const cache = new ComputedCache();
  const fails = cache.get('key', () => Promise.reject(new Error('on purpose')), AbortSignal.abort());
  await expect(fails).rejects.toMatchObject({ code: 'script_timeout' });
  expect(await cache.get('key', async () => '1')).toBe('1');
});
