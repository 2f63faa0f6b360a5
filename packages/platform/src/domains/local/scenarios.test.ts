// Scenarios of a running platform: data in place of the demo’s, at the start, after a reset, and at a switch.
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@bindery/testkit/temporary-folder';
import { observeWrite } from '../../../test/support/observe-write.ts';
import { closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../test/support/test-platform.ts';
import type { ScenarioPort } from './scenario-port.ts';

const SCENARIOS = '/_platform/v1/scenarios';

afterEach(closePlatforms);

/** Scenarios of one space each, which has the scenario’s name. `broken` fails after its space. */
function createScenarios(): ScenarioPort & { problem?: string; readonly begun: string[] } {
  const begun: string[] = [];
  return {
    begun,
    async list() {
      if (this.problem !== undefined) throw new Error(this.problem);
      return { names: ['default', 'large', 'broken'], current: begun.at(-1) };
    },
    async begin({ fetch, url, token, organization }, name = begun.at(-1) ?? 'default') {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const post = async (path: string, body: unknown): Promise<{ id: string }> => {
        const request = new Request(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await fetch(request)).json() as Promise<{ id: string }>;
      };
      const { id } = await post(`/v1/orgs/${organization}/spaces`, { title: name });
      await post(`/v1/orgs/${organization}/sites`, { title: name, spaces: [id] });
      begun.push(name);
      if (name === 'broken') throw new Error('The page has no title.');
    },
  };
}

const titlesOf = async (test: TestPlatform): Promise<string[]> => {
  const { body } = await test.get('/v1/orgs/org_demo/spaces');
  return body.items.map(({ title }: { title: string }) => title);
};

const KINDS: readonly (readonly [kind: string, options: () => { readonly dataFolder?: string }])[] = [
  ['in memory', () => ({})],
  ['in a data folder', () => ({ dataFolder: temporaryFolder() })],
];

describe.each(KINDS)('%s', (_kind, optionsOf) => {
  it('a new platform begins with the scenario of the project, once, whatever others began with', async () => {
    await startPlatform({ host: false });
    const scenarios = createScenarios();
    const options = { ...optionsOf(), host: false, scenarios } as const;
    const test = await startPlatform(options);
    expect(await titlesOf(test)).toEqual(['default']);
    expect(test.platform.demo).toMatchObject({ organization: 'org_demo' });
    expect((await test.get('/_platform/v1/status')).body.demo).toEqual(test.platform.demo);
    expect((await test.get(SCENARIOS)).body.items).toEqual([
      { name: 'default', current: true },
      { name: 'large', current: false },
      { name: 'broken', current: false },
    ]);
    if (options.dataFolder === undefined) return;
    await test.platform.close();
    expect(await titlesOf(await startPlatform(options))).toEqual(['default']);
    expect(scenarios.begun).toEqual(['default']);
  });

  it('a switch replaces all data, and a reset begins again with the same scenario', async () => {
    const test = await startPlatform({ ...optionsOf(), host: false, scenarios: createScenarios() });
    const { after } = await observeWrite(
      () => test.get(SCENARIOS),
      () => test.post(`${SCENARIOS}/large`),
    );
    expect(after.items).toContainEqual({ name: 'large', current: true });
    expect(await titlesOf(test)).toEqual(['large']);
    await test.post('/v1/orgs/org_demo/spaces', { title: 'More' });
    expect((await test.call('DELETE', '/_platform/v1/data')).status).toBe(204);
    expect(await titlesOf(test)).toEqual(['large']);
  });

  it('a restored snapshot has its own data', async () => {
    const test = await startPlatform({ ...optionsOf(), host: false, scenarios: createScenarios() });
    await test.call('PUT', '/_platform/v1/snapshots/before');
    await test.post(`${SCENARIOS}/large`);
    await test.call('PUT', '/_platform/v1/snapshots/before/restored', { body: {} });
    expect(await titlesOf(test)).toEqual(['default']);
  });

  it('a scenario that fails is an error, and the platform goes on', async () => {
    const test = await startPlatform({ ...optionsOf(), host: false, scenarios: createScenarios() });
    const failed = await test.post(`${SCENARIOS}/broken`);
    expect([failed.status, failed.code]).toEqual([422, 'scenario_failed']);
    expect(failed.body.error.message).toContain('The page has no title.');
    expect(await titlesOf(test)).toEqual(['broken']);
    expect((await test.post(`${SCENARIOS}/large`)).status).toBe(204);
  });

  it('a seed that can’t be read, and an unknown scenario, change nothing', async () => {
    const scenarios = createScenarios();
    const test = await startPlatform({ ...optionsOf(), host: false, scenarios });
    expect((await test.post(`${SCENARIOS}/gone`)).code).toBe('scenario_not_found');
    scenarios.problem = 'bindery.seed.ts:3:1 error';
    for (const [method, path] of [
      ['GET', SCENARIOS],
      ['POST', `${SCENARIOS}/large`],
      ['DELETE', '/_platform/v1/data'],
    ] as const) {
      const { code, body } = await test.call(method, path);
      expect([code, body.error.message]).toEqual(['scenario_failed', expect.stringContaining('bindery.seed.ts:3:1')]);
    }
    expect(scenarios.begun).toEqual(['default']);
  });
});

it('a platform without a project has no scenarios', async () => {
  const test = await startPlatform({ host: false });
  expect((await test.get(SCENARIOS)).body.items).toEqual([]);
  expect((await test.post(`${SCENARIOS}/default`)).code).toBe('scenario_not_found');
});
