// Stores a parsed specification as its next version.
import { toJson } from '../../../store/json-column.ts';
import type { SpecificationSource, StoredSpecification } from '@bindery/openapi';
import type { Tx } from '../../../store/store.ts';
import type { SpecificationTable, SpecificationVersionTable, StoredSpecificationFile } from '../../../store/tables.ts';
import { prepareBlob, prepareHashed, storeHashed } from '../tree/index.ts';
import type { HashedBlob } from '../tree/index.ts';
import type { FileHashes } from './file-hashes.ts';
import { pathsOf } from './file-paths.ts';
import type { SpecificationServices } from './specification-services.ts';

const SOURCE_TYPE = 'text/plain';
const JSON_TYPE = 'application/json';

/** A version that may be stored. */
export interface PreparedVersion extends Pick<StoredSpecification, 'version' | 'format' | 'title'> {
  readonly files: readonly StoredSpecificationFile[];
  /** Hash of all of it as one document of JSON. */
  readonly bundle: string;
  /** Hash of the same in the form that pages read; null for a small one. */
  readonly indexed: string | null;
  /** What its files and the bundle name. */
  readonly blobs: readonly HashedBlob[];
}

/** Makes a version ready, before the transaction that stores it. */
export async function prepareVersion(
  source: SpecificationSource,
  { hashes, indexed }: { readonly hashes: FileHashes; readonly indexed: HashedBlob | undefined },
): Promise<PreparedVersion> {
  const { version, format, title, bundle, files: parsedFiles } = source.read;
  const paths = pathsOf(
    source.files.map(({ location }) => location),
    format,
  );
  const blobs: HashedBlob[] = [];
  const prepare = (blob: HashedBlob): string => {
    blobs.push(blob);
    return blob.hash;
  };
  const files: StoredSpecificationFile[] = [];
  for (const [index, { location, bytes, encoding }] of source.files.entries()) {
    const blob = await hashes.of(bytes);
    // What is compressed comes from the store.
    if (encoding === undefined) prepare(await prepareHashed({ hash: blob, contentType: SOURCE_TYPE, data: bytes }));
    const json = parsedFiles.find((file) => file.location === location)?.json;
    const path = paths[index] ?? location;
    files.push({ path, location, blob, json: json ? prepare(await prepareBlob(JSON_TYPE, json)) : blob });
  }
  const all = bundle === undefined ? (files[0]?.json ?? '') : prepare(await prepareBlob(JSON_TYPE, bundle));
  return {
    version,
    format,
    title,
    files,
    bundle: all,
    indexed: indexed === undefined ? null : prepare(indexed),
    blobs,
  };
}

/** Stores a version. Returns its id. */
export async function storeVersion(
  services: SpecificationServices,
  tx: Tx,
  { spec, prepared }: { readonly spec: SpecificationTable; readonly prepared: PreparedVersion },
): Promise<string> {
  const { version, format, title, bundle, indexed, files } = prepared;
  // The source blob stays stored as long as it is the source.
  for (const blob of prepared.blobs) if (blob.hash !== spec.source_blob) await storeHashed(tx, blob);
  const row: SpecificationVersionTable = {
    id: services.ids.next('openapiversion'),
    spec: spec.id,
    number: (await countVersions(tx, spec.id)) + 1,
    created_at: services.clock.now(),
    version,
    format,
    title,
    bundle,
    indexed,
    files: toJson([...files]),
  };
  await tx.insertInto('openapi_spec_version').values(row).execute();
  return row.id;
}

async function countVersions(tx: Tx, spec: string): Promise<number> {
  const { last } = await tx
    .selectFrom('openapi_spec_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('spec', '=', spec)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
