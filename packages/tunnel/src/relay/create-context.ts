// Reads the options of a relay.
import { tunnelError } from '../error-codes.ts';
import type { RelayContext } from './context.ts';
import { Door, addressList } from './door.ts';
import { Holding } from './holding.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { RelayMetrics } from './metrics.ts';
import type { RelayOptions } from './options.ts';
import { hostName } from './route.ts';
import { TokenTable } from './tokens.ts';
import { TunnelTable } from './tunnel-table.ts';

/** @throws {KitError} tunnel_options_invalid */
export function createContext(options: RelayOptions, port: () => number): RelayContext {
  const { domain, tokens, publicUrl, trustedProxies = [], door, hasPaths = false } = options;
  if (hostName(domain) !== domain || domain.startsWith('[')) {
    throw tunnelError('tunnel_options_invalid', `"${domain}" is no domain such as tunnel.example.com.`);
  }
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const tunnels = new TunnelTable();
  const holding = new Holding(limits);
  const gauges = {
    tunnels: () => tunnels.size,
    streams: () => tunnels.streams,
    held: () => holding.held,
  };
  const scheme = options.tls === undefined ? 'http' : 'https';
  const base = publicUrl === undefined ? undefined : readPublicUrl(publicUrl);
  return {
    naming: { domain, hasPaths },
    urlOf: (name) => {
      const url = base ?? new URL(`${scheme}://${domain}:${port()}`);
      if (hasPaths) return `${url.origin}/t/${name}`;
      return `${url.protocol}//${name}.${domain}${url.port === '' ? '' : `:${url.port}`}`;
    },
    limits,
    tokens: new TokenTable(tokens),
    tunnels,
    holding,
    door: door === undefined ? undefined : new Door(door),
    trusted: trustedProxies.length === 0 ? undefined : addressList(trustedProxies),
    showsNotice: options.showsNotice ?? false,
    metrics: new RelayMetrics(gauges, { hasProcess: options.countsProcess ?? false }),
    tell: options.onEvent ?? (() => {}),
    tellsExchanges: options.tellsExchanges ?? false,
    neighbours: undefined,
    isDraining: false,
  };
}

function readPublicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw tunnelError('tunnel_options_invalid', `"${text}" is no address such as https://tunnel.example.com.`);
}
