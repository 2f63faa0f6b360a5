// Gives the frames of each integration their own origin, so that no two integrations share storage.
import type { ContentKitRenderOutput } from '@bindery/contract';

/** Where the platform serves the public content of integrations. */
export interface ContentOrigin {
  /** As in `status.addresses.content`: `http://127.0.0.1:<port>`. */
  readonly address: string;
  readonly integration: string;
}

/** A rendered output in which web frames of the platform's content lie on `<integration>.localhost`. Others stay. */
export function withOwnOrigins(output: ContentKitRenderOutput, origin: ContentOrigin): ContentKitRenderOutput {
  return rewrite(output, origin) as ContentKitRenderOutput;
}

function rewrite(value: unknown, origin: ContentOrigin): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner, origin)]));
  const source = copy['source'] as { url?: unknown } | undefined;
  if (copy['type'] !== 'webframe' || typeof source?.url !== 'string') return copy;
  return { ...copy, source: { ...source, url: toOwnOrigin(source.url, origin) } };
}

/** An address of the content on the integration's own host; any other address as it is. */
export function toOwnOrigin(address: string, { address: content, integration }: ContentOrigin): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.origin !== new URL(content).origin) return address;
  url.hostname = `${hostLabel(integration)}.localhost`;
  return url.href;
}

/** A host label for a name. Names that are no label as they stand get a number, so that no two names share a host. */
function hostLabel(name: string): string {
  if (/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name)) return name;
  let hash = 0;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  const readable = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 48);
  return `x--${readable}-${hash.toString(36)}`;
}
