// What a relay answers itself: whether it is well, and the form of its notice.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tunnelError } from '../error-codes.ts';
import type { RelayContext } from './context.ts';
import { VISIT_PATH, acceptVisit } from './notice.ts';
import { rejectRequest } from './reject-request.ts';

/** Where a proxy before the relay asks whether to send it anything. */
export const HEALTH_PATH = '/_bindery/health';

/** Responds to a request to a path of the relay. */
export function serveOwnPath(context: RelayContext, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const [path] = (incoming.url ?? '').split('?', 1);
  if (path === HEALTH_PATH) return sendHealth(context, outgoing);
  if (path === VISIT_PATH && context.showsNotice && incoming.method === 'POST') return acceptVisit(incoming, outgoing);
  const reason = tunnelError('tunnel_unknown', 'No tunnel found at this URL.');
  context.metrics.refused(reason.code);
  return rejectRequest(incoming, outgoing, reason);
}

/** 200 while the relay takes tunnels, 503 while it ends. Without its cluster's database it goes on, and says so. */
export function sendHealth({ isDraining, tunnels, peers }: RelayContext, outgoing: ServerResponse): void {
  const cluster = peers === undefined ? {} : { cluster: peers.isConnected ? 'ok' : 'lost' };
  const body = JSON.stringify({ status: isDraining ? 'draining' : 'ok', tunnels: tunnels.size, ...cluster });
  outgoing.writeHead(isDraining ? 503 : 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  outgoing.end(body);
}
