// The whole way of an author, on what would be published: scaffold outside the repository, build, run, edit, publish.
import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient } from '@bindery/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NODE, REPOSITORY, runProcess, startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

let folder: string;
let project: string;
const running: RunningProcess[] = [];
const env = { PATH: `${dirname(NODE)}:${process.env['PATH'] ?? ''}` };

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-packed-')));
  project = join(folder, 'my-poll');
  const packed = await runProcess('npm', [
    'pack',
    '--silent',
    '--pack-destination',
    folder,
    ...published().map((name) => `--workspace=${name}`),
  ]);
  expect(packed.code, packed.stderr).toBe(0);
  const tarballs = readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => `./${name}`);
  writeFileSync(join(folder, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }\n');
  const installed = await runProcess('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], {
    cwd: folder,
    env,
  });
  expect(installed.code, installed.stderr).toBe(0);
}, 240_000);

afterAll(async () => {
  for (const one of running.splice(0)) await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Names of the packages that are published. */
function published(): string[] {
  return readdirSync(join(REPOSITORY, 'packages')).flatMap((name) => {
    try {
      const manifest = JSON.parse(readFileSync(join(REPOSITORY, 'packages', name, 'package.json'), 'utf8')) as {
        name: string;
        private?: boolean;
      };
      return manifest.private === true ? [] : [manifest.name];
    } catch {
      return []; // No package.
    }
  });
}

/** Runs the installed command, the way npm scripts do. */
const installed = (args: readonly string[], cwd = project, more: Record<string, string> = {}) =>
  runProcess(join(folder, 'node_modules', '.bin', 'bindery'), args, { cwd, env: { ...env, ...more } });

async function dev(at: string, token: string) {
  const started = startProcess(
    join(folder, 'node_modules', '.bin', 'bindery'),
    ['dev', at, '--port', '0', '--no-open', '--token', token, '--data', join(folder, `data-${token}`)],
    { cwd: folder, env },
  );
  running.push(started);
  const [, url = ''] = await started.until(/^ready (http:\S+)$/m);
  return { url, api: createClient({ baseUrl: url, token }) };
}

describe('the packed kit', () => {
  it('takes an author from an empty folder to a published integration', async () => {
    const created = await installed(['new', 'my-poll', '--title', 'My poll', '--organization', 'harbor'], folder);
    expect(created.code, created.stderr).toBe(0);
    const checked = await installed(['check', '--json']);
    expect(JSON.parse(checked.stdout)).toEqual({ problems: [] });
    const built = await installed(['build', '--json']);
    const { script, bytes } = JSON.parse(built.stdout) as { script: string; bytes: number };
    expect(Buffer.byteLength(script)).toBe(bytes);

    const first = await dev(project, 'first-token');
    const data = ['--data', join(folder, 'data-first-token')];
    const rendered = await installed(['render', 'poll', '--json', ...data]);
    expect(rendered.code, rendered.stderr).toBe(0);
    expect(JSON.parse(rendered.stdout)).toMatchObject({ element: { type: 'block' } });
    expect((await fetch(`${first.url}/`)).headers.get('content-type')).toContain('text/html');

    const file = join(project, 'src', 'poll.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Edit poll', 'Change the poll'));
    const shows = async (): Promise<boolean> =>
      (await installed(['render', 'poll', '--json', ...data])).stdout.includes('Change the poll');
    await expect.poll(shows, { timeout: 30_000, interval: 200 }).toBe(true);

    const second = await dev(join(REPOSITORY, 'examples', 'poll'), 'second-token');
    const target = { BINDERY_URL: second.url, BINDERY_TOKEN: 'second-token' };
    const dry = await installed(['publish', '--dry-run', '--json'], project, target);
    expect(JSON.parse(dry.stdout)).toMatchObject({
      name: 'my-poll',
      body: { title: 'My poll', organization: 'harbor', runtime: 'v2' },
    });
    const sent = await installed(['publish', '--yes', '--json'], project, target);
    expect(sent.code, sent.stderr).toBe(0);
    expect(JSON.parse(sent.stdout)).toMatchObject({ name: 'my-poll', version: 1 });
    expect(
      (await installed(['install', '--organization', 'harbor', '--space', 'all', '--json'], project, target)).code,
    ).toBe(0);

    await expect
      .poll(
        async () => {
          const { items } = await second.api.request('GET /_platform/v1/events', { query: { integration: 'my-poll' } });
          return items.map(({ type, state }) => `${type} ${state}`);
        },
        { timeout: 30_000 },
      )
      .toContain('installation_setup success');
    const { items } = await second.api.request('GET /_platform/v1/events', { query: { integration: 'my-poll' } });
    const setup = items.find(({ type }) => type === 'installation_setup');
    expect(setup?.attempts[0]?.logs[0]?.message).toContain('installation_setup');
    const removed = await installed(['unpublish', 'my-poll', '--yes', '--json'], project, target);
    expect(JSON.parse(removed.stdout)).toEqual({ name: 'my-poll', unpublished: true });
  }, 240_000);
});
