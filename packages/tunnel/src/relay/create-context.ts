// Reads the options of a relay.
import { tunnelError } from '../error-codes.ts';
import type { RelayContext } from './context.ts';
import { AccessPolicy, createBlockList } from './access/access-policy.ts';
import { ConnectionCounts } from './access/connection-counts.ts';
import { DEFAULT_KEEP_ALIVE } from './keep-alive-times.ts';
import { PendingRequests } from './pending-requests.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { RelayMetrics } from './metrics.ts';
import type { RelayOptions } from './options.ts';
import { hostName } from './route.ts';
import { TokenTable } from './access/tokens.ts';
import { TunnelTable } from './tunnel-table.ts';

/** @throws {KitError} tunnel_options_invalid */
export function createContext(options: RelayOptions, port: () => number): RelayContext {
  const { domain, tokens, publicUrl, trustedProxies = [], accessPolicy, hasPaths = false } = options;
  if (hostName(domain) !== domain || domain.startsWith('[')) {
    throw tunnelError('tunnel_options_invalid', `"${domain}" isn’t a domain like tunnel.example.com.`);
  }
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const trusted = trustedProxies.length === 0 ? undefined : createBlockList(trustedProxies);
  const tunnels = new TunnelTable();
  const pendingRequests = new PendingRequests(limits);
  const gauges = {
    tunnels: () => tunnels.size,
    streams: () => tunnels.streams,
    held: () => pendingRequests.held,
  };
  const scheme = options.tls === undefined ? 'http' : 'https';
  const base = publicUrl === undefined ? undefined : parsePublicUrl(publicUrl);
  return {
    naming: { domain, hasPaths },
    urlOf: (name) => {
      const url = base ?? new URL(`${scheme}://${domain}:${port()}`);
      if (hasPaths) return `${url.origin}/t/${name}`;
      return `${url.protocol}//${name}.${domain}${url.port === '' ? '' : `:${url.port}`}`;
    },
    limits,
    keepAlive: { ...DEFAULT_KEEP_ALIVE, ...options.keepAlive },
    tokens: new TokenTable(tokens),
    tunnels,
    pendingRequests,
    accessPolicy: accessPolicy === undefined ? undefined : new AccessPolicy(accessPolicy),
    trusted,
    connections: new ConnectionCounts(limits.maxConnections, trusted),
    showsNotice: options.showsNotice ?? false,
    metrics: new RelayMetrics(gauges, { hasProcess: options.countsProcess ?? false }),
    emit: options.onEvent ?? (() => {}),
    emitsExchanges: options.emitsExchanges ?? false,
    peers: undefined,
    isDraining: false,
  };
}

function parsePublicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw tunnelError(
    'tunnel_options_invalid',
    `"${text}" isn’t a valid URL. Expected a URL like https://tunnel.example.com.`,
  );
}
