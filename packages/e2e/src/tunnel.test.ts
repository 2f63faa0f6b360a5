// `bindery dev --tunnel` as an author meets it: a platform elsewhere, a relay, and this computer, each a process of its own.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NEIGHBOR, addNeighbor } from '../../platform/test/support/neighbor.ts';
import { COMMAND, NODE, REPOSITORY, bindery, startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

const platformToken = 'owner-token';
const env = { BINDERY_TOKEN: platformToken, BINDERY_TUNNEL_TOKEN: 'tunnel-token' };
const running: RunningProcess[] = [];
let folder: string;
/** The author's own copy. */
let project: string;
let platformUrl: string;
let relayUrl: string;
let endpoints: string;
let sites: string;
let api: Client;
const installations = { own: '', other: '' };

/** A response whose second chunk is written on request. */
const IN_PIECES = `
let mayGoOn = false;

function inPieces(isTime: () => Promise<boolean>): Response {
  const stream = new TransformStream();
  const writer = stream.writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const writeAll = async () => {
    await write('first');
    while (!(await isTime())) await new Promise((done) => setTimeout(done, 10));
    await write('last');
    await writer.close();
  };
  void writeAll();
  return new Response(stream.readable);
}

`;

/** A copy of the example that answers where it runs, and what only a tunnel can get wrong. */
function copyExample(name: string, parent: string): string {
  const copy = join(folder, name);
  cpSync(join(REPOSITORY, 'examples', 'poll'), copy, {
    recursive: true,
    filter: (path) => !/node_modules|\.bindery|dist\//.test(path.slice(REPOSITORY.length + 14)),
  });
  edit(join(copy, 'bindery.config.ts'), "visibility: 'private'", "visibility: 'public'");
  edit(
    join(copy, 'src', 'fetch.ts'),
    'export async function handleFetch',
    `${IN_PIECES}export async function handleFetch`,
  );
  edit(
    join(copy, 'src', 'fetch.ts'),
    '  const file = FILES[name];',
    `  if (name === 'where') {
    console.log('asked where');
    return new Response('${parent}');
  }
  if (name === 'echo') return new Response(await request.arrayBuffer());
  if (name === 'go-on') {
    mayGoOn = true;
    return new Response();
  }
  if (name === 'until-told') {
    mayGoOn = false;
    return inPieces(async () => mayGoOn);
  }
  if (name === 'until-off') {
    const url = context.environment.apiEndpoint + '/_platform/v1/integrations/poll/dev';
    const headers = { authorization: 'Bearer ${platformToken}' };
    return inPieces(async () => !((await (await fetch(url, { headers })).json()) as { on: boolean }).on);
  }
  if (name === 'out') {
    const own = await fetch(context.environment.apiEndpoint + '/v1/openapi.json');
    const neighbor = await fetch('http://127.0.0.1:1/').catch(({ cause }: { cause: { code: string } }) => cause.code);
    return Response.json([own.status, neighbor]);
  }
  const file = FILES[name];`,
  );
  return copy;
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`"${from}" is not in ${file}.`);
  writeFileSync(file, text.replace(from, to));
}

async function start(args: readonly string[], ready: RegExp): Promise<[RunningProcess, RegExpExecArray]> {
  const started = startProcess(NODE, [COMMAND, ...args], { env });
  running.push(started);
  return [started, await started.until(ready)];
}

const commonArgs = (data: string): string[] => {
  return ['dev', project, '--json', '--url', platformUrl, '--data', join(folder, data)];
};
const tunnelArgs = (data = 'laptop'): string[] => {
  return [...commonArgs(data), '--tunnel', relayUrl, '--tunnel-name', 'poll'];
};

/** Starts `bindery dev --tunnel`, and waits until it says ready. */
async function startTunnel(...more: string[]): Promise<RunningProcess> {
  const [dev] = await start([...tunnelArgs(), ...more], /^\{"event":"ready".*$/m);
  return dev;
}

beforeAll(async () => {
  // Inside the repository, so that the projects find the kit's packages.
  folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
  project = copyExample('laptop-poll', 'laptop');
  const data = join(folder, 'hosted');
  await addNeighbor(data);
  const published = copyExample('hosted-poll', 'published');
  const hosted = ['dev', published, '--port', '0', '--no-open', '--token', platformToken, '--data', data];
  [, [, platformUrl = '']] = await start(hosted, /^ready (http:\S+)/m);
  [, [, relayUrl = '']] = await start(
    ['tunnel', 'serve', '--port', '0', '--paths', '--hold', '1'],
    /^ready (http:\S+)/m,
  );
  api = createClient({ baseUrl: platformUrl, token: platformToken });
  ({ endpoints, sites } = (await api.request('GET /_platform/v1/status')).addresses);
  const neighbor = createClient({ baseUrl: platformUrl, token: NEIGHBOR.token });
  const installed = await neighbor.request('POST /integrations/{integrationName}/installations', {
    integrationName: 'poll',
    body: { organization: NEIGHBOR.organization },
  });
  installations.other = installed.id;
  const { demo } = await api.request('GET /_platform/v1/status');
  const organizationId = demo?.organization ?? '';
  for await (const one of api.paginate('GET /orgs/{organizationId}/installations', { organizationId })) {
    installations.own = one.installation.id;
  }
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}', {
    integrationName: 'poll',
    installationId: installations.own,
    siteId: demo?.site ?? '',
    body: { configuration: { question: 'Tea?', choices: 'Yes, No' } },
  });
});

afterEach(async () => {
  for (const one of running.splice(2)) await one.stop();
});

afterAll(async () => {
  for (const one of running.splice(0).toReversed()) await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (name: string, init: RequestInit = {}, owner: 'own' | 'other' = 'own'): Promise<Response> =>
  fetch(`${endpoints}/v1/integrations/poll/installations/${installations[owner]}/${name}`, init);
const locate = async (owner: 'own' | 'other' = 'own'): Promise<string> => (await send('where', {}, owner)).text();
const mode = () => api.request('GET /_platform/v1/integrations/{integrationName}/dev', { integrationName: 'poll' });
const status = () => api.request('GET /_platform/v1/status');

describe('an open tunnel', () => {
  let dev: RunningProcess;
  beforeAll(async () => {
    dev = await startTunnel();
    running.splice(running.indexOf(dev), 1); // It stays for all of them.
  });
  afterAll(() => dev.stop());

  it('receives every kind of event with raw bytes, and streams responses', async () => {
    const body = randomBytes(2 * 1024 * 1024);
    expect(Buffer.from(await (await send('echo', { method: 'POST', body })).arrayBuffer()).equals(body)).toBe(true);
    const reader = ((await send('until-told')).body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
    expect((await send('go-on')).status).toBe(200);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
    expect((await reader.read()).done).toBe(true);
    const { demo } = await status();
    const rendered = await api.request('POST /integrations/{integrationName}/render', {
      integrationName: 'poll',
      body: {
        componentId: 'poll',
        props: {},
        context: { type: 'document', spaceId: demo?.space ?? '', editable: true, theme: 'light' },
      },
    });
    expect(rendered).toMatchObject({ element: { type: 'block' } });
    const script = await fetch(`${sites}/_scripts/${demo?.site}/${installations.own}/poll.js`);
    expect([script.status, await script.text()]).toEqual([200, expect.stringContaining('Tea?')]);
    const { items } = await api.request('GET /_platform/v1/events', { query: { integration: 'poll', limit: 4 } });
    expect(items.map(({ type, attempts }) => [type, attempts[0]?.via])).toEqual([
      ['fetch_published_script', 'tunnel'],
      ['ui_render', 'tunnel'],
      ['fetch', 'tunnel'],
      ['fetch', 'tunnel'],
    ]);
    expect(await (await send('out')).json()).toEqual([200, 'outgoing_refused']);
  });

  it('rejects unsigned requests to the URL of the tunnel, whether they know its path or not', async () => {
    const { tunnelUrl = '' } = await mode();
    const form = new FormData();
    form.set('event', JSON.stringify({ type: 'task', eventId: 'event_x', task: {} }));
    form.set('environment', '{}');
    const post = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(url, { method: 'POST', body: form, headers });
      return [answer.status, answer.headers.get('x-bindery-tunnel')];
    };
    const origin = tunnelUrl.slice(0, tunnelUrl.lastIndexOf('/'));
    expect(await post(`${origin}/v1`)).toEqual([404, 'tunnel_delivery_unknown_path']);
    expect(await post(`${origin}/${'A'.repeat(43)}/v1`)).toEqual([404, 'tunnel_delivery_unknown_path']);
    expect(await post(`${tunnelUrl}/v1`)).toEqual([401, 'tunnel_delivery_unsigned']);
    const signed = { 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
    const signature = `v1,${randomBytes(32).toString('base64')}`;
    expect(await post(`${tunnelUrl}/v1`, { ...signed, 'webhook-signature': signature })).toEqual([
      401,
      'tunnel_delivery_forged',
    ]);
    expect(dev.output.stdout).not.toContain('"type":"task"');
    expect(await locate()).toBe('laptop');
  });

  it('shows its exchanges without secrets, and sends one again', async () => {
    const answered = () => dev.output.stdout.match(/"event":"event"/g)?.length ?? 0;
    const before = answered();
    await locate();
    const data = ['--data', join(folder, 'laptop')];
    const listed = await bindery(['tunnel', 'inspect', '--no-follow', '--json', '--search', 'POST', ...data]);
    const { id } = JSON.parse(listed.stdout.trim().split('\n').at(-1) ?? '') as { id: string };
    const output = await bindery(['tunnel', 'inspect', id, ...data]);
    expect(output.stdout).toContain('"type":"fetch"');
    const { tunnelUrl = '' } = await mode();
    const [secretPath = ''] = tunnelUrl.split('/').slice(-1);
    for (const { stdout } of [listed, output]) expect(stdout).not.toContain(secretPath);
    expect(listed.stdout).toContain('/[redacted]/v1');
    expect(output.stdout).not.toMatch(/"apiTokens":\{"integration":"(?!\[redacted\])/);
    await expect.poll(answered).toBe(before + 1);
    const again = await bindery(['tunnel', 'inspect', id, '--replay', '--json', ...data]);
    expect(JSON.parse(again.stdout)).toMatchObject({ status: 200, replayOf: id });
    await expect.poll(answered).toBe(before + 2);
  });
});

describe('bindery dev --tunnel', () => {
  it('answers the events of the platform here, with logs; new code after a save; and gives them back at the end', async () => {
    expect(await locate()).toBe('published');
    const dev = await startTunnel();
    expect(await locate()).toBe('laptop');
    await dev.until(/"event":"event".*"type":"fetch".*asked where/);
    const { items } = await api.request('GET /_platform/v1/events', {
      query: { integration: 'poll', type: 'fetch', limit: 1 },
    });
    expect(items[0]).toMatchObject({ state: 'success', attempts: [{ via: 'tunnel', status: 200 }] });

    edit(join(project, 'src', 'fetch.ts'), "new Response('laptop')", "new Response('laptop, saved')");
    await dev.until(/"event":"build","ok":true,"version":2/);
    expect(await locate()).toBe('laptop, saved');
    edit(join(project, 'src', 'fetch.ts'), "new Response('laptop, saved')", "new Response('laptop')");
    await dev.until(/"event":"build","ok":true,"version":3/);

    expect(await dev.stop('SIGINT')).toBe(0);
    expect(await mode()).toEqual({ on: false });
    expect(await locate()).toBe('published');
  });

  it('completes events in progress on SIGTERM', async () => {
    const dev = await startTunnel();
    const reader = ((await send('until-off')).body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const ended = dev.stop('SIGTERM');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
    expect((await reader.read()).done).toBe(true);
    expect(await ended).toBe(0);
    expect(await locate()).toBe('published');
  });

  it('leaves other organizations to the published script, unless --all', async () => {
    const one = await startTunnel();
    expect([await locate('own'), await locate('other')]).toEqual(['laptop', 'published']);
    await one.stop('SIGTERM');
    const all = await startTunnel('--all');
    expect([await locate('own'), await locate('other')]).toEqual(['laptop', 'laptop']);
    await all.stop('SIGTERM');
    expect([await locate('own'), await locate('other')]).toEqual(['published', 'published']);
  });

  it('rejects a second one, and leaves development mode unchanged', async () => {
    await startTunnel();
    const before = await mode();
    const second = await bindery([...tunnelArgs('second'), '--tunnel-name', 'other'], { env });
    expect([second.code, second.stdout]).toEqual([1, expect.stringContaining('"code":"dev_mode_taken"')]);
    expect(await mode()).toEqual(before);
    const third = await start([...tunnelArgs('second'), '--tunnel-name', 'other', '--take-over'], /"event":"ready"/);
    expect(third[0].output.stdout).toContain('took over development mode from someone');
    expect((await mode()).tunnelUrl).toContain('/t/other/');
  });

  it('is known for stale after kill -9, and taken over by the next; DELETE alone brings the published script back', async () => {
    const killed = await startTunnel();
    await killed.stop('SIGKILL');
    expect(await mode()).toMatchObject({ on: true });
    const answer = await send('where');
    expect([answer.status, answer.headers.get('x-bindery-error')]).toEqual([502, 'tunnel_unreachable']);
    const next = await startTunnel();
    expect(next.output.stdout).toContain(`left on by process ${killed.child.pid}`);
    expect(await locate()).toBe('laptop');
    await next.stop('SIGKILL');
    await api.request('DELETE /integrations/{integrationName}/dev', { integrationName: 'poll' });
    expect(await locate()).toBe('published');
  });

  it('is reached by the platform at a subdomain of localhost, regardless of the resolver', async () => {
    const [, [, named = '']] = await start(['tunnel', 'serve', '--port', '0'], /^ready (http:\S+)/m);
    await start([...commonArgs('laptop'), '--tunnel', named, '--tunnel-name', 'poll'], /^\{"event":"ready".*$/m);
    expect((await mode()).tunnelUrl).toMatch(/^http:\/\/poll\.localhost:\d+\//);
    expect(await locate()).toBe('laptop');
  });

  it('says to publish first', async () => {
    edit(join(project, 'bindery.config.ts'), "name: 'poll'", "name: 'unheard-of'");
    const { code, stdout } = await bindery(tunnelArgs(), { env });
    edit(join(project, 'bindery.config.ts'), "name: 'unheard-of'", "name: 'poll'");
    expect([code, stdout]).toEqual([1, expect.stringContaining('bindery publish')]);
    expect(stdout).toContain('integration_not_published');
  });

  it('works through the author’s own tunnel, once it reaches this machine', async () => {
    const args = ['--tunnel-url', `${relayUrl}/t/own`];
    const [dev, [, port = '']] = await start([...commonArgs('laptop'), ...args], /"event":"listening","port":(\d+)/);
    expect(await mode()).toEqual({ on: false });
    const connector = ['tunnel', 'connect', port, '--relay', relayUrl, '--name', 'own', '--data', join(folder, 'own')];
    await start(connector, /^ready /m);
    await dev.until(/"event":"ready"/);
    expect(await locate()).toBe('laptop');
  });
});
