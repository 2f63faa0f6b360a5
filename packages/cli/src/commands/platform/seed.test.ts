// `bindery platform seed`: a seed from a running platform has what the platform had, without credentials.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { applySeed, findScenario, loadScenarios } from '@bindery/seeds';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';

let platform: Platform;
let folder: string;
let api: Client;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-seed-'));
  platform = await createPlatform({ host: false, port: 0, demo: true });
  api = clientOf(platform);
});
afterEach(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

function clientOf({ origins, token }: Platform): Client {
  return createClient({ baseUrl: origins.api, token, retry: false });
}

const bindery = (...args: string[]) =>
  runCommand(['platform', 'seed', ...args], {
    cwd: folder,
    env: { BINDERY_URL: platform.origins.api, BINDERY_TOKEN: platform.token },
  });

const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

const organization = 'org_demo';
const MARKDOWN = 'High at `noon`.\n\n* ${one}\n* two\\three';

/** Publishes and installs an integration with two fields, of which one is a credential. */
async function installWithCredential(): Promise<void> {
  const text = { type: 'string', title: 'A field', description: 'A field' } as const;
  await api.request('POST /integrations/{integrationName}', {
    integrationName: 'tides',
    body: {
      title: 'Tides',
      description: 'Tides',
      runtime: 'v2',
      script: 'export default {}',
      scopes: [],
      target: 'all',
      organization,
      configurations: { space: { properties: { color: text, api_key: text } } },
    },
  });
  const { id: installationId } = await api.request('POST /integrations/{integrationName}/installations', {
    integrationName: 'tides',
    body: { organization },
  });
  const ids = { integrationName: 'tides', installationId };
  const at = 'POST /integrations/{integrationName}/installations/{installationId}/spaces';
  await api.request(at, { ...ids, body: { space: 'space_demo' } });
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}', {
    ...ids,
    spaceId: 'space_demo',
    body: { configuration: { color: 'blue', api_key: 'abcdef123456', undeclared: 'left out' } },
  });
}

it('writes a seed that creates the same on another platform', { tags: ['long'] }, async () => {
  await applySeed(
    { api, organization, isBindery: true },
    findScenario(
      await loadScenarios({
        clock: '2026-03-01T09:00:00Z',
        people: [{ name: 'Grace Hopper', email: 'grace@example.com', role: 'reviewer' }],
        spaces: [
          {
            name: 'a',
            title: 'Tide docs',
            pages: [{ title: 'Tides', markdown: MARKDOWN, pages: [{ title: 'Ebb', slug: 'low' }] }],
          },
          { name: 'b', title: 'Tide docs' },
        ],
        sites: [{ name: 'tides', title: 'Tides', spaces: ['a'] }],
      }),
    ),
  );
  await installWithCredential();
  expect(await bindery('--from-running')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 user, 3 spaces, 2 sites, 1 installation') as string,
    stderr: expect.stringContaining('The configuration of tides has credentials') as string,
  });
  const text = textOf('bindery.seed.ts');
  expect(text).not.toMatch(/abcdef123456|undeclared/);
  const scenario = findScenario(await loadScenarios(join(folder, 'bindery.seed.ts')));
  expect(scenario).toMatchObject({
    clock: '2026-03-01T09:00:00.000Z',
    people: [{ name: 'Grace Hopper', email: 'grace@example.com', role: 'reviewer' }],
    sites: expect.arrayContaining([{ name: 'tides', title: 'Tides', spaces: ['tide-docs'] }]) as object,
    installations: [
      { integration: 'tides', space: 'harbor-docs', configuration: { color: 'blue', api_key: '[redacted]' } },
    ],
  });
  const tides = scenario.spaces.find(({ name }) => name === 'tide-docs');
  expect(tides?.pages).toMatchObject([{ title: 'Tides', pages: [{ title: 'Ebb', slug: 'low' }] }]);
  expect(scenario.spaces.map(({ name }) => name).sort()).toEqual(['harbor-docs', 'tide-docs', 'tide-docs-2']);
  // The demo space is long.
  expect(textOf('seed/harbor-docs/SUMMARY.md')).toContain('* [');
  expect(await contentsOfCopy(scenario)).toEqual(await contentsOf(api));
});

async function contentsOfCopy(scenario: ReturnType<typeof findScenario>): Promise<unknown> {
  const copy = await createPlatform({ host: false, port: 0 });
  try {
    const target = { api: clientOf(copy), organization, isBindery: true };
    await applySeed(target, scenario);
    return await contentsOf(target.api);
  } finally {
    await copy.close();
  }
}

/** The paths and the Markdown of all pages, by the title of their space. */
async function contentsOf(of: Client): Promise<unknown> {
  const { items } = await of.request('GET /orgs/{organizationId}/spaces', { organizationId: organization });
  const contents = items.map(async ({ id: spaceId, title }) => {
    const { files } = await of.request('POST /_platform/v1/spaces/{spaceId}/content/folder/pull', {
      spaceId,
      body: {},
    });
    const texts = files.flatMap((file) => ('text' in file ? [[file.path, file.text]] : []));
    return { title, texts: Object.fromEntries(texts) as object };
  });
  const all = await Promise.all(contents);
  return all.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

it('never replaces a file without --force', async () => {
  expect((await bindery('--from-running', '--out', 'my.seed.ts')).code).toBe(0);
  const before = textOf('my.seed.ts');
  await api.request('POST /orgs/{organizationId}/spaces', { organizationId: organization, body: { title: 'More' } });
  const refused = await bindery('--from-running', '--out', 'my.seed.ts');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('seed_file_exists')]);
  expect(textOf('my.seed.ts')).toBe(before);
  expect((await bindery('--from-running', '--out', 'my.seed.ts', '--force')).code).toBe(0);
  expect(textOf('my.seed.ts')).toContain('More');
});

it('requires --from-running', async () => {
  expect(await bindery()).toMatchObject({ code: 2, stderr: expect.stringContaining('--from-running') as string });
  expect(existsSync(join(folder, 'bindery.seed.ts'))).toBe(false);
});
