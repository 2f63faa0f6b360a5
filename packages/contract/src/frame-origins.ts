// Gives the frames of each integration their own origin, so that no two integrations share storage.
// The dashboard does so, and the platform for published sites.
import { integrationHost } from './integration-host.ts';
import type { ContentKitRenderOutput } from './contentkit/render.ts';

/** Where the platform serves what is an integration's own. */
export interface FrameOrigins {
  /** As in `status.addresses.content` and `endpoints`: `http://127.0.0.1:<port>`. */
  readonly addresses: readonly string[];
  readonly integration: string;
}

/** A rendered output in which web frames of the platform's public origins lie on the integration's own host. Others stay. */
export function withOwnOrigins(output: ContentKitRenderOutput, origins: FrameOrigins): ContentKitRenderOutput {
  return rewrite(output, origins) as ContentKitRenderOutput;
}

function rewrite(value: unknown, origins: FrameOrigins): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, origins));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner, origins)]));
  const source = copy['source'] as { url?: unknown } | undefined;
  if (copy['type'] !== 'webframe' || typeof source?.url !== 'string') return copy;
  return { ...copy, source: { ...source, url: toOwnOrigin(source.url, origins) } };
}

/** An address of a public origin on the integration's own host; any other address as it is. */
export function toOwnOrigin(address: string, { addresses, integration }: FrameOrigins): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!addresses.some((own) => new URL(own).origin === url.origin)) return address;
  url.hostname = integrationHost(integration);
  return url.href;
}
