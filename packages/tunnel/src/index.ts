export { TUNNEL_ERROR_CODES } from './error-codes.ts';
export type { TunnelErrorCode } from './error-codes.ts';
export { connectTunnel } from './connector/connect-tunnel.ts';
export type { ConnectOptions, ConnectedTunnel } from './connector/connect-tunnel.ts';
export { createRelay } from './relay/create-relay.ts';
export type { Relay, RelayOptions } from './relay/create-relay.ts';
