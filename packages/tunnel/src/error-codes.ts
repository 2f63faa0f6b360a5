import { KitError } from '@bindery/diagnostics';
import type { ErrorCode } from '@bindery/diagnostics';

/** Every code that the tunnel throws. */
export const TUNNEL_ERROR_CODES = {
  tunnel_protocol_violated: { owner: 'system', advice: 'Use the same version of the kit at both ends.' },
  tunnel_too_slow: { owner: 'user', advice: 'The other end does not read what it is sent; look at its connection.' },
  tunnel_silent: { owner: 'user', advice: 'The connection is dead, as after sleep; it is opened again.' },
  tunnel_lost: { owner: 'user', advice: 'The connection ended; it is opened again.' },
  tunnel_closed: { owner: 'user', advice: 'One end closed the tunnel.' },
  tunnel_stream_reset: { owner: 'user', advice: 'The other end gave this exchange up.' },
  tunnel_refused: { owner: 'user', advice: 'Check the address of the relay, the token and the name.' },
  tunnel_unknown: { owner: 'user', advice: 'Nobody has this name; start the tunnel, or correct the address.' },
  tunnel_away: { owner: 'user', advice: 'The laptop is not connected; try again in a moment.' },
  tunnel_target_silent: { owner: 'user', advice: 'The tunnel is there; start the program behind it.' },
  tunnel_streams_exhausted: { owner: 'user', advice: 'Let some exchanges end, or raise the limit of streams.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the tunnel throws. */
export type TunnelErrorCode = keyof typeof TUNNEL_ERROR_CODES;

/** An error of the tunnel, with owner and advice of its code. */
export function tunnelError(code: TunnelErrorCode, message: string, cause?: unknown): KitError<TunnelErrorCode> {
  return new KitError(code, message, { ...TUNNEL_ERROR_CODES[code], ...(cause === undefined ? {} : { cause }) });
}
