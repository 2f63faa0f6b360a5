// Development mode: the events of an integration go to a tunnel in place of its published script.
import type { Context } from '../../services.ts';

/** Turns development mode on, or off with the URL null. Returns the integration's signing secret. */
export async function setTunnel(
  { services }: Context,
  name: string,
  tunnel: { readonly url: string | null; readonly all: boolean },
): Promise<string> {
  const row = await services.store.db
    .updateTable('integration')
    .set({ tunnel_url: tunnel.url, tunnel_all: tunnel.all ? 1 : 0 })
    .where('name', '=', name)
    .returning('sealed_signing_secret')
    .executeTakeFirstOrThrow();
  services.environments.forget();
  return services.vault.open<string>(row.sealed_signing_secret);
}
