// Files of integrations' public folders, on the origin of public content. No script is asked for them.
import { formatContentSecurityPolicy } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { parseKnownTags } from '../../../core/requests/known-tags.ts';
import { unpackAside } from '../../../store/packed-bytes.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { parseJson } from '../../../store/json-column.ts';
import { assetTypeOf } from './asset-type.ts';

/** What the path of a file says. `file` is the path below the folder, undefined if it is not UTF-8. */
export interface AssetPath {
  readonly integration: string;
  readonly file: string | undefined;
}

/** Slashes after the folder make no difference: scripts join it with a name in more than one way. */
const PATH = /^\/v1\/integrations\/([a-zA-Z0-9-_.]{1,100})\/~assets(?:\/+(.*))?$/s;

/** The file that a path names; undefined for one that is no file's. */
export function parseAssetPath(pathname: string): AssetPath | undefined {
  const match = PATH.exec(pathname);
  if (match === null) return undefined;
  const [, integration = '', file = ''] = match;
  return { integration, file: decode(file) };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Answers with a file, to GET and HEAD. Anyone can read it, from any origin: frames without an origin load fonts and modules of their own
 * integration from here.
 * @throws {KitError} asset_not_found, method_not_allowed
 */
export async function serveAsset(
  { store }: Pick<CoreServices, 'store'>,
  request: Request,
  { integration, file }: AssetPath,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const headers = { Allow: 'GET, HEAD' };
    throw apiError('method_not_allowed', 'Use GET or HEAD to read files.', { details: { headers } });
  }
  const found = await store.db
    .selectFrom('integration_file')
    .innerJoin('integration', 'integration.name', 'integration_file.integration')
    .innerJoin('blob', 'blob.hash', 'integration_file.hash')
    .select(['integration_file.hash', 'integration.definition', 'blob.data'])
    .where('integration.name', '=', integration)
    .where('integration.unpublished_at', 'is', null)
    .where('integration_file.path', '=', file ?? '')
    .executeTakeFirst();
  if (file === undefined || found === undefined) {
    throw apiError('asset_not_found', `"${integration}" has no public file "${(file ?? '').slice(0, 200)}".`);
  }
  const { contentSecurityPolicy: policy } = parseJson(found.definition);
  const etag = `"${found.hash}"`;
  const headers = new Headers({
    'Content-Type': assetTypeOf(file),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  });
  if (policy !== undefined) headers.append('Content-Security-Policy', formatContentSecurityPolicy(policy));
  const isKnown = parseKnownTags(request.headers.get('if-none-match')).includes(etag);
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(await unpackAside(found.data)), { headers });
}
