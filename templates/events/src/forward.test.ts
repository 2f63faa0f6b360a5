// Events on a platform in memory, with a service that verifies signatures and that can fail.
import { createTestPlatform } from '@bindery/testing';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);
const SECRET = 'test-signing-secret';

/** A platform with the integration, and the requests that the service got. `statuses` are those of its first responses. */
async function start(statuses: number[] = []) {
  const received: { id: string; type: string; timestamp: number; isSigned: boolean }[] = [];
  const platform = await createTestPlatform({
    outgoing: {
      'hooks.example.com': async (request) => {
        const body = await request.text();
        const timestamp = request.headers.get('x-webhook-timestamp') ?? '';
        const isSigned = request.headers.get('x-webhook-signature') === (await signatureOf(`${timestamp}.${body}`));
        const { id, type } = JSON.parse(body) as { id: string; type: string };
        received.push({ id, type, timestamp: Number(timestamp), isSigned });
        return new Response(null, { status: statuses.shift() ?? 204 });
      },
    },
  });
  const integration = await platform.install(PROJECT, {
    configuration: { url: 'https://hooks.example.com/docs', secret: SECRET },
  });
  return { platform, integration, received };
}

async function signatureOf(text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(SECRET), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return `sha256=${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

describe('a forwarded event', () => {
  it('is signed, with the time', async () => {
    const { platform, integration, received } = await start();
    const { eventId } = await integration.deliver('page_feedback', { site: 'docs' });
    const timestamp = Date.parse('2026-01-01T00:00:00Z') / 1000;
    expect(received).toEqual([{ id: eventId, type: 'page_feedback', timestamp, isSigned: true }]);
    await platform.close();
  });

  it('is retried with the same ID if the service fails', async () => {
    const { platform, integration, received } = await start([503]);
    await integration.deliver('space_content_updated', { space: 'docs' });
    expect(received).toHaveLength(1);
    await platform.clock.advance('1h');
    expect(received).toHaveLength(2);
    expect(received[1]?.id).toBe(received[0]?.id);
    expect(received[1]?.isSigned).toBe(true);
    await platform.close();
  });

  it('is not retried if the service rejects it', async () => {
    const { platform, integration, received } = await start([410]);
    const { logs } = await integration.deliver('space_content_updated', { space: 'docs' });
    expect(logs).toEqual([{ level: 'error', message: 'hooks.example.com returned 410.' }]);
    await platform.clock.advance('1h');
    expect(received).toHaveLength(1);
    await platform.close();
  });
});
