// A real platform host against a real relay whose connector is disconnected.
import { createTunnelHost } from '@bindery/host';
import { guardedFetch } from '@bindery/importers';
import { createRelay, hashToken } from '@bindery/tunnel';
import { afterEach, expect, it } from 'vitest';
import { scaleMs } from '@bindery/testkit/time-limits';

const relays: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.close();
});

it('fails as an unreachable tunnel, and not as a slow script, however long the relay would hold', async () => {
  const tokens = [{ hash: hashToken('t0ken'), names: ['poll'] }];
  // A relay that just started expects every connector back.
  const relay = await createRelay({ port: 0, domain: 'localhost', tokens, limits: { holdMs: 10 * 60_000 } });
  relays.push(relay);
  const host = createTunnelHost({
    url: relay.urlOf('poll'),
    fetch: (url, request) => guardedFetch({ ...request, url }, { policy: 'allow' }),
  });
  const script = { id: 's', integration: 'poll', version: 1, organization: 'o', modules: {}, mainModule: 'script.js' };
  const event = { type: 'site_view', eventId: 'event_1' };
  const delivery = { eventId: 'event_1', script, event, environment: {}, timeoutMs: scaleMs(3_000) };
  await expect(host.deliver(delivery as never)).rejects.toMatchObject({
    code: 'tunnel_unreachable',
    message: expect.stringContaining('tunnel_away (503)'),
  });
});
