// `bindery dev --tunnel` as an author meets it. Other flags, other organizations, and ends by force: dev-tunnel.long.test.ts.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindery } from './processes.ts';
import type { RunningProcess } from './processes.ts';
import { TUNNEL_ENV, edit, startTunnelScene } from '../test/tunnel-scene.ts';
import type { TunnelScene } from '../test/tunnel-scene.ts';

let scene: TunnelScene;
beforeAll(async () => {
  scene = await startTunnelScene();
});
afterEach(() => scene.stopStarted());
afterAll(() => scene.close());

describe('an open tunnel', () => {
  let dev: RunningProcess;
  beforeAll(async () => {
    dev = await scene.startTunnel();
    scene.keepStarted();
  });
  afterAll(() => dev.stop());

  it('receives every kind of event with raw bytes, and streams responses', { tags: ['long'] }, async () => {
    const body = randomBytes(2 * 1024 * 1024);
    expect(Buffer.from(await (await scene.send('echo', { method: 'POST', body })).arrayBuffer()).equals(body)).toBe(
      true,
    );
    const reader = ((await scene.send('until-told')).body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
    expect((await scene.send('go-on')).status).toBe(200);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
    expect((await reader.read()).done).toBe(true);
    const { demo } = await scene.api.request('GET /_platform/v1/status');
    const rendered = await scene.api.request('POST /integrations/{integrationName}/render', {
      integrationName: 'poll',
      body: {
        componentId: 'poll',
        props: {},
        context: { type: 'document', spaceId: demo?.space ?? '', editable: true, theme: 'light' },
      },
    });
    expect(rendered).toMatchObject({ element: { type: 'block' } });
    const script = await fetch(`${scene.sites}/_scripts/${demo?.site}/${scene.installations.own}/poll.js`);
    expect([script.status, await script.text()]).toEqual([200, expect.stringContaining('Tea?')]);
    const { items } = await scene.api.request('GET /_platform/v1/events', { query: { integration: 'poll', limit: 4 } });
    expect(items.map(({ type, attempts }) => [type, attempts[0]?.via])).toEqual([
      ['fetch_published_script', 'tunnel'],
      ['ui_render', 'tunnel'],
      ['fetch', 'tunnel'],
      ['fetch', 'tunnel'],
    ]);
    expect(await (await scene.send('out')).json()).toEqual([200, 'outgoing_refused']);
  });

  it('rejects unsigned requests to the URL of the tunnel, whether they know its path or not', async () => {
    const { tunnelUrl = '' } = await scene.mode();
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
    expect(await scene.locate()).toBe('laptop');
  });

  it('shows its exchanges without secrets, and sends one again', { tags: ['long'] }, async () => {
    const answered = () => dev.output.stdout.match(/"event":"event"/g)?.length ?? 0;
    const before = answered();
    await scene.locate();
    const data = ['--data', join(scene.folder, 'laptop')];
    const listed = await bindery(['tunnel', 'inspect', '--no-follow', '--json', '--search', 'POST', ...data]);
    const { id } = JSON.parse(listed.stdout.trim().split('\n').at(-1) ?? '') as { id: string };
    const output = await bindery(['tunnel', 'inspect', id, ...data]);
    expect(output.stdout).toContain('"type":"fetch"');
    const { tunnelUrl = '' } = await scene.mode();
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
    expect(await scene.locate()).toBe('published');
    const dev = await scene.startTunnel();
    expect(await scene.locate()).toBe('laptop');
    await dev.until(/"event":"event".*"type":"fetch".*asked where/);
    const { items } = await scene.api.request('GET /_platform/v1/events', {
      query: { integration: 'poll', type: 'fetch', limit: 1 },
    });
    expect(items[0]).toMatchObject({ state: 'success', attempts: [{ via: 'tunnel', status: 200 }] });

    edit(join(scene.project, 'src', 'fetch.ts'), "new Response('laptop')", "new Response('laptop, saved')");
    await dev.until(/"event":"build","ok":true,"version":2/);
    expect(await scene.locate()).toBe('laptop, saved');
    edit(join(scene.project, 'src', 'fetch.ts'), "new Response('laptop, saved')", "new Response('laptop')");
    await dev.until(/"event":"build","ok":true,"version":3/);

    expect(await dev.stop('SIGINT')).toBe(0);
    expect(await scene.mode()).toEqual({ on: false });
    expect(await scene.locate()).toBe('published');
  });

  it('completes events in progress on SIGTERM', { tags: ['long'] }, async () => {
    const dev = await scene.startTunnel();
    const reader = ((await scene.send('until-off')).body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const ended = dev.stop('SIGTERM');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
    expect((await reader.read()).done).toBe(true);
    expect(await ended).toBe(0);
    expect(await scene.locate()).toBe('published');
  });

  it('says to publish first', { tags: ['long'] }, async () => {
    edit(join(scene.project, 'bindery.config.ts'), "name: 'poll'", "name: 'unheard-of'");
    const { code, stdout } = await bindery(scene.tunnelArgs(), { env: TUNNEL_ENV });
    edit(join(scene.project, 'bindery.config.ts'), "name: 'unheard-of'", "name: 'poll'");
    expect([code, stdout]).toEqual([1, expect.stringContaining('bindery publish')]);
    expect(stdout).toContain('integration_not_published');
  });
});
