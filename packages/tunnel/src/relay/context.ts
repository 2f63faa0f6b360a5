// What the parts of a relay share.
import type { BlockList } from 'node:net';
import type { AccessPolicy } from './access/access-policy.ts';
import type { ConnectionCounts } from './access/connection-counts.ts';
import type { OnRelayEvent } from './events.ts';
import type { KeepAliveTimes } from './keep-alive-times.ts';
import type { PendingRequests } from './pending-requests.ts';
import type { RelayLimits } from './limits.ts';
import type { RelayMetrics } from './metrics.ts';
import type { Naming } from './route.ts';
import type { TokenTable } from './access/tokens.ts';
import type { TunnelTable } from './tunnel-table.ts';
import type { PeerRelays } from './peer-relays.ts';

/** A relay's state and settings. */
export interface RelayContext {
  readonly naming: Naming;
  /** URL of a tunnel, for callers. */
  readonly urlOf: (name: string) => string;
  readonly limits: RelayLimits;
  readonly keepAlive: KeepAliveTimes;
  readonly tokens: TokenTable;
  readonly tunnels: TunnelTable;
  readonly pendingRequests: PendingRequests;
  /** Who may call any tunnel. */
  readonly accessPolicy: AccessPolicy | undefined;
  /** Proxies before this relay whose word about callers counts. */
  readonly trusted: BlockList | undefined;
  readonly connections: ConnectionCounts;
  readonly showsNotice: boolean;
  readonly metrics: RelayMetrics;
  readonly emit: OnRelayEvent;
  /** Whether an event is emitted for every exchange, not only for tunnels. */
  readonly emitsExchanges: boolean;
  /** Other relays that share the names, once this one has joined them. */
  peers: PeerRelays | undefined;
  isDraining: boolean;
}
