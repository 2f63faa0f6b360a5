// Development mode: a real HTTP server represents the tunnel.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEIGHBOR, READER, addNeighbor } from '../../../../test/support/neighbor.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

interface TunnelRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly form: FormData;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever was sent
  readonly event: any;
}

let test: TestPlatform;
let tunnel: Server;
let tunnelUrl: string;
const received: TunnelRequest[] = [];
const asNeighbor = { token: NEIGHBOR.token };
const installations: Record<string, string> = {};

beforeAll(async () => {
  tunnel = createServer((request, response) => {
    void receive(request).then((event) => {
      if (event.type !== 'ui_render') return response.end(`tunnel ${event.type}`);
      response.setHeader('content-type', 'application/json');
      const output = { element: { type: 'block', children: [] }, state: {}, props: { from: 'tunnel' } };
      return response.end(JSON.stringify(output));
    });
  });
  await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve));
  tunnelUrl = `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}/t/abc/`;
  const dataFolder = temporaryFolder();
  await addNeighbor(dataFolder);
  test = await startPlatform({ dataFolder });
  await test.publish('dev', { visibility: 'public', scopes: ['site:script:inject', 'site:views:read'] });
  installations['own'] = await test.install('dev', { space: true, site: true });
  const other = await test.post(
    '/v1/integrations/dev/installations',
    { organization: NEIGHBOR.organization },
    asNeighbor,
  );
  installations['other'] = other.body.id;
  await test.platform.idle();
});
afterAll(async () => {
  await closePlatforms();
  tunnel.close();
  removeFolders();
});

/** Notes a request, and returns the event in it. */
async function receive(request: IncomingMessage): Promise<TunnelRequest['event']> {
  const body = await buffer(request);
  const headers = { 'content-type': String(request.headers['content-type']) };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const event = JSON.parse(form.get('event') as string);
  received.push({ path: request.url ?? '', headers: request.headers, body, form, event });
  return event;
}

const ownEndpoint = (rest = ''): string => `/v1/integrations/dev/installations/${installations['own']}${rest}`;
const otherEndpoint = (): string => `/v1/integrations/dev/installations/${installations['other']}`;
const fetchText = async (path: string, init?: RequestInit) => (await test.platform.fetchEndpoint(path, init)).text();
const turnOn = async (all?: boolean) => {
  const answer = await test.call('PUT', '/v1/integrations/dev/dev', {
    body: { tunnelUrl, ...(all === undefined ? {} : { all }) },
  });
  expect(answer.status).toBe(204);
  return answer.headers.get('x-bindery-tunnel-secret') ?? '';
};

describe('development mode', () => {
  it('sends every kind of event to the tunnel, signed, for the owner’s organization', async () => {
    const secret = await turnOn();
    received.length = 0;
    const { space, site, organization } = test.demo;
    expect(await fetchText(ownEndpoint('/hook'), { method: 'POST', body: 'a\nb' })).toBe('tunnel fetch');
    expect(await fetchText('/v1/integrations/dev/hook')).toBe('tunnel fetch');
    expect(await (await test.platform.fetchSite(`/_scripts/${site}/${installations['own']}/dev.js`)).text()).toBe(
      'tunnel fetch_published_script',
    );
    const context = { type: 'document', theme: 'light', editable: true, spaceId: space };
    const rendered = await test.post('/v1/integrations/dev/render', { componentId: 'x', props: {}, context });
    expect(rendered.body.props).toEqual({ from: 'tunnel' });
    await test.post('/_platform/v1/events', { integration: 'dev', type: 'site_view' });
    await test.post('/_platform/v1/events', { integration: 'dev', type: 'task' });
    await test.call('PATCH', ownEndpoint(), { body: { configuration: { a: 1 } } });
    await test.platform.idle();
    expect(new Set(received.map(({ event }) => event.type))).toEqual(
      new Set(['fetch', 'fetch_published_script', 'installation_setup', 'site_view', 'task', 'ui_render']),
    );
    expect(organization).toBe('org_demo');
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    for (const { path, headers, body, event } of received) {
      expect(path).toBe('/t/abc/v1');
      const head = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.`;
      const signature = createHmac('sha256', key).update(head).update(body).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
      expect(headers['webhook-id']).toBe(event.eventId);
    }
    const [post] = received;
    expect(await new Response(post?.form.get('fetch-body') as Blob).text()).toBe('a\nb');
    const [event] = await test.events('dev', 'site_view');
    expect(event.attempts).toMatchObject([{ via: 'tunnel', status: 200 }]);
  });

  it('leaves other organizations to the published script, unless it is for all', async () => {
    expect(await fetchText(otherEndpoint())).toBe('get');
    await turnOn(true);
    expect(await fetchText(otherEndpoint())).toBe('tunnel fetch');
    await turnOn(false);
    expect(await fetchText(otherEndpoint())).toBe('get');
  });

  it('stays on after a publish, and DELETE restores the published script', async () => {
    await test.publish('dev', { visibility: 'public', scopes: ['site:script:inject', 'site:views:read'] });
    expect(await fetchText(ownEndpoint())).toBe('tunnel fetch');
    expect((await test.call('DELETE', '/v1/integrations/dev/dev')).status).toBe(204);
    expect(await fetchText(ownEndpoint())).toBe('get');
    expect((await test.call('DELETE', '/v1/integrations/dev/dev')).status).toBe(204);
  });

  it('ends automatically unless it is renewed', async () => {
    const status = async () => (await test.get('/_platform/v1/integrations/dev/dev')).body;
    const advance = (hours: number) =>
      test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: hours * 60 * 60_000 } });
    const { headers } = await test.call('PUT', '/v1/integrations/dev/dev', { body: { tunnelUrl } });
    const endsAt = headers.get('x-bindery-tunnel-ends') ?? '';
    const hours = (Date.parse(endsAt) - test.platform.clock.now()) / (60 * 60_000);
    expect(hours).toBeCloseTo(12, 1);
    expect(await status()).toEqual({ on: true, tunnelUrl, all: false, endsAt });
    await advance(11);
    expect(await fetchText(ownEndpoint())).toBe('tunnel fetch');
    await turnOn();
    await advance(11);
    expect(await fetchText(ownEndpoint())).toBe('tunnel fetch');
    await advance(1.01);
    expect(await fetchText(ownEndpoint())).toBe('get');
    expect(await status()).toEqual({ on: false });
  });

  it('shows its tunnel only to admins', async () => {
    await turnOn();
    for (const token of [READER.token, NEIGHBOR.token]) {
      const answer = await test.get('/_platform/v1/integrations/dev/dev', { token });
      expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
    }
    await test.call('DELETE', '/v1/integrations/dev/dev');
  });

  it('reports an unreachable tunnel, and delivers queued events once it is off', async () => {
    await test.call('PUT', '/v1/integrations/dev/dev', { body: { tunnelUrl: 'http://127.0.0.1:9/' } });
    const answer = await test.platform.fetchEndpoint(ownEndpoint());
    expect([answer.status, answer.headers.get('x-bindery-error')]).toEqual([502, 'tunnel_unreachable']);
    await test.post('/_platform/v1/events', { integration: 'dev', type: 'task' });
    await test.platform.idle();
    await test.call('DELETE', '/v1/integrations/dev/dev');
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 10 * 60_000 } });
    const event = (await test.events('dev', 'task')).at(-1);
    expect(event.state).toBe('success');
    expect(
      event.attempts.map(({ via, error }: { via: string; error?: { code: string } }) => [via, error?.code]),
    ).toEqual([
      ['tunnel', 'tunnel_unreachable'],
      ['workerd', undefined],
    ]);
  });
});
