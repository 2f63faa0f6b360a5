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
  tunnel_taken_over: { owner: 'user', advice: 'Another connector of yours has the name now; give this one another.' },
  tunnel_name_taken: {
    owner: 'user',
    advice: 'End the other connector, choose another name, or take it over with --take-over.',
  },
  tunnel_relay_unreachable: { owner: 'user', advice: 'Check the address of the relay, the proxy, and that it runs.' },
  tunnel_draining: { owner: 'user', advice: 'The relay ends soon and takes nothing new; connect to another, or wait.' },
  tunnel_probe_failed: {
    owner: 'user',
    advice:
      'The tunnel is open but its public address does not lead to it; check DNS, the proxy before the relay, --public-url.',
  },
  tunnel_request_malformed: { owner: 'user', advice: 'Send one Host, a path that begins with "/", and one length.' },
  tunnel_headers_too_large: { owner: 'user', advice: 'Send smaller headers.' },
  tunnel_request_slow: { owner: 'user', advice: 'Send the whole head of a request at once.' },
  tunnel_body_too_large: { owner: 'user', advice: 'Send less, or raise --max-body of the relay.' },
  tunnel_idle: { owner: 'user', advice: 'Send something now and then, or raise --idle-timeout of the relay.' },
  tunnel_access_denied: { owner: 'user', advice: 'Ask from an address that the tunnel allows.' },
  tunnel_credentials_needed: { owner: 'user', advice: 'Send the user name and password of the tunnel.' },
  tunnel_origin_refused: { owner: 'user', advice: 'Open the page of the tunnel itself.' },
  tunnel_tokens_malformed: { owner: 'user', advice: 'Make the file with `bindery tunnel token`.' },
  tunnel_options_invalid: { owner: 'user', advice: 'Correct the option.' },
  tunnel_streams_exhausted: { owner: 'user', advice: 'Let some exchanges end, or raise the limit of streams.' },
  tunnel_exchange_unknown: { owner: 'user', advice: 'List the exchanges again; the oldest are forgotten.' },
  tunnel_exchange_unreadable: {
    owner: 'user',
    advice: 'It was passed on as it is; only the inspector cannot show it.',
  },
  tunnel_replay_incomplete: { owner: 'user', advice: 'Make the request again from where it came.' },
  tunnel_inspector_token: { owner: 'user', advice: 'Send the token of the inspector as `Authorization: Bearer …`.' },
  tunnel_inspector_origin: { owner: 'user', advice: 'Ask the inspector at localhost, from a page of localhost.' },
  tunnel_inspector_request: { owner: 'user', advice: 'Correct the path, the method or the query.' },
  tunnel_cluster_unreachable: {
    owner: 'user',
    advice: 'Check the address of the database, that it runs, and that its user may make tables there.',
  },
  tunnel_delivery_unknown_path: {
    owner: 'user',
    advice: 'Post events to the address that development mode was given.',
  },
  tunnel_delivery_unsigned: { owner: 'user', advice: 'Sign as Standard Webhooks says, with the secret of PUT …/dev.' },
  tunnel_delivery_forged: {
    owner: 'user',
    advice: 'Turn development mode on again for the secret in use; nothing on the way may change a byte of the body.',
  },
  tunnel_delivery_stale: {
    owner: 'user',
    advice: 'Set the clock of this computer; the platform tries again by itself.',
  },
  tunnel_delivery_repeated: { owner: 'user', advice: 'Nothing to do: each attempt is taken once.' },
  tunnel_delivery_malformed: { owner: 'user', advice: 'Send events in the wire format; see docs/wire-format.md.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the tunnel throws. */
export type TunnelErrorCode = keyof typeof TUNNEL_ERROR_CODES;

/** An error of the tunnel, with owner and advice of its code. */
export function tunnelError(code: TunnelErrorCode, message: string, cause?: unknown): KitError<TunnelErrorCode> {
  return new KitError(code, message, { ...TUNNEL_ERROR_CODES[code], ...(cause === undefined ? {} : { cause }) });
}
