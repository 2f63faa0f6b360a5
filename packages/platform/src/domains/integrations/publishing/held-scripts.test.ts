// Scripts that are loaded in the host after publications: those that events are delivered to, and no others.
import { createWorkerdHost } from '@bindery/host';
import type { ScriptVersion, ScriptHost } from '@bindery/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const scripts = new Map<string, ScriptVersion>();
let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({
    host: (wiring) => {
      const host = createWorkerdHost(wiring);
      const watched: ScriptHost = {
        ...host,
        load: (script) => {
          scripts.set(script.id, script);
          return host.load(script);
        },
        unload: (id) => {
          scripts.delete(id);
          return host.unload(id);
        },
      };
      return watched;
    },
  });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const scriptsOf = (name: string): string[] =>
  [...scripts.values()]
    .filter(({ integration }) => integration === name)
    .map(({ version, modules }) => `${version} ${/= (\d+)/.exec(modules['script.js'] ?? '')?.[1]}`);

it('is the last version', async () => {
  for (const n of [1, 2]) await test.publish('serial', { script: `${aScript('')}\nexport const n = ${n};` });
  expect(scriptsOf('serial')).toEqual(['2 2']);
});

it('isn’t a rejected one', async () => {
  await test.publish('broken', { script: `${aScript('')}\nexport const n = 1;` });
  const refused = await test.publish('broken', { script: 'export default {}; throw new Error("top"); const n = 2;' });
  expect(refused.code).toBe('script_invalid');
  expect(scriptsOf('broken')).toEqual(['1 1']);
});

it('is one of two that are published concurrently', async () => {
  await test.publish('raced', { script: `${aScript('')}\nexport const n = 0;` });
  const bodies = [1, 2, 3, 4].map((n) => ({ script: `${aScript('')}\nexport const n = ${n};` }));
  await Promise.all(bodies.map((body) => test.publish('raced', body)));
  expect((await test.get('/v1/integrations/raced')).body.version).toBe(5);
  expect(scriptsOf('raced').length).toBeLessThanOrEqual(1);
});

it('isn’t the previous one if an integration is published again', async () => {
  await test.publish('returned', { script: `${aScript('')}\nexport const n = 1;` });
  await test.call('DELETE', '/v1/integrations/returned');
  await test.platform.idle();
  await test.publish('returned', { script: `${aScript('')}\nexport const n = 2;` });
  expect(scriptsOf('returned')).toEqual(['2 2']);
});
