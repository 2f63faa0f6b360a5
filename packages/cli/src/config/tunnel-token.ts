import { KitError } from '@bindery/diagnostics';
import type { Io } from '../io.ts';

/** The token for a relay. @throws {KitError} token_missing_in_environment */
export function readTunnelToken({ env }: Pick<Io, 'env'>): string {
  const token = env['BINDERY_TUNNEL_TOKEN'];
  if (token !== undefined && token !== '') return token;
  throw new KitError('token_missing_in_environment', 'BINDERY_TUNNEL_TOKEN isn’t set. Relays require a token.', {
    advice:
      'Set BINDERY_TUNNEL_TOKEN in the environment. For your own relay, create a token with "bindery tunnel token".',
  });
}
