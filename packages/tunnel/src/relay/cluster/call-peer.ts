// Short requests of one relay to another.
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { REASON_HEADER } from '../../protocol.ts';
import { tunnelError } from '../../error-codes.ts';
import type { SharedAccessPolicy } from '../access/access-policy.ts';
import { ALIVE_PATH, TUNNEL_PATH } from './node-paths.ts';
import type { Peer } from './peers.ts';

/** Longer than a relay waits for the ping of a connector. */
const ANSWER_MS = 3_000;

/** What a relay has to know of a tunnel at another one. */
export interface TunnelDescription {
  /** Of the session: another connection of the same connector has another one. */
  readonly id: string;
  /** The tunnel's access policy, under the name that older relays read. */
  readonly door?: SharedAccessPolicy;
}

/** Whether a connector of another relay answers a ping. False when that relay is unreachable. */
export async function isHolderAlive(peer: Peer, name: string, client: string): Promise<boolean> {
  const { status } = await get(peer, ALIVE_PATH, { name, client }).catch(() => ({ status: 0 }));
  return status === 204;
}

/**
 * Requests the description of a tunnel.
 * @throws {KitError} tunnel_away if the other relay doesn’t have it; another error if it doesn’t respond
 */
export async function describeTunnel(peer: Peer, name: string): Promise<TunnelDescription> {
  const { status, body, reason } = await get(peer, TUNNEL_PATH, { name });
  if (status === 200) return JSON.parse(body) as TunnelDescription;
  throw tunnelError('tunnel_away', `The relay at ${peer.url} doesn’t have the tunnel "${name}": ${status} ${reason}.`);
}

interface PeerResponse {
  readonly status: number;
  readonly reason: string;
  readonly body: string;
}

function get({ connect, headers }: Peer, path: string, query: Record<string, string>): Promise<PeerResponse> {
  return new Promise((resolve, reject) => {
    request({
      createConnection: connect,
      path: `${path}?${new URLSearchParams(query).toString()}`,
      headers: [...headers, 'Connection', 'close'],
      setHost: false,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
      .on('response', (response) => {
        const reason = String(response.headers[REASON_HEADER] ?? '');
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, reason, body }), reject);
      })
      .on('error', reject)
      .end();
  });
}
