// Creates a specification or replaces its source. Processing starts immediately.
import type { OpenAPISpecSource } from '@bindery/contract';
import type { LongText } from '../../../http/bodies/long-texts.ts';
import { apiError } from '../../../core/api-error.ts';
import type { Tx } from '../../../store/store.ts';
import type { SpecificationTable } from '../../../store/tables.ts';
import { prepareText, storeHashed } from '../tree/index.ts';
import type { HashedBlob } from '../tree/index.ts';
import { findSpecification } from './find.ts';
import { isOfVersion, removeBlobs } from './remove.ts';
import type { SpecificationServices } from './specification-services.ts';

/** What is created. */
export interface NewSpecification {
  readonly organization: string;
  readonly slug: string;
  readonly source: PreparedSource;
}

/** A source that may be stored. */
export type PreparedSource = { readonly url: string } | { readonly blob: HashedBlob };

/** Type of the blobs of sources; what is answered follows from the version. */
const SOURCE_TYPE = 'text/plain';

/**
 * Makes a source ready, before the transaction that stores it. `longText` is that of the body, where its text is long. Throws
 * request_invalid for a URL with a password.
 */
export async function prepareSource(
  source: OpenAPISpecSource,
  longText: LongText | undefined,
): Promise<PreparedSource> {
  if (longText !== undefined) {
    return { blob: { hash: longText.hash, contentType: SOURCE_TYPE, data: longText.packed, isPacked: true } };
  }
  if ('text' in source) return { blob: await prepareText(SOURCE_TYPE, source.text) };
  requireNoPassword(source.url);
  return source;
}

/** Creates a specification. Throws name_taken where its slug is. */
export async function createSpecification(
  services: SpecificationServices,
  tx: Tx,
  { organization, slug, source }: NewSpecification,
): Promise<SpecificationTable> {
  if ((await findSpecification(tx, organization, slug)) !== undefined) {
    throw apiError('name_taken', `Body field "slug": the organization already has a specification "${slug}".`);
  }
  const now = services.clock.now();
  const row: SpecificationTable = {
    id: services.ids.next('openapi'),
    organization,
    slug,
    visibility: 'private',
    last_version: null,
    created_at: now,
    updated_at: now,
    processed_at: null,
    error_code: null,
    errors: null,
    error_count: 0,
    run: 1,
    ...(await pendingOf(services, tx, source)),
  };
  await tx.insertInto('openapi_spec').values(row).execute();
  services.store.afterCommit(() => services.specifications.runs.schedule());
  return row;
}

/**
 * Gives a specification a source, which may be the one that it has: it is fetched and read again. Versions, visibility and the last
 * errors stay until that is done.
 */
export async function replaceSource(
  services: SpecificationServices,
  tx: Tx,
  { spec, source }: { readonly spec: SpecificationTable; readonly source: PreparedSource },
): Promise<SpecificationTable> {
  const change = {
    ...(await pendingOf(services, tx, source)),
    updated_at: services.clock.now(),
    run: spec.run + 1,
  };
  await tx.updateTable('openapi_spec').set(change).where('id', '=', spec.id).execute();
  const { source_blob: before } = spec;
  // Nearly always a version has it; looking for others that may have it costs a look at all contents.
  if (before !== null && before !== change.source_blob && !(await isOfVersion(tx, spec.id, before))) {
    await removeBlobs(services, tx, [before]);
  }
  services.store.afterCommit(() => services.specifications.runs.schedule());
  return { ...spec, ...change };
}

async function pendingOf(services: SpecificationServices, tx: Tx, source: PreparedSource) {
  return {
    source_url: 'url' in source ? source.url : null,
    source_blob: 'url' in source ? null : await storeHashed(tx, source.blob),
    state: 'pending' as const,
    due_at: services.clock.now(),
    lease_owner: null,
  };
}

/** The URL is shown to everyone who sees the specification. */
function requireNoPassword(url: string): void {
  const { username, password } = new URL(url);
  if (username === '' && password === '') return;
  throw apiError('request_invalid', 'Body field "source.url": must not contain a username or password.');
}
