// The way out of a network that lets nothing through but its proxy.
import { HttpsProxyAgent } from 'https-proxy-agent';
import type { Agent } from 'node:http';
import { tunnelError } from '../error-codes.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** An agent that connects through the proxy of the environment; undefined without one, or when `NO_PROXY` names this host. */
export function proxyAgent(url: URL, environment: Environment, ca?: string | Buffer): Agent | undefined {
  const proxy = proxyOf(url, environment);
  if (proxy === undefined) return undefined;
  return new HttpsProxyAgent(proxy, ca === undefined ? {} : { ca });
}

/** Address of the proxy. @throws {KitError} tunnel_options_invalid */
function proxyOf(url: URL, environment: Environment): string | undefined {
  const isSecure = url.protocol === 'https:';
  const name = isSecure ? 'https_proxy' : 'http_proxy';
  const found = [name, name.toUpperCase(), 'all_proxy', 'ALL_PROXY']
    .map((key) => environment[key])
    .find((value) => value);
  if (found === undefined || isExcepted(url, environment['no_proxy'] ?? environment['NO_PROXY'] ?? ''))
    return undefined;
  const proxy = found.includes('://') ? found : `http://${found}`;
  if (URL.canParse(proxy) && /^https?:/.test(proxy)) return proxy;
  throw tunnelError(
    'tunnel_options_invalid',
    'The proxy in the environment isn’t a valid URL. Expected a URL like http://proxy:3128.',
  );
}

/** Whether `NO_PROXY` names a host: `*`, a name, a domain with or without its dot, either with a port. */
function isExcepted({ hostname, port, protocol }: URL, list: string): boolean {
  const ownPort = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return list.split(/[\s,]+/).some((entry) => {
    const [, name = '', onPort] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (name === '' || (onPort !== undefined && onPort !== ownPort)) return false;
    const domain = name.replace(/^\*?\./, '');
    return name === '*' || hostname === domain || hostname.endsWith(`.${domain}`);
  });
}
