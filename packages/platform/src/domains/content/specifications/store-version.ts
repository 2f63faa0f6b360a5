// What was read of a specification becomes its next version.
import { toJson } from '../../../store/json-column.ts';
import type { SpecificationSource } from '@bindery/openapi';
import type { Tx } from '../../../store/store.ts';
import type { SpecificationTable, SpecificationVersionTable, StoredSpecificationFile } from '../../../store/tables.ts';
import { storeBlob } from '../trees/blobs.ts';
import { pathsOf } from './file-paths.ts';
import type { SpecificationServices } from './specification-services.ts';

const SOURCE_TYPE = 'text/plain';
const JSON_TYPE = 'application/json';

/** Stores a version. Returns its id. */
export async function storeVersion(
  services: SpecificationServices,
  tx: Tx,
  { spec, source }: { readonly spec: SpecificationTable; readonly source: SpecificationSource },
): Promise<string> {
  const { read } = source;
  const paths = pathsOf(
    source.files.map(({ location }) => location),
    read.format,
  );
  const files: StoredSpecificationFile[] = [];
  for (const [index, { location, bytes }] of source.files.entries()) {
    const blob = await storeBlob(tx, { contentType: SOURCE_TYPE, data: bytes });
    const json = read.files.find((file) => file.location === location)?.json;
    const path = paths[index] ?? location;
    files.push({ path, location, blob, json: json === undefined ? blob : await storeJson(tx, json) });
  }
  const row: SpecificationVersionTable = {
    id: services.ids.next('openapiversion'),
    spec: spec.id,
    number: (await countVersions(tx, spec.id)) + 1,
    created_at: services.clock.now(),
    version: read.version,
    format: read.format,
    title: read.title,
    bundle: read.bundle === undefined ? (files[0]?.json ?? '') : await storeJson(tx, read.bundle),
    files: toJson(files),
  };
  await tx.insertInto('openapi_spec_version').values(row).execute();
  return row.id;
}

function storeJson(tx: Tx, data: Uint8Array): Promise<string> {
  return storeBlob(tx, { contentType: JSON_TYPE, data });
}

async function countVersions(tx: Tx, spec: string): Promise<number> {
  const { last } = await tx
    .selectFrom('openapi_spec_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('spec', '=', spec)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
