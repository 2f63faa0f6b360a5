import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTunnelHost } from './create-tunnel-host.ts';
import { aDelivery, aScript, fetchEvent } from './testing/arrange.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections() ?? server.close()));

async function aTunnel(listener: RequestListener, ipAddress = '127.0.0.1'): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, ipAddress, resolve));
  return `http://${ipAddress.includes(':') ? `[${ipAddress}]` : ipAddress}:${(server.address() as AddressInfo).port}`;
}

const script = aScript('');

describe('createTunnelHost', () => {
  it('posts the same multipart body to /v1 of the tunnel and forwards the answer', async () => {
    const url = await aTunnel((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      const answer = async () => {
        const headers = { 'content-type': request.headers['content-type'] ?? '' };
        const form = await new Response(Buffer.concat(chunks), { headers }).formData();
        const bytes = [...new Uint8Array(await (form.get('fetch-body') as File).arrayBuffer())];
        response.writeHead(302, { location: '/x' }).end(JSON.stringify({ path: request.url, bytes }));
      };
      request.on('end', () => void answer());
    });
    const host = createTunnelHost({ url: `${url}/base/`, fetch });
    const event = fetchEvent('post');
    const { response, trace } = await host.deliver(aDelivery(script, { event, fetchBody: new Uint8Array([10, 255]) }));
    expect(response.status).toBe(302);
    expect(await response.json()).toEqual({ path: '/base/v1', bytes: [10, 255] });
    expect(await trace).toMatchObject({ outcome: 'ok', logs: [] });
  });

  it('throws tunnel_unreachable with the URL if no server listens', async () => {
    const url = await aTunnel(() => {});
    servers[0]?.close();
    const host = createTunnelHost({ url, fetch });
    await expect(host.deliver(aDelivery(script))).rejects.toMatchObject({
      code: 'tunnel_unreachable',
      message: expect.stringMatching(`${url} didn’t respond to event .*ECONNREFUSED`),
      trace: { outcome: 'interrupted' },
    });
  });

  it('sends its timeout in the Prefer header (RFC 7240)', async () => {
    const url = await aTunnel((request, response) => void response.end(request.headers['prefer']));
    const { response } = await createTunnelHost({ url, fetch }).deliver(aDelivery(script, { timeoutMs: 9_900 }));
    expect(await response.text()).toBe('wait=9');
  });

  it('says tunnel_unreachable with the code of an answer that is the tunnel’s own, whatever its status', async () => {
    for (const [status, code] of [
      [503, 'tunnel_away'],
      [404, 'tunnel_unknown'],
      [401, 'tunnel_delivery_unsigned'],
    ] as const) {
      const url = await aTunnel((_request, response) => {
        response.writeHead(status, { 'x-bindery-tunnel': code }).end('{}');
      });
      await expect(createTunnelHost({ url, fetch }).deliver(aDelivery(script))).rejects.toMatchObject({
        code: 'tunnel_unreachable',
        message: expect.stringContaining(`${code} (${status})`),
      });
    }
  });

  it('takes a status of the integration for the integration’s answer', async () => {
    for (const status of [502, 503]) {
      const url = await aTunnel((_request, response) => void response.writeHead(status).end('mine'));
      const { response } = await createTunnelHost({ url, fetch }).deliver(aDelivery(script));
      expect([response.status, await response.text()]).toEqual([status, 'mine']);
    }
  });

  it('says script_timeout when the head takes too long, but lets a slow body come', { tags: ['long'] }, async () => {
    const silent = createTunnelHost({ url: await aTunnel(() => {}), fetch });
    await expect(silent.deliver(aDelivery(script, { timeoutMs: 50 }))).rejects.toMatchObject({
      code: 'script_timeout',
    });
    const slow = await aTunnel((_request, response) => {
      response.write('first ');
      setTimeout(() => response.end('last'), scaleMs(300));
    });
    const result = await createTunnelHost({ url: slow, fetch }).deliver(aDelivery(script, { timeoutMs: scaleMs(150) }));
    expect(await result.response.text()).toBe('first last');
  });
});
