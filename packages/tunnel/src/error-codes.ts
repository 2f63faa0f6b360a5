import { KitError } from '@bindery/diagnostics';
import type { ErrorCode } from '@bindery/diagnostics';

/** Every code that the tunnel throws. */
export const TUNNEL_ERROR_CODES = {
  tunnel_protocol_violated: { owner: 'system', advice: 'Use the same version of the kit at both ends.' },
  tunnel_too_slow: { owner: 'user', advice: 'The other end does not read what it is sent; check its connection.' },
  tunnel_silent: { owner: 'user', advice: 'The connection timed out, as after sleep; it is reopened.' },
  tunnel_lost: { owner: 'user', advice: 'The connection ended; it is reopened.' },
  tunnel_closed: { owner: 'user', advice: 'One end closed the tunnel.' },
  tunnel_stream_reset: { owner: 'user', advice: 'The other end reset this exchange.' },
  tunnel_refused: { owner: 'user', advice: 'Check the relay’s URL, the token and the name.' },
  tunnel_unknown: { owner: 'user', advice: 'No tunnel can have this URL; correct it.' },
  tunnel_away: {
    owner: 'user',
    advice: 'Nothing is connected under this name: try again in a moment, start its tunnel, or correct the URL.',
  },
  tunnel_target_silent: { owner: 'user', advice: 'The tunnel is open; start the program that it forwards to.' },
  tunnel_taken_over: { owner: 'user', advice: 'Another connector with your token took the name; choose another name.' },
  tunnel_name_taken: {
    owner: 'user',
    advice: 'Stop the other connector, choose another name, or take the name over with --take-over.',
  },
  tunnel_relay_unreachable: {
    owner: 'user',
    advice: 'Check the relay’s URL, the proxy, and that the relay is running.',
  },
  tunnel_draining: {
    owner: 'user',
    advice: 'The relay is shutting down and accepts nothing new; connect to another relay, or wait.',
  },
  tunnel_probe_failed: {
    owner: 'user',
    advice:
      'The tunnel is open but its public URL does not reach it; check DNS, the proxy in front of the relay, and --public-url.',
  },
  tunnel_request_malformed: { owner: 'user', advice: 'Send one Host, a path that begins with "/", and one length.' },
  tunnel_headers_too_large: { owner: 'user', advice: 'Send smaller headers.' },
  tunnel_request_slow: { owner: 'user', advice: 'Send the whole head of a request at once.' },
  tunnel_body_too_large: { owner: 'user', advice: 'Send less, or raise --max-body of the relay.' },
  tunnel_idle: { owner: 'user', advice: 'Send data more often, or raise --idle-timeout of the relay.' },
  tunnel_access_denied: { owner: 'user', advice: 'Send the request from an IP address that the tunnel allows.' },
  tunnel_credentials_needed: { owner: 'user', advice: 'Send the user name and password of the tunnel.' },
  tunnel_origin_refused: { owner: 'user', advice: 'Send the form from the tunnel’s own page.' },
  tunnel_tokens_malformed: { owner: 'user', advice: 'Create the file with `bindery tunnel token`.' },
  tunnel_options_invalid: { owner: 'user', advice: 'Correct the option.' },
  tunnel_streams_exhausted: {
    owner: 'user',
    advice: 'Wait until some exchanges end, or raise --max-streams of the relay.',
  },
  tunnel_connections_exhausted: {
    owner: 'user',
    advice: 'Close some connections; the relay needs --trust-proxy behind a proxy, or a higher --max-connections.',
  },
  tunnel_exchange_unknown: { owner: 'user', advice: 'List the exchanges again; the oldest are evicted.' },
  tunnel_exchange_unreadable: {
    owner: 'user',
    advice: 'It was forwarded unchanged; only the inspector cannot show it.',
  },
  tunnel_replay_incomplete: { owner: 'user', advice: 'Send the request again from its original client.' },
  tunnel_inspector_token: { owner: 'user', advice: 'Send the token of the inspector as `Authorization: Bearer …`.' },
  tunnel_inspector_origin: { owner: 'user', advice: 'Call the inspector at localhost, from a page on localhost.' },
  tunnel_inspector_request: { owner: 'user', advice: 'Correct the path, the method or the query.' },
  tunnel_cluster_unreachable: {
    owner: 'user',
    advice: 'Check the database URL, that the database is running, and that its user may create tables.',
  },
  tunnel_delivery_unknown_path: {
    owner: 'user',
    advice: 'Post events to the URL that development mode was given.',
  },
  tunnel_delivery_unsigned: { owner: 'user', advice: 'Sign as Standard Webhooks says, with the secret of PUT …/dev.' },
  tunnel_delivery_forged: {
    owner: 'user',
    advice: 'Turn development mode on again to get the secret in use; no proxy may change the body.',
  },
  tunnel_delivery_stale: {
    owner: 'user',
    advice: 'Set the clock of this computer; the platform retries by itself.',
  },
  tunnel_delivery_repeated: { owner: 'user', advice: 'Nothing to do: each attempt is accepted once.' },
  tunnel_delivery_malformed: {
    owner: 'user',
    advice: 'Send events in the wire format; see docs/reference/wire-format.md.',
  },
} as const satisfies Record<string, ErrorCode>;

/** A code that the tunnel throws. */
export type TunnelErrorCode = keyof typeof TUNNEL_ERROR_CODES;

/** An error of the tunnel, with owner and advice of its code. */
export function tunnelError(code: TunnelErrorCode, message: string, cause?: unknown): KitError<TunnelErrorCode> {
  return new KitError(code, message, { ...TUNNEL_ERROR_CODES[code], ...(cause === undefined ? {} : { cause }) });
}
