// The way to an integration in development mode: the same bytes, signed, so that the other end can tell them from a
// stranger's. The signature is that of Standard Webhooks. Documented in docs/reference/local-platform/development-mode.md.
import { createHmac } from 'node:crypto';
import { isKitError } from '@bindery/diagnostics';
import { createTunnelHost } from '@bindery/host';
import type { IntegrationHost, TunnelRequest } from '@bindery/host';
import { guardedFetch } from '@bindery/importers';
import type { AddressRules } from '@bindery/importers';
import type { DeliveryServices } from './event-services.ts';
import { tunnelRules } from './tunnel-rules.ts';

/** The tunnel of one event, and the secret that signs it. */
export interface TunnelDelivery {
  readonly url: string;
  readonly eventId: string;
  /** The integration's signing secret. */
  readonly secret: string;
}

/** A host for one event to a tunnel. */
export function createSignedTunnelHost(
  services: DeliveryServices,
  { url, eventId, secret }: TunnelDelivery,
): IntegrationHost {
  return createTunnelHost({
    url,
    now: () => services.clock.now(),
    fetch: (target, request) => {
      const timestamp = Math.floor(services.clock.now() / 1000);
      const headers = new Headers(request.headers);
      headers.set('webhook-id', eventId);
      headers.set('webhook-timestamp', String(timestamp));
      headers.set('webhook-signature', `v1,${sign(secret, `${eventId}.${timestamp}.`, request.body)}`);
      return sendTo(target, { ...request, headers }, tunnelRules(services, new URL(target)));
    },
  });
}

/** The path of a tunnel can be its only secret, so errors do not name it. */
async function sendTo(url: string, request: TunnelRequest, rules: AddressRules): Promise<Response> {
  try {
    return await guardedFetch({ ...request, url }, rules);
  } catch (thrown) {
    if (!isKitError(thrown, 'url_refused')) throw thrown;
    // oxlint-disable-next-line preserve-caught-error -- the message of the cause names the whole URL
    throw new Error('it resolves to a private address, or to a host that isn’t allowed');
  }
}

/** A signing secret as verifiers take it. */
export function toWebhookSecret(secret: string): string {
  return `whsec_${Buffer.from(secret, 'base64url').toString('base64')}`;
}

function sign(secret: string, head: string, body: Uint8Array): string {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(head).update(body).digest('base64');
}
