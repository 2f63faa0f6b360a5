// Development mode through a relay and a connector: what they say themselves, and what the integration says.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createRelay, hashToken, openPersistentTunnel } from '@bindery/tunnel';
import type { PersistentTunnel, Relay } from '@bindery/tunnel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let relay: Relay;
let laptop: Server;
let tunnel: PersistentTunnel;
let installation: string;
/** What the laptop answers `fetch` events with. */
let answer: (form: FormData, outgoing: ServerResponse) => unknown;

beforeAll(async () => {
  laptop = createServer((incoming, outgoing) => void serve(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(laptop, 'listening');
  const tokens = [{ hash: hashToken('t0ken'), names: ['poll'] }];
  relay = await createRelay({ port: 0, domain: 'localhost', hasPaths: true, tokens, limits: { holdMs: 100 } });
  tunnel = connect();
  const { url } = await tunnel.ready;
  test = await startPlatform({ random: () => 1 });
  await test.publish('poll', { scopes: ['site:script:inject', 'site:views:read'] });
  installation = await test.install('poll', { space: true, site: true });
  const { status } = await test.call('PUT', '/v1/integrations/poll/dev', { body: { tunnelUrl: url } });
  expect(status).toBe(204);
});
afterAll(async () => {
  await tunnel.close(0);
  await closePlatforms();
  await relay.close();
  laptop.closeAllConnections();
  laptop.close();
});

function connect(): PersistentTunnel {
  const { port } = laptop.address() as AddressInfo;
  const target = { host: '127.0.0.1', port };
  return openPersistentTunnel({ relay: `http://127.0.0.1:${relay.port}`, name: 'poll', token: 't0ken', target });
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = { 'content-type': String(incoming.headers['content-type']) };
  const form = await new Response(new Uint8Array(await buffer(incoming)), { headers }).formData();
  const { type } = JSON.parse(form.get('event') as string) as { type: string };
  if (type === 'fetch') return void answer(form, outgoing);
  if (type !== 'ui_render') return void outgoing.end(`laptop ${type}`);
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(JSON.stringify({ element: { type: 'block', children: [] }, state: {}, props: { from: 'laptop' } }));
}

const fetchEndpoint = (init?: RequestInit): Promise<Response> =>
  test.platform.fetchEndpoint(`/v1/integrations/poll/installations/${installation}/hook`, init);

describe('an event through a relay', () => {
  it('passes every byte in both directions', { tags: ['long'] }, async () => {
    answer = async (form, outgoing) => outgoing.end(Buffer.from(await (form.get('fetch-body') as File).arrayBuffer()));
    const body = randomBytes(3 * 1024 * 1024);
    const back = Buffer.from(await (await fetchEndpoint({ method: 'POST', body })).arrayBuffer());
    const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    expect(digest(back)).toBe(digest(body));
  });

  it('streams a response while it is written', async () => {
    const goOn = Promise.withResolvers<void>();
    answer = async (_form, outgoing) => {
      outgoing.write('first ');
      await goOn.promise;
      outgoing.end('last');
    };
    const response = await fetchEndpoint();
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first ');
    goOn.resolve();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
    expect((await reader.read()).done).toBe(true);
  });

  it('takes ui_render and site scripts through as well', async () => {
    const { space, site } = test.demo;
    const context = { type: 'document', theme: 'light', editable: true, spaceId: space };
    const rendered = await test.post('/v1/integrations/poll/render', { componentId: 'x', props: {}, context });
    expect(rendered.body.props).toEqual({ from: 'laptop' });
    const script = await test.platform.fetchSite(`/_scripts/${site}/${installation}/poll.js`);
    expect(await script.text()).toBe('laptop fetch_published_script');
  });

  it('passes a 503 of the integration through', async () => {
    answer = (_form, outgoing) => outgoing.writeHead(503, { 'retry-after': '9' }).end('mine');
    const response = await fetchEndpoint();
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([503, '9', 'mine']);
  });

  it('fails with the relay’s code without a client, stays queued, and arrives after a client connects', async () => {
    await tunnel.close(0);
    const rejected = await fetchEndpoint();
    expect([rejected.status, rejected.headers.get('x-bindery-error')]).toEqual([502, 'tunnel_unreachable']);
    await test.post('/_platform/v1/events', { integration: 'poll', type: 'site_view' });
    const [event] = await test.events('poll', 'site_view');
    expect(event).toMatchObject({ state: 'queued', attempts: [{ via: 'tunnel' }] });
    expect(event.attempts[0].error).toMatchObject({
      code: 'tunnel_unreachable',
      message: expect.stringContaining('tunnel_away (503)'),
    });
    tunnel = connect();
    await tunnel.ready;
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 60_000 } });
    const [arrived] = await test.events('poll', 'site_view');
    expect(arrived).toMatchObject({ state: 'success', attempts: [{}, { via: 'tunnel', status: 200 }] });
  });
});
