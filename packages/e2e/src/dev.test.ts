// `bindery dev` as a person meets it: what it prints, what it answers, what a mistake does. More starts: dev-starts.long.test.ts.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Client } from '@bindery/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProject, endDevelopment, render, startDev } from './dev-project.ts';
import type { Project } from './dev-project.ts';
import { COMMAND, bindery, runProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

afterAll(endDevelopment);

describe('bindery dev', () => {
  let sample: Project;
  let dev: RunningProcess;
  let url: string;
  let api: Client;
  let [folder, project, data] = ['', '', ''];
  beforeAll(async () => {
    sample = aProject();
    ({ folder, project, data } = sample);
    const editor = join(folder, 'editor');
    writeFileSync(editor, `#!/bin/sh\nprintf '%s ' "$@" > '${join(folder, 'given')}'\n`, { mode: 0o755 });
    ({ dev, url, api } = await startDev(sample, ['--allow-host', 'abc.example.org'], { LAUNCH_EDITOR: editor }));
  });

  it('says ready once everything answers, and serves the block', async () => {
    expect((await render(url)).status).toBe(200);
    expect(dev.output.stderr).toContain(`${url}/#token=t0ken`);
    const me = await bindery(['whoami', '--json', '--data', data]);
    expect(JSON.parse(me.stdout)).toMatchObject({ url, isLocal: true });
  });

  it(
    'prints the URL of a site with the integration, which shows saved changes, and how to visit it as another user',
    { tags: ['long'] },
    async () => {
      const [, site = ''] = /^ {2}site +(http:\S+)\n.*\?visitor\.plan=pro/m.exec(dev.output.stderr) ?? [];
      const { items } = await api.request('GET /orgs/{organizationId}/installations', { organizationId: 'org_demo' });
      const installationId = items[0]?.installation.id ?? '';
      const siteId = new URL(site).pathname.split('/')[1] ?? '';
      const at = { integrationName: 'poll', installationId, siteId };
      await api.request('PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}', {
        ...at,
        body: { configuration: { question: 'Which harbour?', choices: 'North, South' } },
      });
      const scriptOn = async (): Promise<string> => {
        const page = await fetch(site);
        expect(page.status).toBe(200);
        const [, scriptUrl = ''] = /<script async src="([^"]*poll[^"]*)"/.exec(await page.text()) ?? [];
        return scriptUrl === '' ? '' : (await fetch(new URL(scriptUrl, site))).text();
      };
      await expect.poll(scriptOn).toContain('Which harbour?');
      const file = join(project, 'src', 'site', 'site-poll.ts');
      writeFileSync(file, readFileSync(file, 'utf8').replace('...poll }', "...poll, question: 'Saved?' }"));
      await expect.poll(scriptOn).toContain('Saved?');
      expect((await fetch(`${site}?visitor.plan=pro`)).status).toBe(200);
    },
  );

  it(
    'is found by commands from its data folder’s parent and from the integration, as after "npm start"',
    { tags: ['long'] },
    async () => {
      for (const cwd of [folder, project, join(project, 'src')]) {
        const rendered = await bindery(['render', 'poll', '--json'], { cwd });
        expect(rendered.code, rendered.stderr).toBe(0);
      }
      const listed = await bindery(['events', '--json'], { cwd: folder });
      expect(listed.stdout).toContain('"type":"ui_render"');
    },
  );

  it.skipIf(process.platform === 'win32')('opens files of its project, and no others, in the editor', async () => {
    expect(await api.request('GET /_platform/v1/status')).toMatchObject({ editor: true });
    const open = (file: string) =>
      api.request('POST /_platform/v1/editor', { body: { integration: 'poll', file, line: 3, column: 1 } });
    expect(await open('src/votes.ts')).toEqual({ editor: 'editor' });
    expect(readFileSync(join(folder, 'given'), 'utf8')).toBe(`${join(project, 'src', 'votes.ts')} 3 1 `);
    await expect(open('../editor')).rejects.toMatchObject({ code: 'source_file_not_found' });
  });

  it('serves new code after a save, and keeps the last good build after a bad one', async () => {
    const file = join(project, 'src', 'poll-block.tsx');
    const source = readFileSync(file, 'utf8');
    const before = await render(url);
    const version = async () =>
      (await api.request('GET /integrations/{integrationName}', { integrationName: 'poll' })).version;
    const first = await version();

    writeFileSync(file, 'const = ;');
    await expect.poll(async () => (await api.request('GET /_platform/v1/status')).builds[0]?.ok).toBe(false);
    const { builds } = await api.request('GET /_platform/v1/status');
    expect(builds[0]?.problems[0]).toMatchObject({ severity: 'error', file: 'src/poll-block.tsx', line: 1 });
    expect(builds[0]?.problems[0]?.frame).toContain('const = ;');
    expect(await render(url)).toEqual(before);

    writeFileSync(file, source.replaceAll('Edit poll', 'Change the poll'));
    await expect.poll(version).toBeGreaterThan(first);
    expect((await render(url)).text).toContain('Change the poll');
  });

  it('ends rejected commands immediately', { tags: ['long'] }, async () => {
    for (const args of [
      ['trigger', 'site_veiw', 'poll'],
      ['events', 'event_none', '--replay'],
    ]) {
      const { code, stderr } = await bindery([...args, '--data', data]);
      expect(code, stderr).toBe(1);
    }
  });

  it('responds only to configured host names', { tags: ['long'] }, async () => {
    const send = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(url);
        const options = { hostname, port, path: '/v1/openapi.json', headers: { host } };
        get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
    expect(await send('abc.example.org')).toBe(200);
    expect(await send('def.example.org')).toBe(421);
  });

  it('rejects a data folder of another process, and names that process', { tags: ['long'] }, async () => {
    const { code, stderr } = await bindery(['dev', project, '--port', '0', '--no-open', '--data', data]);
    expect(code).toBe(1);
    expect(stderr).toContain('data_folder_in_use');
    expect(stderr).toContain(String(dev.child.pid));
  });

  it('goes on serving while the manifest is away, and builds again when it is back', async () => {
    const before = await render(url);
    const manifest = join(project, 'bindery.config.ts');
    renameSync(manifest, `${manifest}.away`);
    await expect.poll(async () => (await api.request('GET /_platform/v1/status')).builds[0]?.ok).toBe(false);
    expect(await render(url)).toEqual(before);
    renameSync(`${manifest}.away`, manifest);
    await expect.poll(async () => (await api.request('GET /_platform/v1/status')).builds[0]?.ok).toBe(true);
    expect(dev.child.exitCode).toBeNull();
  });

  it('ends cleanly', { tags: ['long'] }, async () => {
    expect(await dev.stop('SIGINT')).toBe(0);
    expect(existsSync(join(data, 'lock'))).toBe(false);
    expect(existsSync(join(data, 'session.json'))).toBe(false);
    const after = await bindery(['events'], { cwd: folder });
    expect([after.code, after.stderr]).toEqual([2, expect.stringContaining('url_missing')]);
  });

  it('rejects data of a newer version, and leaves it unchanged', { tags: ['long'] }, async () => {
    const file = join(data, 'platform.db');
    const database = new DatabaseSync(file);
    const spaces = database.prepare('SELECT count(*) AS n FROM space').get();
    database.exec('PRAGMA user_version = 999');
    database.close();
    const { code, stderr } = await bindery(['dev', project, '--port', '0', '--no-open', '--data', data]);
    expect(code).toBe(1);
    expect(stderr).toContain('data_from_newer_version');
    const after = new DatabaseSync(file);
    expect(after.prepare('SELECT count(*) AS n FROM space').get()).toEqual(spaces);
    after.close();
  });
});

describe('bindery under an older Node', () => {
  it('runs again under the Node that the project brings', { tags: ['long'] }, async () => {
    const old = '/usr/bin/node';
    if (!existsSync(old)) return;
    const { stdout: version } = await runProcess(old, ['--version']);
    const { code, stdout } = await runProcess(old, [COMMAND, '--version']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+/);
    expect(version).toMatch(/^v/);
  });
});
