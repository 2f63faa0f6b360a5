// A tunnel that another relay asks for. It is here, or it is not: nobody is asked further.
import type { ServerResponse } from 'node:http';
import type { RelayContext } from '../context.ts';
import type { Tunnel } from '../tunnel-table.ts';

/** Finds a tunnel. The other relay may have heard of a connector that is only about to be let in: that is waited for. */
export async function findForPeer(
  { tunnels, peers, pendingRequests }: RelayContext,
  name: string,
  ended: ServerResponse,
): Promise<Tunnel | undefined> {
  const tunnel = tunnels.get(name);
  if (tunnel !== undefined || peers?.isHere(name) !== true) return tunnel;
  const leaving = new AbortController();
  ended.once('close', () => leaving.abort());
  await pendingRequests.hold(name, leaving.signal, ARRIVAL_MS);
  return tunnels.get(name);
}

/** A name is known a moment before its WebSocket is open. */
const ARRIVAL_MS = 1_000;
