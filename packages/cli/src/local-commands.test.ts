// The commands against a platform of `bindery dev`, both in this process.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './testing/run-command.ts';
import type { CommandRun } from './testing/run-command.ts';

const example = join(import.meta.dirname, '..', '..', '..', 'examples', 'poll');
const controller = new AbortController();
let data: string;
let dev: Promise<CommandRun>;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'bindery-cli-dev-'));
  await new Promise<void>((resolve, reject) => {
    const noteOutput = (text: string): void => {
      if (text.startsWith('ready ')) resolve();
    };
    dev = runCommand(['dev', example, '--port', '0', '--no-open', '--token', 't0ken', '--data', data], {
      signal: controller.signal,
      onStdout: noteOutput,
    });
    void dev.then(({ code, stderr }) => reject(new Error(`dev ended with ${code}: ${stderr}`)));
  });
});

afterAll(async () => {
  controller.abort();
  expect((await dev).code).toBe(0);
  rmSync(data, { recursive: true });
});

/** A command in the example’s folder, on the running platform. */
const bindery = (...args: string[]) => runCommand([...args, '--data', data], { cwd: example });

/** The JSON output of a command. */
async function json<Shape>(...args: string[]): Promise<Shape> {
  const { code, stdout, stderr } = await bindery(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as Shape;
}

interface Event {
  id: string;
  type: string;
  state: string;
  payload: Record<string, unknown>;
  attempts: { logs: { message: string }[] }[];
}

const FAILING = {
  title: 'Failing',
  description: 'Fails.',
  runtime: 'v2' as const,
  script: 'export default { fetch() { throw new Error("not today"); } };',
  scopes: [],
  organization: 'harbor',
};

/** A script that echoes its render input: the type of the context, the props, the state, and parts of the environment. */
const ECHO = `export default { async fetch(request) {
  const form = await request.formData();
  const { type, props, context } = JSON.parse(form.get('event'));
  if (type !== 'ui_render') return new Response('OK');
  const environment = JSON.parse(form.get('environment'));
  const names = ['installation', 'spaceInstallation', 'siteInstallation'].filter((name) => name in environment);
  const given = Object.fromEntries(names.map((name) => [name, { configuration: environment[name].configuration }]));
  const seen = JSON.stringify({ type: context.type, props, given });
  return Response.json({ type: 'element', props, state: { seen }, element: { type: 'configuration', children: [{ type: 'divider' }] } });
} };`;

const receivedProps = (type: string, props: Record<string, unknown>) => ({ type, props, given: props });
const JSON_HEADERS = { Authorization: 'Bearer t0ken', 'Content-Type': 'application/json' };

describe('commands on a local platform', () => {
  it('whoami prints the owner, the URL, and the organizations', async () => {
    expect(await json('whoami')).toMatchObject({
      isLocal: true,
      user: { id: 'user_owner' },
      organizations: [{ title: 'Harbor' }],
    });
    expect((await bindery('whoami')).stdout).toContain('Ada Author');
  });

  it('render prints what a component answers, with props and with an action', async () => {
    const plain = await json<{ element: { type: string } }>('render', 'poll');
    expect(plain.element.type).toBe('block');
    const { stdout } = await bindery('render', 'poll', '--props', '{"source":"Tea?\\n- Green\\n- Black"}');
    expect(stdout).toContain('Green');
  });

  it('render outputs JSX, a page without scripts, or an image', { tags: ['long'] }, async () => {
    const props = ['--props', '{"source":"Tea?\\n- Green\\n- Black"}'];
    const jsx = (await bindery('render', 'poll', ...props, '--format', 'jsx')).stdout;
    expect(jsx).toMatch(/^<block[^]+<text style="bold">Tea\?<\/text>[^]+<\/block>\n$/);
    const html = (await bindery('render', 'poll', ...props, '--format', 'html', '--theme', 'dark')).stdout;
    expect(html).toContain('data-theme="dark"');
    expect(html).toContain('>Green<');
    expect(html).not.toContain('<script');
    const out = join(data, 'poll.png');
    const flags = ['--format', 'png', '--width', '360', '--out', out];
    expect(await bindery('render', 'poll', ...props, ...flags)).toMatchObject({ code: 0, stdout: '' });
    const picture = readFileSync(out);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(720); // Device pixels: two per CSS pixel.
  });

  it('render reports an invalid output format', async () => {
    for (const flags of [
      ['--format', 'jsx', '--json'],
      ['--out', 'poll.json'],
      ['--format', 'jsx', '--out', join(data, 'nowhere', 'poll.jsx')],
      ['--format', 'png', '--width', '3'],
      ['--format', 'pdf'],
    ]) {
      expect((await bindery('render', 'poll', ...flags)).code, flags.join(' ')).toBe(2);
    }
  });

  it('render distinguishes a wrong component, wrong JSON and a wrong context', async () => {
    expect(await bindery('render', 'nothing')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('component_not_found') as string,
    });
    expect(await bindery('render', 'poll', '--props', '{')).toMatchObject({ code: 2 });
    expect(await bindery('render', 'poll', '--props', '[]')).toMatchObject({ code: 2 });
    const context = await bindery('render', 'poll', '--context', '{"type":"document"}');
    expect(context).toMatchObject({ code: 2, stderr: expect.stringContaining('--context') as string });
  });

  it('render shows a configuration component with the stored configuration', { tags: ['long'] }, async () => {
    const { url } = await json<{ url: string }>('whoami');
    const api = createClient({ baseUrl: url, token: 't0ken' });
    const screen = { componentId: 'settings' };
    const integrationName = 'configured';
    const body = { ...FAILING, script: ECHO, configurations: { account: screen, space: screen, site: screen } };
    await api.request('POST /integrations/{integrationName}', { integrationName, body });
    const { id } = await json<{ id: string }>('install', integrationName, '--space', 'all', '--site', 'all');
    const { demo } = await api.request('GET /_platform/v1/status');
    const { space = '', site = '' } = demo ?? {};
    const base = `/integrations/${integrationName}/installations/${id}`;
    const levels = {
      installation: base,
      spaceInstallation: `${base}/spaces/${space}`,
      siteInstallation: `${base}/sites/${site}`,
    };
    for (const [at, path] of Object.entries(levels)) {
      const init = { method: 'PATCH', body: JSON.stringify({ configuration: { at } }), headers: JSON_HEADERS };
      expect((await fetch(`${url}/v1${path}`, init)).status).toBe(200);
    }
    const render = async (...flags: string[]) =>
      JSON.parse(
        (await json<{ state: { seen: string } }>('render', 'settings', '--name', integrationName, ...flags)).state.seen,
      ) as unknown;
    const at = (name: string) => ({ [name]: { configuration: { at: name } } });
    expect(await render()).toEqual(receivedProps('configuration_account', at('installation')));
    expect(await render('--installation', id)).toEqual(receivedProps('configuration_account', at('installation')));
    for (const flags of [[], ['--installation', id]]) {
      expect(await render('--space', space, ...flags)).toEqual(
        receivedProps('configuration_space', { ...at('installation'), ...at('spaceInstallation') }),
      );
      expect(await render('--site', site, ...flags)).toEqual(
        receivedProps('configuration_site', { ...at('installation'), ...at('siteInstallation') }),
      );
    }
    const rejectedBy = async (...flags: string[]) =>
      (await bindery('render', 'settings', '--name', integrationName, ...flags)).stderr;
    expect(await rejectedBy('--site', site, '--space', space)).toContain('--space and --site can’t be combined');
    expect(await rejectedBy('--installation', id, '--site', 'site_none')).toContain('not_found');
    expect(await rejectedBy('--installation', 'installation_none')).toContain('installation_not_found');
  });

  it('trigger sends an event with one’s own fields, from a flag, a file or standard input', async () => {
    const event = await json<Event>('trigger', 'installation_setup', '--payload', '{"status":"paused"}');
    expect(event).toMatchObject({ type: 'installation_setup', state: 'success', payload: { status: 'paused' } });
    const file = join(data, 'payload.json');
    writeFileSync(file, '{"status":"pending"}');
    expect(await json('trigger', 'installation_setup', '--payload', `@${file}`)).toMatchObject({
      payload: { status: 'pending' },
    });
    const piped = await runCommand(['trigger', 'installation_setup', '--payload', '-', '--json', '--data', data], {
      cwd: example,
      input: '{"status":"active"}',
    });
    expect(JSON.parse(piped.stdout)).toMatchObject({ payload: { status: 'active' } });
  });

  it('trigger shows a synchronous event with its attempt', async () => {
    const { code, stdout } = await bindery('trigger', 'fetch', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ type: 'fetch', attempts: { length: 1 } });
    expect(code).toBe((JSON.parse(stdout) as Event).state === 'success' ? 0 : 1);
  });

  it('trigger and events show the response: a 404 isn’t a failure', async () => {
    const { url } = await json<{ url: string }>('whoami');
    const api = createClient({ baseUrl: url, token: 't0ken' });
    const body = { ...FAILING, script: `export default { fetch: () => new Response('Not\\nhere', { status: 404 }) };` };
    await api.request('POST /integrations/{integrationName}', { integrationName: 'failing', body });
    await api.request('POST /integrations/{integrationName}/installations', {
      integrationName: 'failing',
      body: { organization: 'org_demo' },
    });
    const output = await bindery('trigger', 'fetch', 'failing');
    const answer = '  ← 404\n    content-length: 8\n    content-type: text/plain;charset=UTF-8\n\n    Not\n    here\n';
    expect(output).toMatchObject({ code: 0, stdout: expect.stringContaining(answer) as string });
    const [, id = ''] = /(event_\S+)/.exec(output.stdout) ?? [];
    expect((await bindery('events', id)).stdout).toContain(answer);
  });

  it('trigger rejects a type it does not know and fields that do not fit', async () => {
    expect(await bindery('trigger', 'site_veiw')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('site_view') as string,
    });
    const wrong = await bindery('trigger', 'page_feedback', '--payload', '{"feedback":{"rating":"superb"}}');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('feedback.rating') as string });
  });

  it('events lists, filters, shows one with its trace, and replays it under its id', async () => {
    const event = await json<Event>('trigger', 'installation_setup');
    const { code, stdout } = await bindery('events', '--type', 'installation_setup', '--limit', '2');
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(2);
    expect(stdout).toContain(event.id);
    expect((await bindery('events', event.id)).stdout).toContain('attempt 1');
    const replayed = await json<Event>('events', event.id, '--replay');
    expect(replayed.id).toBe(event.id);
    expect(replayed.attempts).toHaveLength(2);
  });

  it('events replays a render as another event', async () => {
    expect((await bindery('render', 'poll')).code).toBe(0);
    const { url } = await json<{ url: string }>('whoami');
    const api = createClient({ baseUrl: url, token: 't0ken' });
    const query = { integration: 'poll', type: 'ui_render', limit: 1 };
    const { items } = await api.request('GET /_platform/v1/events', { query });
    const replayed = await json<Event>('events', items[0]?.id ?? '', '--replay');
    expect(replayed).toMatchObject({ type: 'ui_render', state: 'success', attempts: { length: 1 } });
    expect(replayed.id).not.toBe(items[0]?.id);
    expect(replayed.payload).toMatchObject({ componentId: 'poll' });
    const { items: installed } = await api.request('GET /orgs/{organizationId}/installations', {
      organizationId: 'org_demo',
    });
    const installationId = installed.find(({ integration }) => integration.name === 'poll')?.installation.id ?? '';
    const pause = (paused: boolean) =>
      api.request('PATCH /_platform/v1/installations/{installationId}', { installationId, body: { paused } });
    await pause(true);
    const rejected = await bindery('events', replayed.id, '--replay');
    await pause(false);
    expect(rejected).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('paused') as string });
  });

  it('trigger and a replay exit with 1 when the integration fails', { tags: ['long'] }, async () => {
    const { url } = await json<{ url: string }>('whoami');
    const api = createClient({ baseUrl: url, token: 't0ken' });
    await api.request('POST /integrations/{integrationName}', { integrationName: 'failing', body: FAILING });
    const output = await bindery('trigger', 'task', 'failing', '--json');
    expect(output.code).toBe(1);
    const { id, attempts } = JSON.parse(output.stdout) as Event;
    expect(attempts).toHaveLength(1);
    while ((await json<Event>('events', id)).state !== 'dead')
      await api.request('PUT /_platform/v1/clock', { body: { advanceMs: 80_000 } });
    const replayed = await bindery('events', id, '--replay');
    expect(replayed).toMatchObject({ code: 1, stdout: expect.stringContaining('not today') as string });
    const ofFailing = async (...flags: string[]) =>
      (await bindery('events', '--name', 'failing', '--json', ...flags)).stdout.includes(id);
    expect(await ofFailing('--text', 'not today', '--status', '5xx')).toBe(true);
    expect(await ofFailing('--text', 'not yesterday')).toBe(false);
    expect(await ofFailing('--status', '2xx')).toBe(false);
    expect(await ofFailing('--state', 'success')).toBe(false);
    expect(await ofFailing('--slower-than', '99999999')).toBe(false);
  });

  it('events --test prints a test of an event, or writes it with its data next to it', { tags: ['long'] }, async () => {
    await bindery('trigger', 'installation_setup');
    const [event = { id: '' }] = (
      await bindery('events', '--json', '--type', 'installation_setup', '--limit', '1')
    ).stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Event);
    const printed = await bindery('events', event.id, '--test');
    expect(printed).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`import integration from './index.tsx';`),
    });
    const out = join(data, 'tests', 'setup.test.ts');
    const output = await bindery('events', event.id, '--test', '--out', out);
    expect(output.code, output.stderr).toBe(0);
    expect(readFileSync(out, 'utf8')).toMatch(/import integration from '\.\.\/.*\/examples\/poll\/src\/index\.tsx';/);
    expect(await bindery('events', '--test')).toMatchObject({ code: 2 });
    expect(await bindery('events', event.id, '--out', out)).toMatchObject({ code: 2 });
    const unwritable = await bindery('events', event.id, '--test', '--out', join(out, 'below.test.ts'));
    expect(unwritable).toMatchObject({ code: 2, stderr: expect.stringContaining('Can’t write ') });
    expect(await bindery('events', 'event_none', '--test')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('event_not_found'),
    });
  });

  it('events rejects an invalid limit, and a replay without an event', async () => {
    expect(await bindery('events', '--limit', 'abc')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--limit is "abc"') as string,
    });
    expect(await bindery('events', '--replay')).toMatchObject({ code: 2 });
    expect(await bindery('events', '--slower-than', '1s')).toMatchObject({ code: 2 });
    expect(await bindery('events', '--state', 'lost')).toMatchObject({ code: 2 });
  });

  it('events --follow prints events as they end, and stops when interrupted', async () => {
    const stop = new AbortController();
    let printed = '';
    const following = runCommand(
      ['events', '--follow', '--limit', '1', '--type', 'installation_setup', '--json', '--data', data],
      {
        cwd: example,
        signal: stop.signal,
        onStdout: (text) => {
          printed += text;
        },
      },
    );
    await expect
      .poll(async () => {
        printed = '';
        await bindery('trigger', 'installation_setup');
        return printed;
      })
      .toContain('"type":"installation_setup"');
    stop.abort();
    expect((await following).code).toBe(0);
  });

  it(
    'render, trigger, and a replay name the version that answers after a failed build',
    { tags: ['long'] },
    async () => {
      const { url } = await json<{ url: string }>('whoami');
      const api = createClient({ baseUrl: url, token: 't0ken' });
      const built = { durationMs: 1, finishedAt: new Date().toISOString(), version: 3, problems: [] };
      const problem = {
        code: 'bundle_failed',
        severity: 'error' as const,
        message: 'Broken.',
        file: 'src/a.tsx',
        line: 2,
      };
      const report = (ok: boolean) =>
        api.request('PUT /_platform/v1/builds/{integrationName}', {
          integrationName: 'poll',
          body: { ...built, ok, ...(ok ? {} : { problems: [problem] }) },
        });
      await report(false);
      const staleBuild = { version: 3, errors: 1, firstError: 'src/a.tsx:2' };
      const triggered = await bindery('trigger', 'installation_setup', '--json');
      expect(triggered.stderr).toContain(
        'The last build failed with 1 error, first at src/a.tsx:2. Version 3 responded.',
      );
      expect(JSON.parse(triggered.stdout)).toMatchObject({ staleBuild });
      const { id } = JSON.parse(triggered.stdout) as Event;
      expect(JSON.parse((await bindery('events', id, '--replay', '--json')).stdout)).toMatchObject({ staleBuild });
      expect(JSON.parse((await bindery('render', 'poll', '--json')).stdout)).toMatchObject({ staleBuild });
      await report(true);
      expect(await json<object>('trigger', 'installation_setup')).not.toHaveProperty('staleBuild');
    },
  );

  it('install and uninstall work by level, and list installations', { tags: ['long'] }, async () => {
    const installed = await json<{ id: string; status: string; spaces: number }>('install');
    expect(installed).toMatchObject({ status: 'active', spaces: 2 });
    expect((await bindery('uninstall')).stdout).toContain('Uninstalled poll');
    expect(await bindery('uninstall')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not_installed') as string,
    });
    expect(await bindery('render', 'poll')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('installation_not_found') as string,
    });
    expect(await json('install', '--organization', 'harbor', '--space', 'all')).toMatchObject({ spaces: 2 });
    expect((await bindery('render', 'poll')).code).toBe(0);
  });

  it(
    'publish requires --yes without a terminal, and prints a dry run without secrets',
    { tags: ['long'] },
    async () => {
      const env = { BINDERY_TOKEN: 't0ken', BINDERY_URL: (await json<{ url: string }>('whoami')).url };
      const dry = await runCommand(['publish', example, '--dry-run', '--organization', 'harbor', '--json'], { env });
      expect(dry.code, dry.stderr + dry.stdout).toBe(0);
      expect(JSON.parse(dry.stdout)).toMatchObject({ name: 'poll', body: { organization: 'harbor', runtime: 'v2' } });
      const unpublish = await runCommand(['unpublish', 'poll', '--json'], { env });
      expect(unpublish).toMatchObject({ code: 2, stdout: expect.stringContaining('confirmation_needed') as string });
      const output = await runCommand(['unpublish', 'poll', '--dry-run', '--json'], { env });
      expect(JSON.parse(output.stdout)).toMatchObject({ name: 'poll' });
    },
  );

  it('dev rejects a token that is invalid in a header, and an invalid port', { tags: ['long'] }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bindery-cli-refused-'));
    const start = (...args: string[]) => runCommand(['dev', example, '--data', folder, '--no-open', ...args]);
    expect(await start('--port', '0', '--token', 'two words')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('owner_token_malformed') as string,
    });
    expect(await start('--port', 'x')).toMatchObject({ code: 2, stderr: expect.stringContaining('--port') as string });
    rmSync(folder, { recursive: true });
  });

  it('a wrong token is rejected with its code', async () => {
    const env = { BINDERY_TOKEN: 'wrong', BINDERY_URL: (await json<{ url: string }>('whoami')).url };
    const rejected = await runCommand(['whoami', '--json'], { env });
    expect(rejected.code).toBe(1);
    expect(JSON.parse(rejected.stdout)).toMatchObject({ error: { code: 'token_invalid' } });
  });
});
