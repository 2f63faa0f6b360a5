import type { KeepAliveTimes } from './keep-alive-times.ts';
import type { ClusterOptions } from './cluster/options.ts';
import type { AccessPolicyOptions } from '../protocol.ts';
import type { OnRelayEvent } from './events.ts';
import type { RelayLimits } from './limits.ts';
import type { TokenRule } from './access/tokens.ts';

/** A certificate and its key, in PEM. */
export interface TlsFiles {
  readonly key: string | Buffer;
  readonly cert: string | Buffer;
}

/** How a relay is made. */
export interface RelayOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Address to listen on. Default: 127.0.0.1 and ::1. */
  readonly host?: string;
  /** Domain under which each tunnel has a name: `<name>.<domain>`. Loopback has `localhost`. */
  readonly domain: string;
  /** Address of the relay as callers see it, where a proxy is before it: its scheme and port are those of the tunnels. */
  readonly publicUrl?: string;
  /**
   * Whether the URL of a tunnel has a path, `/t/<name>`, for a relay without wildcard DNS. Host names keep working. Default false: tunnels
   * of one host share cookies and storage.
   */
  readonly hasPaths?: boolean;
  /** Who may open tunnels. */
  readonly tokens: readonly TokenRule[];
  readonly limits?: Partial<RelayLimits>;
  /** Who may call any tunnel. Everyone by default. */
  readonly accessPolicy?: AccessPolicyOptions;
  /** Addresses and networks of proxies before the relay. Only what these say about callers is believed. */
  readonly trustedProxies?: readonly string[];
  /** Whether a browser that opens a page sees first what this is. */
  readonly showsNotice?: boolean;
  readonly tls?: TlsFiles;
  readonly keepAlive?: Partial<KeepAliveTimes>;
  readonly onEvent?: OnRelayEvent;
  /** Whether an event is emitted for every exchange. Default false. */
  readonly emitsExchanges?: boolean;
  /** Whether the numbers of the process are counted too. Default false. */
  readonly countsProcess?: boolean;
  /** Other relays that share the names. Undefined for a single relay. */
  readonly cluster?: ClusterOptions;
}
