// Looks up a tunnel for another relay: only here, the request is not forwarded further.
import type { ServerResponse } from 'node:http';
import type { RelayContext } from '../context.ts';
import type { Tunnel } from '../tunnel-table.ts';

/** Finds a tunnel. The other relay may know of a connector that is still being accepted, so that is waited for. */
export async function findForPeer(
  { tunnels, peers, pendingRequests }: RelayContext,
  name: string,
  ended: ServerResponse,
): Promise<Tunnel | undefined> {
  const tunnel = tunnels.get(name);
  if (tunnel !== undefined || peers?.hasName(name) !== true) return tunnel;
  const leaving = new AbortController();
  ended.once('close', () => leaving.abort());
  await pendingRequests.hold(name, leaving.signal, ARRIVAL_MS);
  return tunnels.get(name);
}

/** A name is known a moment before its WebSocket is open. */
const ARRIVAL_MS = 1_000;
