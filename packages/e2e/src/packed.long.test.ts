// The whole way of an author, from a clone to a project in another folder: `npm run new`, install, build, run, edit, publish. On
// the Node that the machine has, which is older than the one that the project brings.
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createClient } from '@bindery/client';
import { listExamples, listTemplates } from 'create-bindery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packPackages, readPublishedPackages } from '@bindery/testkit/repository';
import { REPOSITORY, runProcess, startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

let folder: string;
let project: string;
const running: RunningProcess[] = [];
const inherited = (process.env['PATH'] ?? '').split(delimiter);
/** What an author has who knows nothing of the clone's own tools. */
const env = { PATH: inherited.filter((path) => !path.startsWith(REPOSITORY)).join(delimiter) };

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-packed-')));
  project = join(folder, 'my-poll');
  const words = ['run', '--silent', 'new', '--', project, '--title', 'My poll', '--organization', 'harbor'];
  const created = await runProcess('npm', words, { cwd: REPOSITORY, env });
  expect(created.code, created.stderr).toBe(0);
  expect(created.stdout).toContain('npm run dev');
  // What no project needs is published, too, and has to install.
  const kit = readdirSync(join(project, 'kit'));
  const names = [...readPublishedPackages().keys()];
  const others = names.filter((name) => !kit.some((file) => file.startsWith(`${tarballOf(name)}-0`)));
  const tarballs = Object.values(await packPackages(others, folder)).map((file) => `../${file}`);
  const installing = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs];
  const installation = await runProcess('npm', installing, { cwd: project, env });
  expect(installation.code, installation.stderr).toBe(0);
});

const tarballOf = (name: string): string => name.replace('@', '').replace('/', '-');

afterAll(async () => {
  for (const one of running.splice(0)) await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the installed command, the way npm scripts do. */
const installed = (args: readonly string[], cwd = project, more: Record<string, string> = {}) =>
  runProcess(join(project, 'node_modules', '.bin', 'bindery'), args, { cwd, env: { ...env, ...more } });

async function dev(at: string, token: string) {
  const started = startProcess(
    join(project, 'node_modules', '.bin', 'bindery'),
    ['dev', at, '--port', '0', '--no-open', '--token', token, '--data', join(folder, `data-${token}`)],
    { cwd: folder, env },
  );
  running.push(started);
  const [, url = ''] = await started.until(/^ready (http:\S+)/m);
  return { url, api: createClient({ baseUrl: url, token }) };
}

describe('the packed kit', () => {
  it('has a license in each package, notices in the command, and no source maps', () => {
    const scope = join(project, 'node_modules', '@bindery');
    const packages = readdirSync(scope).map((name) => join(scope, name));
    for (const path of packages) expect(existsSync(join(path, 'LICENSE')), path).toBe(true);
    const maps = packages.flatMap((path) => readdirSync(path, { recursive: true, encoding: 'utf8' }));
    expect(maps.filter((file) => file.endsWith('.map') && !file.includes('node_modules'))).toEqual([]);
    const notices = readFileSync(join(scope, 'cli', 'dist', 'third-party-notices.txt'), 'utf8');
    expect(notices).toContain('\ncommander 15.1.0\nLicense: MIT\n');
  });

  it('isn’t published from the folder of a package', async () => {
    const args = ['publish', '--dry-run', '--workspace=@bindery/workers'];
    const { code, stderr } = await runProcess('npm', args, { cwd: REPOSITORY, env });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Run "npm run release"')]);
  });

  it('has templates and examples whose projects pass "bindery check --strict"', async () => {
    const templates = (await listTemplates()).map(({ name }) => ['--template', name]);
    const examples = (await listExamples()).map(({ name }) => ['--from', name]);
    // For the types of browser tests. A project of an example installs it.
    const playwright = join('node_modules', 'playwright-core');
    symlinkSync(join(REPOSITORY, playwright), join(project, playwright));
    for (const source of [...templates, ...examples]) {
      // Below the project, so that its packages are found.
      const other = join(project, 'others', source.join(''));
      const created = await installed(['new', other, ...source, '--name', 'other', '--organization', 'harbor']);
      expect(created.code, created.stderr).toBe(0);
      for (const file of ['.gitignore', '.vscode/launch.json', '.github/workflows/integration.yml', 'AGENTS.md'])
        expect(existsSync(join(other, file)), file).toBe(true);
      const checked = await installed(['check', '--strict', '--json'], other);
      expect(JSON.parse(checked.stdout), source.join(' ')).toEqual({ problems: [] });
    }
    rmSync(join(project, 'others'), { recursive: true });
  });

  it('takes an author from a clone to a published integration', async () => {
    expect(existsSync(join(project, 'node_modules', '.bin', 'node'))).toBe(true);
    const typed = await runProcess('npm', ['run', '--silent', 'check'], { cwd: project, env });
    expect(typed.code, typed.stdout + typed.stderr).toBe(0);
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
    // The dashboard brings its fonts, and their licenses.
    const assets = readdirSync(join(project, 'node_modules', '@bindery', 'cli', 'dist', 'dashboard', 'assets'));
    for (const font of ['inter-latin', 'jetbrains-mono-latin', 'twemoji']) {
      const file = assets.find((name) => name.startsWith(font) && name.endsWith('.woff2'));
      expect((await fetch(`${first.url}/assets/${file}`)).headers.get('content-type'), font).toBe('font/woff2');
    }
    expect(await (await fetch(`${first.url}/licences/inter.txt`)).text()).toContain('SIL OPEN FONT LICENSE');

    const file = join(project, 'src', 'poll.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Edit poll', 'Change the poll'));
    const shows = async (): Promise<boolean> =>
      (await installed(['render', 'poll', '--json', ...data])).stdout.includes('Change the poll');
    await expect.poll(shows, { interval: 200 }).toBe(true);

    const second = await dev(join(REPOSITORY, 'examples', 'poll'), 'second-token');
    const target = { BINDERY_URL: second.url, BINDERY_TOKEN: 'second-token' };
    const dry = await installed(['publish', '--dry-run', '--json'], project, target);
    expect(JSON.parse(dry.stdout)).toMatchObject({
      name: 'my-poll',
      body: { title: 'My poll', organization: 'harbor', runtime: 'v2' },
    });
    const published = await installed(['publish', '--yes', '--json'], project, target);
    expect(published.code, published.stderr).toBe(0);
    expect(JSON.parse(published.stdout)).toMatchObject({ name: 'my-poll', version: 1 });
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
    const { id = '' } = items.find(({ type }) => type === 'installation_setup') ?? {};
    const setup = await second.api.request('GET /_platform/v1/events/{eventId}', { eventId: id });
    expect(setup.attempts[0]?.logs[0]?.message).toContain('installation_setup');
    const removed = await installed(['unpublish', 'my-poll', '--yes', '--json'], project, target);
    expect(JSON.parse(removed.stdout)).toEqual({ name: 'my-poll', unpublished: true });
  });
});
