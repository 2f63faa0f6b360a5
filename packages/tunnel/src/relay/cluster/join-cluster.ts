// Adds a relay to a cluster.
import { tunnelError } from '../../error-codes.ts';
import type { RelayContext } from '../context.ts';
import type { PeerRelays } from '../peer-relays.ts';
import { Cluster } from './cluster.ts';
import { startNodeServer } from './node-server.ts';
import { checkCluster, nodeUrl, timesOf } from './options.ts';
import type { ClusterOptions } from './options.ts';

/** A relay's place among the others. */
export interface Membership {
  readonly peers: PeerRelays;
  /** Gives every name back, and ends the listener for other relays. */
  close(): Promise<void>;
}

/** Joins a cluster. @throws {KitError} tunnel_options_invalid, tunnel_cluster_unreachable */
export async function joinCluster(context: RelayContext, options: ClusterOptions): Promise<Membership> {
  checkCluster(options);
  const times = timesOf(options);
  let cluster: Cluster | undefined;
  const server = await startNodeServer(context, {
    address: options.node,
    heartbeatMs: times.heartbeatMs,
    credential: () => cluster?.credential,
  });
  cluster = new Cluster({
    ...times,
    database: options.database,
    url: nodeUrl(options.node, server.port),
    onTakeover: (name, from, to) => endMovedTunnel(context, { name, from, to }),
    onNameChange: (name) => context.pendingRequests.wake(name),
    emit: context.emit,
  });
  try {
    await cluster.start();
  } catch (thrown) {
    await server.close();
    throw thrown;
  }
  const peers = cluster;
  const close = async (): Promise<void> => {
    await peers.close();
    await server.close();
  };
  return { peers, close };
}

interface Move {
  readonly name: string;
  /** Connectors. */
  readonly from: string;
  readonly to: string;
}

/** Another relay has a name that was here. */
function endMovedTunnel({ tunnels, isDraining }: RelayContext, { name, from, to }: Move): void {
  const tunnel = tunnels.get(name);
  if (tunnel === undefined || tunnel.clientId !== from) return;
  // Handed over by this relay, which drains: the connector finishes its open exchanges itself.
  if (isDraining && from === to) return;
  tunnel.session.endFor(tunnelError('tunnel_taken_over', `Another relay has a newer connection for "${name}".`));
}
