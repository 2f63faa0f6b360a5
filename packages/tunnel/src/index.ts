export { TUNNEL_ERROR_CODES } from './error-codes.ts';
export type { TunnelErrorCode } from './error-codes.ts';
export { YamuxSession } from './yamux/session.ts';
export type { SessionOptions } from './yamux/session.ts';
export type { SendMessage } from './yamux/outbox.ts';
export type { YamuxStream } from './yamux/stream.ts';
