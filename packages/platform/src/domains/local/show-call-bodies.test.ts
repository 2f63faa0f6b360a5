import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';

afterAll(() => closePlatforms());

/** Responds with what it received, and a token. */
async function startEcho(): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      if (incoming.url === '/bytes') return outgoing.end(Buffer.from([0, 255, 1, 254]));
      const received = { '/long': 'x'.repeat(40_000), '/form': '' }[incoming.url ?? ''] ?? body.toString();
      return outgoing
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ received, access_token: 'from-the-host', id: '1.50' }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const SCRIPT = (url: string): string => `
  const send = async (path, body, type) =>
    (await fetch('${url}' + path, { method: 'POST', body, headers: { 'content-type': type } })).arrayBuffer();
  if (event.type === 'task') {
    await send('/json', JSON.stringify({ ship: 'Aurora', password: 'harbor-1' }), 'application/json');
    await send('/form', 'grant_type=code&client_secret=very-secret', 'application/x-www-form-urlencoded');
    await send('/form', 'grant_type=authorization_code&code=one-time&client_id=ours', 'application/x-www-form-urlencoded');
    await send('/form', JSON.stringify({ grant_type: 'refresh_token', assertion: 'one-time' }), 'application/json');
    await send('/long', '', 'text/plain');
    await send('/bytes', '', 'text/plain');
    await (await fetch(environment.apiEndpoint + '/v1/integrations/calls', {
      headers: { authorization: 'Bearer ' + environment.apiTokens.integration },
    })).json();
  }`;

describe('the calls of an event', () => {
  it('have their bodies, without secrets, and up to a limit', async () => {
    const test = await startPlatform({});
    await test.publish('calls', { script: aScript(SCRIPT(await startEcho())) });
    await test.post('/_platform/v1/events', { integration: 'calls', type: 'task' });
    const [listed] = await test.events('calls', 'task');
    const event = (await test.get(`/_platform/v1/events/${listed.id}`)).body;
    const [json, form, grant, jsonGrant, long, bytes, api] = event.attempts[0].calls;
    expect(JSON.parse(json.requestBody.text)).toEqual({ ship: 'Aurora', password: '[redacted]' });
    expect(JSON.parse(json.responseBody.text)).toMatchObject({ access_token: '[redacted]', id: '1.50' });
    expect(new URLSearchParams(form.requestBody.text).get('client_secret')).toBe('[redacted]');
    expect(new URLSearchParams(form.requestBody.text).get('grant_type')).toBe('code');
    expect(Object.fromEntries(new URLSearchParams(grant.requestBody.text))).toEqual({
      grant_type: 'authorization_code',
      code: '[redacted]',
      client_id: 'ours',
    });
    expect(JSON.parse(jsonGrant.requestBody.text)).toEqual({ grant_type: 'refresh_token', assertion: '[redacted]' });
    expect([long.responseBody.text.length, long.responseBody.bytes > 40_000]).toEqual([16_000, true]);
    expect([long.requestBody, bytes.responseBody]).toEqual([undefined, { bytes: 4 }]);
    expect(JSON.parse(api.responseBody.text)).toMatchObject({ name: 'calls' });
    expect(JSON.stringify(event)).not.toMatch(/harbor-1|very-secret|one-time|from-the-host/);
  });
});
