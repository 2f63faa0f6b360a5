// What is below `/_platform/v1/tunnel`: the inspector of a tunnel on this machine, which the creator of the platform brings.
// Documented in docs/reference/local-platform/development-mode.md.
import { OWNER_ID } from '../core/owner-id.ts';
import type { TokenServices } from './tokens/tokens.ts';
import { apiError } from '../core/api-error.ts';
import type { Call } from '../core/call.ts';
import { authenticate } from './tokens/tokens.ts';

/** Path before those of the inspector. */
export const TUNNEL_PATH = '/_platform/v1/tunnel';

/** A call below {@link TUNNEL_PATH}. None has a body. */
export interface TunnelCall {
  readonly method: string;
  /** The path after {@link TUNNEL_PATH}, with its query. */
  readonly path: string;
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
}

/** Answers calls below {@link TUNNEL_PATH}. */
export type TunnelHandler = (call: TunnelCall) => Promise<Response>;

/** Whether a call is for the inspector. */
export function isTunnelCall({ path }: Pick<Call, 'path'>): boolean {
  return path.startsWith(`${TUNNEL_PATH}/`);
}

/** Responds to the owner only, because exchanges contain what visitors sent. Throws token_missing, token_invalid, forbidden. */
export async function handleTunnel(services: TokenServices, call: Call, response: TunnelHandler): Promise<Response> {
  const caller = await authenticate(call, services);
  if (caller.kind !== 'user' || caller.user !== OWNER_ID || caller.signIn !== undefined) {
    throw apiError('forbidden', 'Only the platform owner can inspect tunnel traffic.');
  }
  const path = call.path.slice(TUNNEL_PATH.length) + call.search;
  return response({ method: call.method, path, signal: call.signal() });
}
