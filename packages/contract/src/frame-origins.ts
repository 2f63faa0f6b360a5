// Moves the frames of each integration to their own origin, so that no two integrations share storage. Used by the dashboard,
// and by the platform for published sites.
import { integrationHost } from './integration-host.ts';
import type { ContentKitRenderOutput } from './contentkit/render.ts';

/** Origins of an integration’s own content. */
export interface FrameOrigins {
  /** URLs from `status.addresses.content` and `endpoints`: `http://127.0.0.1:<port>`. */
  readonly urls: readonly string[];
  readonly integration: string;
}

/** A rendered output whose web frames on the platform’s public origins use the integration’s own host. Other frames are unchanged. */
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

/** A URL of a public origin on the integration’s own host. Other URLs are unchanged. */
export function toOwnOrigin(url: string, { urls, integration }: FrameOrigins): string {
  if (!URL.canParse(url)) return url;
  const own = new URL(url);
  if (!urls.some((candidate) => new URL(candidate).origin === own.origin)) return url;
  own.hostname = integrationHost(integration);
  return own.href;
}
