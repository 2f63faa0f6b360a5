// Finding specifications, their versions, and what is stored of them.
import type { BundleInput, SpecificationBundle } from '@bindery/openapi';
import { apiError } from '../../../core/api-error.ts';
import { unpackAside } from '../../../store/packed-bytes.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';
import type { SpecificationTable, SpecificationVersionTable } from '../../../store/tables.ts';
import { findStoredBlob } from '../tree/index.ts';

const findRow = compileOnce((db, organization: string, slug: string) =>
  db.selectFrom('openapi_spec').selectAll().where('organization', '=', organization).where('slug', '=', slug),
);
const findRowsOfUrl = compileOnce((db, organization: string, url: string) =>
  db
    .selectFrom('openapi_spec')
    .selectAll()
    .where('organization', '=', organization)
    .where('source_url', '=', url)
    .where('last_version', 'is not', null)
    .orderBy('slug')
    .limit(1),
);
const findVersionRow = compileOnce((db, id: string) =>
  db.selectFrom('openapi_spec_version').selectAll().where('id', '=', id),
);

/** The specification of an organization with a slug. */
export async function findSpecification(
  db: Db,
  organization: string,
  slug: string,
): Promise<SpecificationTable | undefined> {
  return (await findRow(db, organization, slug))[0];
}

/** The first specification of an organization that is read from a URL, and has been. */
export async function findSpecificationOf(
  db: Db,
  organization: string,
  url: string,
): Promise<SpecificationTable | undefined> {
  return (await findRowsOfUrl(db, organization, url))[0];
}

/** {@link findSpecification}. Throws openapi_spec_not_found. */
export async function getSpecification(db: Db, organization: string, slug: string): Promise<SpecificationTable> {
  const row = await findSpecification(db, organization, slug);
  if (row !== undefined) return row;
  throw specificationNotFound(slug);
}

/** openapi_spec_not_found. */
export function specificationNotFound(slug: string): ReturnType<typeof apiError> {
  return apiError('openapi_spec_not_found', `The organization has no OpenAPI specification "${slug.slice(0, 100)}".`);
}

/** A version by its id, whatever it is of. */
export async function findVersion(db: Db, id: string): Promise<SpecificationVersionTable | undefined> {
  return (await findVersionRow(db, id))[0];
}

/** A version of a specification; without an id, the latest. Throws openapi_spec_version_not_found. */
export async function getVersion(
  db: Db,
  spec: SpecificationTable,
  id: string | null = spec.last_version,
): Promise<SpecificationVersionTable> {
  const row = id === null ? undefined : await findVersion(db, id);
  if (row?.spec === spec.id) return row;
  const message =
    id === null
      ? `"${spec.slug}" has no version yet because its source hasn’t been read successfully.`
      : `"${spec.slug}" has no version "${id.slice(0, 100)}".`;
  throw apiError('openapi_spec_version_not_found', message);
}

/** Bytes that a version names. */
export async function loadStored(db: Db, hash: string): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await unpackAside(await loadAsStored(db, hash));
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Bytes that a version names, packed as the store has them. */
export async function loadAsStored(db: Db, hash: string): Promise<Uint8Array> {
  const blob = await findStoredBlob(db, hash);
  if (blob === undefined) throw new Error(`Blob ${hash} of a specification is missing in the store.`);
  return blob.data;
}

/** All of a version as what pages are computed of. */
export function bundleOf(
  db: Db,
  { bundle, indexed }: Pick<SpecificationVersionTable, 'bundle' | 'indexed'>,
): SpecificationBundle {
  const load = async (): Promise<BundleInput> =>
    indexed === null ? { bundle: await loadStored(db, bundle) } : { indexed: await loadStored(db, indexed) };
  return { hash: bundle, load };
}
