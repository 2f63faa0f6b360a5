// The registry of oEmbed providers, found by host. It is loaded with the first address that requests it.
import { matchesPattern } from './url-pattern.ts';

/** A provider as the registry has it. */
interface RegisteredProvider {
  readonly provider_name: string;
  readonly endpoints: readonly { readonly schemes?: readonly string[]; readonly url: string }[];
}

interface Scheme {
  readonly pattern: string;
  readonly endpoint: string;
}

/** Finds who embeds a URL. */
export type FindEndpoint = (url: URL) => string | undefined;

let loading: Promise<FindEndpoint> | undefined;

/** The registry of the package that the project has. */
export function loadRegistry(): Promise<FindEndpoint> {
  loading ??= import('oembed-providers/providers.json', { with: { type: 'json' } }).then(({ default: providers }) =>
    createRegistry(providers as readonly RegisteredProvider[]),
  );
  return loading;
}

/** Creates a registry. A wildcard represents one label of a host, so hosts are found by what is to the right of it. */
export function createRegistry(providers: readonly RegisteredProvider[]): FindEndpoint {
  const byHost = new Map<string, Scheme[]>();
  for (const { endpoints } of providers) {
    for (const { schemes = [], url } of endpoints) {
      for (const pattern of schemes) {
        const host = /^https?:\/\/([^/?#]+)/i.exec(pattern)?.[1]?.toLowerCase();
        if (host === undefined) continue;
        byHost.set(host, [...(byHost.get(host) ?? []), { pattern, endpoint: url.replaceAll('{format}', 'json') }]);
      }
    }
  }
  return (url) => {
    for (const host of hostsFor(url.host)) {
      const found = byHost.get(host)?.find(({ pattern }) => matchesPattern(pattern, url, 'oembed'));
      if (found !== undefined) return found.endpoint;
    }
    return undefined;
  };
}

/** As many labels as the registry has wildcards for. */
const MAX_WILDCARDS = 2;

/** The host itself, then with wildcards for its first labels. */
function hostsFor(host: string): string[] {
  const labels = host.split('.');
  return Array.from({ length: Math.min(MAX_WILDCARDS, labels.length - 1) + 1 }, (_none, count) =>
    [...Array.from({ length: count }, () => '*'), ...labels.slice(count)].join('.'),
  );
}
