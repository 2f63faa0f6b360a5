// Development mode: the events of an integration go to a tunnel in place of its published script, for a while.
import type { DevelopmentMode } from '@bindery/contract';
import type { DevelopmentTunnel } from '../../../events/environments.ts';
import type { Context } from '../../../http/context.ts';
import type { DeliveryServices } from '../../../events/event-services.ts';
import type { IntegrationTable } from '../../../store/tables.ts';

/**
 * How long development mode lasts after it was turned on: a working day, so that one no one turned off is over by the next.
 * Documented in docs/reference/local-platform/development-mode.md.
 */
export const DEVELOPMENT_MODE_MS = 12 * 60 * 60 * 1000;

/** Turns development mode on. Returns the integration's signing secret, and when it ends. */
export async function turnOn(
  { services }: Context<DeliveryServices>,
  name: string,
  tunnel: { readonly url: string; readonly all: boolean },
): Promise<{ readonly secret: string; readonly until: number }> {
  const until = services.clock.now() + DEVELOPMENT_MODE_MS;
  const row = await services.store.db
    .updateTable('integration')
    .set({ tunnel_url: tunnel.url, tunnel_all: tunnel.all ? 1 : 0, tunnel_until: until })
    .where('name', '=', name)
    .returning('sealed_signing_secret')
    .executeTakeFirstOrThrow();
  services.delivery.environments.invalidate();
  return { secret: services.vault.open<string>(row.sealed_signing_secret), until };
}

/** Turns development mode off: the next attempt at any event, also one that waits, goes to the published script. */
export async function turnOff({ services }: Context<DeliveryServices>, name: string): Promise<void> {
  await services.store.db
    .updateTable('integration')
    .set({ tunnel_url: null, tunnel_all: 0, tunnel_until: null })
    .where('name', '=', name)
    .execute();
  services.delivery.environments.invalidate();
}

/** The tunnel of an integration; it might have ended. */
export function tunnelOf({ tunnel_url, tunnel_all, tunnel_until }: IntegrationTable): DevelopmentTunnel | undefined {
  if (tunnel_url === null || tunnel_until === null) return undefined;
  return { url: tunnel_url, all: tunnel_all === 1, until: tunnel_until };
}

/** Development mode as the API shows it to those who can switch it. */
export function presentDevelopmentMode({ clock }: DeliveryServices, row: IntegrationTable): DevelopmentMode {
  const tunnel = tunnelOf(row);
  if (tunnel === undefined || clock.now() >= tunnel.until) return { on: false };
  return { on: true, tunnelUrl: tunnel.url, all: tunnel.all, endsAt: new Date(tunnel.until).toISOString() };
}
