// The receiver’s own responses. Their header tells the platform that the script wasn’t called.
import type { ServerResponse } from 'node:http';
import type { KitError } from '@bindery/diagnostics';
import { REASON_HEADER } from '../protocol.ts';
import type { TunnelErrorCode } from '../error-codes.ts';

const STATUS: Partial<Record<TunnelErrorCode, number>> = {
  tunnel_delivery_unsigned: 401,
  tunnel_delivery_forged: 401,
  tunnel_delivery_stale: 401,
  tunnel_delivery_unknown_path: 404,
  tunnel_delivery_repeated: 409,
  tunnel_delivery_malformed: 400,
  tunnel_body_too_large: 413,
  tunnel_closed: 503,
};

/** Answers a delivery that is not taken. The body that is still to come is not waited for. */
export function refuseDelivery(outgoing: ServerResponse, { code, message }: KitError): void {
  const status = STATUS[code as TunnelErrorCode] ?? 500;
  const body = JSON.stringify({ error: { code: status, message } });
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    [REASON_HEADER]: code,
  });
  outgoing.end(body);
}
