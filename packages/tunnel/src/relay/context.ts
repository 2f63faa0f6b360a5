// What the parts of a relay share.
import type { BlockList } from 'node:net';
import type { Door } from './door.ts';
import type { OnRelayEvent } from './events.ts';
import type { Holding } from './holding.ts';
import type { RelayLimits } from './limits.ts';
import type { RelayMetrics } from './metrics.ts';
import type { Naming } from './route.ts';
import type { TokenTable } from './tokens.ts';
import type { TunnelTable } from './tunnel-table.ts';
import type { Neighbours } from './neighbours.ts';

/** A relay's state and settings. */
export interface RelayContext {
  readonly naming: Naming;
  /** Address of a tunnel, for callers. */
  readonly urlOf: (name: string) => string;
  readonly limits: RelayLimits;
  readonly tokens: TokenTable;
  readonly tunnels: TunnelTable;
  readonly holding: Holding;
  /** Who may ask any tunnel. */
  readonly door: Door | undefined;
  /** Proxies before this relay whose word about callers counts. */
  readonly trusted: BlockList | undefined;
  readonly showsNotice: boolean;
  readonly metrics: RelayMetrics;
  readonly tell: OnRelayEvent;
  /** Whether every exchange is told, not only tunnels. */
  readonly tellsExchanges: boolean;
  /** Other relays that share the names, once this one has joined them. */
  neighbours: Neighbours | undefined;
  isDraining: boolean;
}
