import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import { DEMO_ORGANIZATION_ID, createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applySeed, findScenario, installIntegration, loadScenarios } from './index.ts';
import type { SeedTarget } from './index.ts';

let platform: Platform;
let target: SeedTarget;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-seeds-'));
  platform = await createPlatform({ host: false });
  const api = createClient({
    baseUrl: platform.origins.api,
    token: platform.token,
    retry: false,
    fetch: (request, init) => platform.fetch(request instanceof URL ? request.href : request, init),
  });
  target = { api, organization: DEMO_ORGANIZATION_ID, isBindery: true };
});
afterEach(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

const scenarioOf = async (text: string) => {
  writeFileSync(join(folder, 'bindery.seed.ts'), `export default ${text};`);
  return findScenario(await loadScenarios(join(folder, 'bindery.seed.ts')));
};

describe('applySeed', () => {
  it('creates people, pages under pages, a folder’s pages, sites, and the time', { tags: ['long'] }, async () => {
    mkdirSync(join(folder, 'guide', 'deep'), { recursive: true });
    writeFileSync(join(folder, 'guide', 'SUMMARY.md'), '# Summary\n\n* [Start](README.md)\n  * [Deep](deep/page.md)\n');
    writeFileSync(join(folder, 'guide', 'README.md'), '# Start\n\nHello');
    writeFileSync(join(folder, 'guide', 'deep', 'page.md'), '# Deep\n\nWater');
    const scenario = await scenarioOf(`{
      clock: '2026-03-01T10:00:00+01:00',
      people: [{ name: 'Grace Hopper', email: 'Grace@example.com', role: 'editor' }],
      spaces: [
        { name: 'docs', title: 'Tide docs', pages: [
          { title: 'Tides', markdown: 'High at **noon**.', pages: [{ title: 'Ebb', slug: 'low', description: 'Low water' }] },
          { title: 'Harbor' },
        ] },
        { name: 'guide', folder: './guide' },
      ],
      sites: [{ name: 'site', title: 'Tide site', spaces: ['docs'] }],
    }`);
    const { people, spaces, sites } = await applySeed(target, scenario);
    const { api, organization: organizationId } = target;
    expect(platform.clock.nowIso()).toBe('2026-03-01T09:00:00.000Z');
    expect([platform.clock.frozen, [...people.keys()]]).toEqual([true, ['grace@example.com']]);
    const member = await api.request('GET /orgs/{organizationId}/members/{userId}', {
      organizationId,
      userId: people.get('grace@example.com') ?? '',
    });
    expect(member).toMatchObject({ role: 'edit', user: { displayName: 'Grace Hopper' } });
    const pathsOf = async (name: string) => {
      const spaceId = spaces.get(name) ?? '';
      const { pages } = await api.request('GET /spaces/{spaceId}/content/pages', { spaceId });
      return JSON.stringify(pages, ['path', 'pages']);
    };
    expect(await pathsOf('docs')).toBe(
      '[{"path":"tides","pages":[{"path":"tides/low","pages":[]}]},{"path":"harbor","pages":[]}]',
    );
    expect(await pathsOf('guide')).toContain('"path":"readme/page"');
    const site = await api.request('GET /orgs/{organizationId}/sites/{siteId}', {
      organizationId,
      siteId: sites.get('site') ?? '',
    });
    expect(site).toMatchObject({ title: 'Tide site', published: true });
    const shown = await platform.fetchSite(site.urls.published ?? '');
    expect(await shown.text()).toContain('High at <strong>noon</strong>');
  });

  it('adds pages once integrations are installed, so that their code blocks are blocks', async () => {
    const scenario = await scenarioOf(`{
      spaces: [{ name: 'docs', pages: [{ title: 'Drinks', markdown: '\`\`\`poll\\nTea or coffee?\\n\`\`\`' }] }],
    }`);
    const { api, organization } = target;
    const block = { id: 'poll', title: 'Poll', markdown: { codeblock: 'poll', body: 'source' } };
    const { spaces } = await applySeed(target, scenario, async (applied) => {
      const integration = await api.request('POST /integrations/{integrationName}', {
        integrationName: 'poll',
        body: {
          title: 'Poll',
          description: 'Polls',
          organization,
          script: 'export default { fetch() {} }',
          scopes: [],
          categories: [],
          blocks: [block],
        },
      });
      const space = applied.spaces.get('docs');
      await installIntegration(api, { organization, integration, space });
    });
    const page = await api.request('GET /spaces/{spaceId}/content/path/{pagePath}', {
      spaceId: spaces.get('docs') ?? '',
      pagePath: 'drinks',
      query: { format: 'document' },
    });
    expect(JSON.stringify(page)).toContain('"source":"Tea or coffee?"');
  });

  it('creates more pages than fit in a request, each under its parent', async () => {
    const scenario = await scenarioOf(
      `{ spaces: [{ name: 'large', pages: [{ title: 'Top', pages: Array.from({ length: 120 }, (_, n) => ({ title: 'Page ' + n })) }] }] }`,
    );
    const { spaces } = await applySeed(target, scenario);
    const { pages } = await target.api.request('GET /spaces/{spaceId}/content/pages', {
      spaceId: spaces.get('large') ?? '',
    });
    expect(pages.map((page) => ('pages' in page ? page.pages.length : 0))).toEqual([120]);
  });

  it('adds a person who exists already', async () => {
    const scenario = await scenarioOf(`{ people: [{ name: 'Grace', email: 'grace@example.com', role: 'reader' }] }`);
    const first = await applySeed(target, scenario);
    expect((await applySeed(target, scenario)).people).toEqual(first.people);
  });

  it.each([
    [`{ clock: '2026-01-01T00:00:00Z' }`, 'clock'],
    [`{ spaces: [{ name: 'docs', folder: '.' }] }`, 'folder'],
  ])('rejects %s on a hosted platform', async (text, part) => {
    writeFileSync(join(folder, 'page.md'), '# Page');
    const scenario = await scenarioOf(text);
    await expect(applySeed({ ...target, isBindery: false }, scenario)).rejects.toMatchObject({
      code: 'seed_unsupported',
      message: expect.stringContaining(part),
    });
  });
});

describe('loadScenarios', () => {
  it('lists each problem in one line', async () => {
    const reading = scenarioOf(`{ spaces: [{ name: 'a' }, { name: 'a' }],\nsites: [{ name: 'b', spaces: ['c'] }] }`);
    await expect(reading).rejects.toMatchObject({ code: 'seed_invalid' });
    const { message } = await reading.then(
      () => new Error('The seed was accepted.'),
      (thrown: unknown) => thrown as Error,
    );
    expect(message.split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^bindery\.seed\.ts:1:\d+ error seed_duplicate: .*Change or remove/),
      expect.stringMatching(/^bindery\.seed\.ts:2:\d+ error seed_reference_unknown: .*Did you mean "a"\?$/),
    ]);
  });

  it('names the file that isn’t there, and the scenarios that are', async () => {
    await expect(loadScenarios(join(folder, 'gone.seed.ts'))).rejects.toMatchObject({ code: 'seed_not_found' });
    const scenarios = await loadScenarios({ scenarios: { large: {} } });
    expect(() => findScenario(scenarios, 'larg')).toThrow(
      expect.objectContaining({ code: 'scenario_unknown', message: expect.stringContaining('Did you mean "large"?') }),
    );
  });
});
