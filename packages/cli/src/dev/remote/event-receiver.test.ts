import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { startReceiver } from './event-receiver.ts';
import type { Receiver, ReceiverOptions } from './event-receiver.ts';

const key = randomBytes(32);
const secret = `whsec_${key.toString('base64')}`;
const receivers: Receiver[] = [];
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function aReceiver(options: Partial<ReceiverOptions> = {}) {
  const rejected: string[] = [];
  const receiver = await startReceiver({
    answer: async ({ event, wire }) => new Response(`${event.type} ${wire.body.length}`),
    onRefused: ({ code }) => void rejected.push(code),
    ...options,
  });
  receivers.push(receiver);
  return { receiver, refused: rejected };
}

async function anEvent(fields: Record<string, unknown> = { type: 'task', eventId: 'event_1' }) {
  const form = new FormData();
  form.set('event', JSON.stringify(fields));
  form.set('environment', '{}');
  const { headers, body } = new Request('http://x', { method: 'POST', body: form });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return { type: headers.get('content-type') ?? '', bytes };
}

function sign(bytes: Buffer, at = Math.floor(Date.now() / 1000)): Record<string, string> {
  const signature = createHmac('sha256', key).update(`event_1.${at}.`).update(bytes).digest('base64');
  return { 'webhook-id': 'event_1', 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}

async function post(
  receiver: Receiver,
  {
    bytes,
    type,
    headers = {},
    port = receiver.port,
    path = `/${receiver.secretPath}/v1`,
  }: {
    readonly bytes: Buffer;
    readonly type: string;
    readonly headers?: Record<string, string>;
    readonly port?: number;
    readonly path?: string;
  },
) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(bytes),
  });
  return [answer.status, answer.headers.get('x-bindery-tunnel') ?? (await answer.text())];
}

describe('startReceiver', () => {
  it('takes what is signed, once; and again at the port for that, however old', async () => {
    const { receiver, refused } = await aReceiver();
    receiver.expectSecret(secret);
    const event = await anEvent();
    const signed = { ...event, headers: sign(event.bytes) };
    expect(await post(receiver, signed)).toEqual([200, `task ${event.bytes.length}`]);
    expect(await post(receiver, signed)).toEqual([409, 'tunnel_delivery_repeated']);
    const old = { ...event, headers: sign(event.bytes, 1000) };
    expect(await post(receiver, old)).toEqual([401, 'tunnel_delivery_stale']);
    for (const again of [signed, signed, old]) {
      expect((await post(receiver, { ...again, port: receiver.replayPort }))[0]).toBe(200);
    }
    const forged = { ...event, headers: { ...sign(event.bytes), 'webhook-id': 'event_2' } };
    expect(await post(receiver, { ...forged, port: receiver.replayPort })).toEqual([401, 'tunnel_delivery_forged']);
    expect(refused).toEqual(['tunnel_delivery_repeated', 'tunnel_delivery_stale', 'tunnel_delivery_forged']);
  });

  it('answers at its secret path only, below any path prefix of a proxy', async () => {
    const { receiver } = await aReceiver();
    receiver.expectSecret(undefined);
    const event = await anEvent();
    const { secretPath } = receiver;
    expect(Buffer.from(secretPath, 'base64url')).toHaveLength(32);
    for (const path of [`/${secretPath}/v1`, `/base/path/${secretPath}/v1?x=1`]) {
      expect((await post(receiver, { ...event, path }))[0]).toBe(200);
    }
    for (const path of [
      '/',
      '/v1',
      `/${secretPath}`,
      `/${secretPath}/v2`,
      `/${secretPath}/v1/`,
      `/${secretPath}x/v1`,
    ]) {
      expect(await post(receiver, { ...event, path })).toEqual([404, 'tunnel_delivery_unknown_path']);
    }
    const probe = await fetch(`http://127.0.0.1:${receiver.port}/${secretPath}/probe`);
    expect(await probe.text()).toBe(receiver.probeToken);
  });

  it('waits with events until it knows whether they are signed', async () => {
    const { receiver } = await aReceiver();
    const event = await anEvent();
    const response = post(receiver, event);
    expect(await Promise.race([response, post(receiver, { ...event, path: '/v1' })])).toEqual([
      404,
      'tunnel_delivery_unknown_path',
    ]);
    receiver.expectSecret(secret);
    expect(await response).toEqual([401, 'tunnel_delivery_unsigned']);
  });

  it('takes events on their way with the secret before', async () => {
    const { receiver } = await aReceiver();
    receiver.expectSecret(secret);
    receiver.expectSecret(`whsec_${randomBytes(32).toString('base64')}`);
    const event = await anEvent();
    expect((await post(receiver, { ...event, headers: sign(event.bytes) }))[0]).toBe(200);
  });

  it('reports requests that aren’t events', async () => {
    const { receiver } = await aReceiver();
    receiver.expectSecret(undefined);
    for (const bad of [
      { type: 'application/json', bytes: Buffer.from('{}') },
      { type: 'multipart/form-data; boundary=x', bytes: Buffer.from('nothing') },
      await anEvent({ type: 'task' }),
    ]) {
      expect(await post(receiver, bad)).toEqual([400, 'tunnel_delivery_malformed']);
    }
  });

  it('aborts the answer when the platform disconnects', async () => {
    const closed = Promise.withResolvers<void>();
    const { receiver } = await aReceiver({
      answer: (_received, signal) => {
        signal.addEventListener('abort', () => closed.resolve());
        caller.abort();
        return new Promise(() => {});
      },
    });
    const caller = new AbortController();
    receiver.expectSecret(undefined);
    const { type, bytes } = await anEvent();
    const url = `http://127.0.0.1:${receiver.port}/${receiver.secretPath}/v1`;
    const response = fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
      signal: caller.signal,
    });
    await expect(response).rejects.toThrow();
    await closed.promise;
  });
});
