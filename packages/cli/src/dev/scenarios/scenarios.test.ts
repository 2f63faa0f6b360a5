// Scenarios of a project with `bindery dev`: the first start, a restart, a switch, and `bindery platform reset`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import type { CommandRun } from '../../testing/run-command.ts';

const manifestOf = (name: string): string => `name: ${name}
title: ${name}
description: Has scenarios
organization: harbor
script: ./index.js
scopes: []
target: all
configurations:
  space:
    properties:
      color:
        type: string
        title: Color
        description: A color
`;

const SEED = `import { defineSeed } from '@bindery/cli/config';
export default defineSeed({
  people: [{ name: 'Grace', email: 'grace@example.com', role: 'editor' }],
  spaces: [{ name: 'docs', title: 'Tide docs', pages: [{ title: 'Tides', markdown: 'High at noon.' }] }],
  sites: [{ name: 'docs', spaces: ['docs'] }],
  installations: [
    { integration: './', space: 'docs', configuration: { color: 'blue' } },
    { integration: './other', site: 'docs' },
  ],
  scenarios: {
    large: { spaces: [{ name: 'docs', title: 'Large docs' }, { name: 'more', title: 'More docs' }], clock: '2026-03-01T09:00:00Z' },
  },
});`;

let folder: string;
const running: { controller: AbortController; ended: Promise<CommandRun> }[] = [];

const put = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-scenarios-'));
  for (const [path, name] of [
    ['', 'tides'],
    ['other/', 'other'],
  ]) {
    put(`${path}integration.yaml`, manifestOf(name ?? ''));
    put(`${path}index.js`, `export default { fetch() { return new Response('OK'); } };`);
    put(`${path}package.json`, '{"type":"module"}');
  }
  put('bindery.seed.ts', SEED);
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function stop(): Promise<void> {
  for (const { controller, ended } of running.splice(0)) {
    controller.abort();
    expect((await ended).code).toBe(0);
  }
}

const bindery = (...args: string[]) => runCommand(args, { cwd: folder });

/** Starts `bindery dev`, and returns the API of its platform. */
async function start(...args: string[]): Promise<Client> {
  const controller = new AbortController();
  const url = await new Promise<string>((resolve, reject) => {
    const onStdout = (text: string): void => {
      const found = /^ready (\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    };
    const words = ['dev', '--port', '0', '--no-open', '--token', 't0ken', ...args];
    const ended = runCommand(words, { cwd: folder, signal: controller.signal, onStdout });
    running.push({ controller, ended });
    void ended.then(({ code, stderr }) => reject(new Error(`dev ended with ${code}: ${stderr}`)));
  });
  return createClient({ baseUrl: url, token: 't0ken' });
}

const organizationId = 'org_demo';

async function titlesOf(api: Client): Promise<string[]> {
  const { items } = await api.request('GET /orgs/{organizationId}/spaces', { organizationId });
  return items.map(({ title }) => title).sort();
}

/** Integrations, and the titles of the spaces that each covers. */
async function installationsOf(api: Client): Promise<Record<string, unknown>> {
  const { items } = await api.request('GET /orgs/{organizationId}/installations', { organizationId });
  return Object.fromEntries(
    await Promise.all(
      items.map(async ({ installation, integration: { name } }) => {
        const ids = { integrationName: name, installationId: installation.id };
        const route = 'GET /integrations/{integrationName}/installations/{installationId}/spaces';
        const spaces = await api.request(route, ids);
        return [name, spaces.items.map(({ configuration }) => configuration)] as const;
      }),
    ),
  );
}

describe('bindery dev', () => {
  it('begins with the seed, installs what it says, and keeps the data at a restart', { tags: ['long'] }, async () => {
    const api = await start();
    expect(await titlesOf(api)).toEqual(['Tide docs']);
    expect(await installationsOf(api)).toEqual({ tides: [{ color: 'blue' }], other: [] });
    await api.request('POST /orgs/{organizationId}/spaces', { organizationId, body: { title: 'Mine' } });
    await stop();
    expect(await titlesOf(await start())).toEqual(['Mine', 'Tide docs']);
  });

  it.each([
    [
      'blocks of the project, if it builds',
      `export default { fetch() { return new Response('OK'); } };`,
      'integration',
    ],
    ['their code, if it doesn’t', 'export default {', 'code'],
  ])('shows on pages of the seed %s', async (_what, script, type) => {
    put(
      'integration.yaml',
      `${manifestOf('tides')}blocks:\n  - id: tide\n    title: Tide\n    markdown:\n      codeblock: tide\n      body: source\n`,
    );
    put('index.js', script);
    put('bindery.seed.ts', SEED.replace("'High at noon.'", JSON.stringify('```tide\nHigh at noon\n```')));
    const api = await start();
    const { items } = await api.request('GET /orgs/{organizationId}/spaces', { organizationId });
    const path = { spaceId: items[0]?.id ?? '', pagePath: 'tides', query: { format: 'document' as const } };
    const page = await api.request('GET /spaces/{spaceId}/content/path/{pagePath}', path);
    expect(page).toMatchObject({ document: { nodes: [{ type: expect.stringContaining(type) as string }] } });
  });

  it('switches to another scenario, which is installed again, and resets to it', { tags: ['long'] }, async () => {
    const api = await start();
    await api.request('POST /_platform/v1/scenarios/{scenarioName}', { scenarioName: 'large' });
    await expect.poll(() => installationsOf(api)).toEqual({ tides: [{ color: 'blue' }], other: [] });
    expect(await titlesOf(api)).toEqual(['Large docs', 'More docs']);
    expect(await api.request('GET /_platform/v1/clock')).toEqual({ now: '2026-03-01T09:00:00.000Z', frozen: true });
    await api.request('POST /orgs/{organizationId}/spaces', { organizationId, body: { title: 'Mine' } });
    await api.request('DELETE /_platform/v1/data');
    expect(await titlesOf(api)).toEqual(['Large docs', 'More docs']);
    await api.request('POST /_platform/v1/scenarios/{scenarioName}', { scenarioName: 'default' });
    expect((await api.request('GET /_platform/v1/clock')).frozen).toBe(false);
  });

  it('begins with the scenario of --scenario, and with that of the last reset', { tags: ['long'] }, async () => {
    expect(await titlesOf(await start('--scenario', 'large'))).toEqual(['Large docs', 'More docs']);
    await stop();
    const { stderr } = await bindery('dev', '--port', '0', '--no-open', '--scenario', 'default');
    expect(stderr).toContain('scenario_not_current');
    expect((await bindery('platform', 'reset', '--yes')).code).toBe(0);
    expect(await titlesOf(await start())).toEqual(['Tide docs']);
    await stop();
    const { stdout } = await bindery('platform', 'reset', '--scenario', 'large', '--yes');
    expect(stdout).toContain('The next "bindery dev" begins with the scenario "large"');
    expect(await titlesOf(await start())).toEqual(['Large docs', 'More docs']);
  });

  it('has the demo data with --seed none', async () => {
    expect(await titlesOf(await start('--seed', 'none'))).toContain('Harbor docs');
  });

  it('after a start that failed halfway, begins again', { tags: ['long'] }, async () => {
    put('bindery.seed.ts', SEED.replace("'./other'", "'nowhere'"));
    const failed = await bindery('dev', '--port', '0', '--no-open');
    expect(failed.stderr).toContain('integration_not_found');
    put('bindery.seed.ts', SEED);
    expect(await titlesOf(await start())).toEqual(['Tide docs']);
  });

  it.each([
    ['seed_duplicate', ['--port', '0'], SEED.replace("name: 'more'", "name: 'docs'")],
    ['scenario_unknown', ['--scenario', 'lage'], SEED],
    ['seed_not_found', ['--seed', 'gone.ts'], SEED],
    ['usage', ['--seed', 'none', '--scenario', 'large'], SEED],
  ] as const)('doesn’t start with %s', async (code, flags, seed) => {
    put('bindery.seed.ts', seed);
    const { stderr, code: exit } = await bindery('dev', '--no-open', ...flags);
    expect([exit, stderr]).toEqual([code === 'usage' ? 2 : 1, expect.stringContaining(code)]);
  });
});

it('platform reset keeps the data if the scenario is unknown', { tags: ['long'] }, async () => {
  const api = await start();
  expect(await titlesOf(api)).toEqual(['Tide docs']);
  await stop();
  const { stderr } = await bindery('platform', 'reset', '--scenario', 'lage', '--yes');
  expect(stderr).toContain('scenario_unknown');
  expect(await titlesOf(await start())).toEqual(['Tide docs']);
});
