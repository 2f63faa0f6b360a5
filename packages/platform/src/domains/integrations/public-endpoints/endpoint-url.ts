// Reads which installation the URL of a public endpoint belongs to.
import type { EndpointLevel } from '../../../core/origins.ts';

/** The parts of the path of a public endpoint. */
export interface EndpointTarget {
  readonly integration: string;
  readonly level: EndpointLevel | undefined;
}

const PATH =
  /^\/v1\/integrations\/([a-zA-Z0-9-_.]{1,100})(?:\/installations\/([\w-]+)(?:\/(spaces|sites)\/([\w-]+))?)?(?:\/|$)/;

/** The integration and installation of a path; undefined if it is not a public endpoint. */
export function parseEndpointPath(pathname: string): EndpointTarget | undefined {
  const match = PATH.exec(pathname);
  if (match === null) return undefined;
  const [, integration = '', installation, kind, target] = match;
  if (installation === undefined) return { integration, level: undefined };
  return {
    integration,
    level: {
      installation,
      ...(kind === 'spaces' ? { space: target } : {}),
      ...(kind === 'sites' ? { site: target } : {}),
    },
  };
}
