import { KitError } from '@bindery/diagnostics';
import type { ErrorCode } from '@bindery/diagnostics';

/** Every code that the tunnel throws. */
export const TUNNEL_ERROR_CODES = {
  tunnel_protocol_violated: { owner: 'system', advice: 'Use the same Bindery version on both ends.' },
  tunnel_too_slow: { owner: 'user', advice: 'The other end isn’t reading data. Check its connection.' },
  tunnel_silent: { owner: 'user', advice: 'The connection timed out, for example after sleep. Reconnecting.' },
  tunnel_lost: { owner: 'user', advice: 'The connection was lost. Reconnecting.' },
  tunnel_closed: { owner: 'user', advice: 'One end closed the tunnel.' },
  tunnel_stream_reset: { owner: 'user', advice: 'The other end reset this exchange.' },
  tunnel_refused: { owner: 'user', advice: 'Check the relay’s URL, the token, and the name.' },
  tunnel_unknown: { owner: 'user', advice: 'This isn’t a valid tunnel URL. Check it.' },
  tunnel_away: {
    owner: 'user',
    advice: 'No tunnel is connected with this name. Retry in a moment, start the tunnel, or check the URL.',
  },
  tunnel_target_silent: {
    owner: 'user',
    advice: 'The tunnel is open, but the target isn’t responding. Start the program it forwards to.',
  },
  tunnel_taken_over: {
    owner: 'user',
    advice: 'Another connector with your token took over this name. Choose another name.',
  },
  tunnel_name_taken: {
    owner: 'user',
    advice: 'Stop the other connector, choose another name, or use --take-over.',
  },
  tunnel_relay_unreachable: {
    owner: 'user',
    advice: 'Check the relay’s URL, the proxy, and that the relay is running.',
  },
  tunnel_draining: {
    owner: 'user',
    advice: 'The relay is shutting down. Connect to another relay, or wait.',
  },
  tunnel_probe_failed: {
    owner: 'user',
    advice:
      'The tunnel is open, but its public URL doesn’t reach it. Check DNS, the proxy in front of the relay, and --public-url.',
  },
  tunnel_request_malformed: {
    owner: 'user',
    advice: 'Send one Host header, a path that starts with "/", and one Content-Length.',
  },
  tunnel_headers_too_large: { owner: 'user', advice: 'Send smaller headers.' },
  tunnel_request_slow: { owner: 'user', advice: 'Send the complete request headers without delay.' },
  tunnel_body_too_large: { owner: 'user', advice: 'Send less data, or increase --max-body on the relay.' },
  tunnel_idle: { owner: 'user', advice: 'Send data more often, or increase --idle-timeout on the relay.' },
  tunnel_access_denied: { owner: 'user', advice: 'Send the request from an IP address that the tunnel allows.' },
  tunnel_credentials_needed: { owner: 'user', advice: 'Send the tunnel’s username and password.' },
  tunnel_origin_refused: { owner: 'user', advice: 'Send the form from the tunnel’s own page.' },
  tunnel_tokens_malformed: { owner: 'user', advice: 'Create the file with `bindery tunnel token`.' },
  tunnel_options_invalid: { owner: 'user', advice: 'Fix the option.' },
  tunnel_streams_exhausted: {
    owner: 'user',
    advice: 'Wait for open exchanges to finish, or increase --max-streams on the relay.',
  },
  tunnel_connections_exhausted: {
    owner: 'user',
    advice: 'Close some connections. If the relay is behind a proxy, set --trust-proxy, or increase --max-connections.',
  },
  tunnel_exchange_unknown: { owner: 'user', advice: 'List the exchanges again. The oldest ones are removed.' },
  tunnel_exchange_unreadable: {
    owner: 'user',
    advice: 'The exchange was forwarded unchanged, but the inspector can’t show it.',
  },
  tunnel_replay_incomplete: { owner: 'user', advice: 'Send the request again from its original client.' },
  tunnel_inspector_token: { owner: 'user', advice: 'Send the inspector token as `Authorization: Bearer …`.' },
  tunnel_inspector_origin: { owner: 'user', advice: 'Call the inspector on localhost, from a page on localhost.' },
  tunnel_inspector_request: { owner: 'user', advice: 'Check the path, method, and query.' },
  tunnel_cluster_unreachable: {
    owner: 'user',
    advice: 'Check the database URL, that the database is running, and that its user can create tables.',
  },
  tunnel_delivery_unknown_path: {
    owner: 'user',
    advice: 'Send events to the URL registered for development mode.',
  },
  tunnel_delivery_unsigned: {
    owner: 'user',
    advice: 'Sign the request according to Standard Webhooks, with the secret from PUT …/dev.',
  },
  tunnel_delivery_forged: {
    owner: 'user',
    advice: 'Turn on development mode again to get the current secret. Make sure no proxy changes the body.',
  },
  tunnel_delivery_stale: {
    owner: 'user',
    advice: 'Correct this computer’s clock. The platform retries automatically.',
  },
  tunnel_delivery_repeated: { owner: 'user', advice: 'No action needed. Each attempt is accepted once.' },
  tunnel_delivery_malformed: {
    owner: 'user',
    advice: 'Send events in the wire format. See docs/reference/wire-format.md.',
  },
} as const satisfies Record<string, ErrorCode>;

/** A code that the tunnel throws. */
export type TunnelErrorCode = keyof typeof TUNNEL_ERROR_CODES;

/** An error of the tunnel, with owner and advice of its code. */
export function tunnelError(code: TunnelErrorCode, message: string, cause?: unknown): KitError<TunnelErrorCode> {
  return new KitError(code, message, { ...TUNNEL_ERROR_CODES[code], ...(cause === undefined ? {} : { cause }) });
}
