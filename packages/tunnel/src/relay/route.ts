// Which tunnel a request means: by the host name, `<name>.<domain>`, or on the relay's own host by the path, `/t/<name>/…`.
import type { IncomingMessage } from 'node:http';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import { PROBE_PATH, RELAY_PATHS } from '../protocol.ts';
import { hasBody } from './forwarding/headers.ts';
import { isTunnelName } from './access/tokens.ts';

/** What a request means. */
export type Route =
  /** `path` as the program sees it, and the removed `prefix`. */
  | {
      readonly to: 'tunnel';
      readonly name: string;
      readonly path: string;
      readonly prefix: string;
      /** The connector answers it itself, so no access policy applies to it. */
      readonly isProbe: boolean;
    }
  | { readonly to: 'relay'; readonly path: string }
  | { readonly to: 'nobody' }
  | { readonly to: 'refused'; readonly reason: KitError };

/** How tunnels are addressed. */
export interface Naming {
  /** Domain under which each tunnel has a name. */
  readonly domain: string;
  /** Whether `/t/<name>/…` is a tunnel too. */
  readonly hasPaths: boolean;
}

const NOBODY: Route = { to: 'nobody' };

/** Reads the URL of a request. */
export function routeOf(incoming: IncomingMessage, { domain, hasPaths }: Naming): Route {
  const { rawHeaders, url = '', headers, httpVersionMajor } = incoming;
  if (httpVersionMajor !== 1) return rejected('The relay supports only HTTP/1.1.');
  if (!url.startsWith('/')) return rejected('The request target must start with "/".');
  if (countHosts(rawHeaders) !== 1) return rejected('A request must have exactly one Host header.');
  const host = hostName(headers.host ?? '');
  if (host === undefined) return rejected('The Host header isn’t a valid hostname.');
  const isTunnelHost = host.endsWith(`.${domain}`);
  if (isTunnelHost) {
    const isProbe = isProbeOf(incoming, url);
    if (url.startsWith(RELAY_PATHS) && !isProbe) return { to: 'relay', path: url };
    const name = host.slice(0, -domain.length - 1);
    return isTunnelName(name) ? { to: 'tunnel', name, path: url, prefix: '', isProbe } : NOBODY;
  }
  return hasPaths && !url.startsWith(RELAY_PATHS) ? pathRoute(incoming, url) : { to: 'relay', path: url };
}

/** Nothing but a probe may look like one: it is let through where others are not. */
function isProbeOf(incoming: IncomingMessage, path: string): boolean {
  return PROBE.test(path) && incoming.method === 'GET' && !hasBody(incoming);
}

const PROBE = new RegExp(`^${PROBE_PATH}[A-Za-z0-9_-]{1,64}$`);

function pathRoute(incoming: IncomingMessage, url: string): Route {
  const [, name, rest = ''] = /^\/t\/([^/?]+)(.*)$/s.exec(url) ?? [];
  if (name === undefined) return { to: 'relay', path: url };
  if (!isTunnelName(name)) return NOBODY;
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  const isProbe = isProbeOf(incoming, path);
  if (path.startsWith(RELAY_PATHS) && !isProbe) return NOBODY;
  return { to: 'tunnel', name, path, prefix: `/t/${name}`, isProbe };
}

/** The name in a Host header, in lower case and without port; undefined when it has other characters than names have. */
export function hostName(host: string): string | undefined {
  const [, name] = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+?)\.?(?::\d{1,5})?$/i.exec(host) ?? [];
  return name?.toLowerCase();
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

function rejected(message: string): Route {
  return { to: 'refused', reason: tunnelError('tunnel_request_malformed', message) };
}
