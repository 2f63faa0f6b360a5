// Specifications, at the URLs that the API gave out.
import { apiError } from '../../../core/api-error.ts';
import type { Call } from '../../../core/call.ts';
import { isFresh } from '../../../core/response-cache.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import type { SpecificationVersionTable } from '../../../store/tables.ts';
import { findVersion, loadStored } from './find.ts';
import { readSpecificationPath, shownFile } from './specification-url.ts';

const TYPES = { json: 'application/json', yaml: 'application/yaml' } as const;

/** The bytes of a specification, for anyone who has its URL. Throws openapi_spec_not_found. */
export async function serveSpecification(services: CoreServices, call: Call): Promise<Response> {
  const version = await findByUrl(services, call.path);
  if (version === undefined) {
    throw apiError('openapi_spec_not_found', 'Specification not found, or the link has expired.');
  }
  const { blob, format } = shownFile(version);
  const etag = `"${blob}"`;
  const headers = {
    'Content-Type': `${TYPES[format]}; charset=utf-8`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    // Readers of docs try operations out from pages of other origins.
    'Access-Control-Allow-Origin': '*',
    ETag: etag,
  };
  if (isFresh(call, { etag })) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await loadStored(services.store.db, blob)), { headers });
}

async function findByUrl(services: CoreServices, path: string): Promise<SpecificationVersionTable | undefined> {
  const { db } = services.store;
  const target = readSpecificationPath(services, path);
  if (target === undefined) return undefined;
  if ('version' in target) return findVersion(db, target.version);
  const spec = await db
    .selectFrom('openapi_spec')
    .select('last_version')
    .where('id', '=', target.spec)
    .where('visibility', '=', 'public')
    .executeTakeFirst();
  const last = spec?.last_version ?? undefined;
  return last === undefined ? undefined : findVersion(db, last);
}
