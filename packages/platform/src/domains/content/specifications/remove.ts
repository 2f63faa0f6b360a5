// What is deleted of specifications, with the bytes that nothing else has.
import type { Tx } from '../../../store/store.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { SpecificationTable } from '../../../store/tables.ts';
import type { ContentServices } from '../state/index.ts';
import { removeUnused } from '../tree/index.ts';

/** Deletes a specification with all of its versions. */
export async function removeSpecification(services: ContentServices, tx: Tx, spec: SpecificationTable): Promise<void> {
  const versions = await tx
    .selectFrom('openapi_spec_version')
    .select(['bundle', 'indexed', 'files'])
    .where('spec', '=', spec.id)
    .execute();
  await tx.deleteFrom('openapi_spec_version').where('spec', '=', spec.id).execute();
  await tx.deleteFrom('openapi_spec').where('id', '=', spec.id).execute();
  const files = versions.flatMap((version) => parseJson(version.files));
  await removeBlobs(services, tx, [
    ...(spec.source_blob === null ? [] : [spec.source_blob]),
    ...versions.flatMap(({ bundle, indexed }) => (indexed === null ? [bundle] : [bundle, indexed])),
    ...files.flatMap(({ blob, json }) => [blob, json]),
  ]);
}

/** Whether a version of a specification has the bytes. */
export async function isOfVersion(tx: Tx, spec: string, blob: string): Promise<boolean> {
  const versions = await tx
    .selectFrom('openapi_spec_version')
    .select('files')
    .where('spec', '=', spec)
    .orderBy('number', 'desc')
    .execute();
  return versions.some(({ files }) => parseJson(files).some((file) => file.blob === blob));
}

/** Removes those blobs that are no longer referenced. */
export async function removeBlobs(services: ContentServices, tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await removeUnused(services, tx, { nodes: new Set(), blobs: new Set(hashes) });
}
