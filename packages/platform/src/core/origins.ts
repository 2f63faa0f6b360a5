// The origins of the platform, fixed once the ports are open.

/** The four origins of a platform, without a trailing slash. */
export interface Origins {
  /** API and dashboard. */
  api: string;
  /** Published sites. */
  sites: string;
  /** Public content of integrations, an origin apart so that their frames share nothing with the rest. */
  content: string;
  /** Public endpoints of integrations. */
  endpoints: string;
}

/** Port that P+0…P+3 count from when none is given. */
export const DEFAULT_PORT = 4400;

/** URLs for the ports P, P+1, P+2 and P+3. */
export function originsFor(ports: readonly number[]): Origins {
  const [api, sites, content, endpoints] = ports.map((port) => `http://127.0.0.1:${port}`) as [
    string,
    string,
    string,
    string,
  ];
  return { api, sites, content, endpoints };
}

const LOOPBACK_NAME = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Which of the platform's own origins a URL is of, under any name of this computer. */
export function ownOriginOf(origins: Origins, url: URL): keyof Origins | undefined {
  if (url.protocol !== 'http:' || !LOOPBACK_NAME.test(url.hostname)) return undefined;
  const names = Object.keys(origins) as (keyof Origins)[];
  return names.find((name) => portOf(new URL(origins[name])) === portOf(url));
}

/** Port of an http address. */
function portOf({ port }: URL): string {
  return port || '80';
}

/** Path of an integration's endpoint, the same on both public origins. */
export function endpointPath(integration: string, level?: EndpointLevel): string {
  const base = `/v1/integrations/${integration}`;
  if (level === undefined) return base;
  const installation = `${base}/installations/${level.installation}`;
  if (level.space !== undefined) return `${installation}/spaces/${level.space}`;
  if (level.site !== undefined) return `${installation}/sites/${level.site}`;
  return installation;
}

/** Path of the files of an integration's public folder, on the origin of public content. A script's own paths have no `~`. */
export function assetsPath(integration: string): string {
  return `${endpointPath(integration)}/~assets/`;
}

/** Which installation an endpoint belongs to. */
export interface EndpointLevel {
  readonly installation: string;
  readonly space?: string | undefined;
  readonly site?: string | undefined;
}
