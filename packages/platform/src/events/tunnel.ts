// The way to an integration in development mode: the same bytes, signed, so that the other end can tell them from a
// stranger's. The signature is that of Standard Webhooks. Documented in docs/local-platform.md#tunnels.
import { createHmac } from 'node:crypto';
import { createTunnelHost } from '@bindery/host';
import type { IntegrationHost } from '@bindery/host';
import type { CoreServices } from '../store/core-services.ts';

/** Where one event goes, and with which secret it is signed. */
export interface TunnelDelivery {
  readonly url: string;
  readonly eventId: string;
  /** The integration's signing secret. */
  readonly secret: string;
}

/** A host for one event to a tunnel. */
export function createSignedTunnelHost(
  services: CoreServices,
  { url, eventId, secret }: TunnelDelivery,
): IntegrationHost {
  return createTunnelHost({
    url,
    now: () => services.clock.now(),
    fetch: (address, init) => {
      const timestamp = Math.floor(services.clock.now() / 1000);
      const headers = new Headers(init.headers);
      headers.set('webhook-id', eventId);
      headers.set('webhook-timestamp', String(timestamp));
      headers.set('webhook-signature', `v1,${sign(secret, `${eventId}.${timestamp}.`, init.body as Uint8Array)}`);
      return fetch(address, { ...init, headers });
    },
  });
}

/** A signing secret as verifiers take it. */
export function toWebhookSecret(secret: string): string {
  return `whsec_${Buffer.from(secret, 'base64url').toString('base64')}`;
}

function sign(secret: string, head: string, body: Uint8Array): string {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(head).update(body).digest('base64');
}
