// A version of a large specification is stored once more, in pieces and with an index: a page of it reads a few of them, and not megabytes.
import { LEAST_INDEXED_BYTES, isSpecificationError } from '@bindery/openapi';
import { prepareBlob } from '../trees/prepared-blobs.ts';
import { storeHashed } from '../trees/blobs.ts';
import { loadStored } from './find.ts';
import type { SpecificationServices } from './specification-services.ts';
import type { PreparedVersion } from './store-version.ts';

const INDEXED_TYPE = 'application/octet-stream';

/**
 * Indexes a version that was stored; a small one is read whole in no time. Whoever reads it before that, or when it could not be
 * indexed, reads all of it.
 */
export async function indexVersion(
  services: SpecificationServices,
  id: string,
  { length, bundle }: Pick<PreparedVersion, 'length' | 'bundle'>,
): Promise<void> {
  if (length < LEAST_INDEXED_BYTES) return;
  const indexed = await makeIndexed(services, id, bundle);
  if (indexed === undefined) return;
  const blob = await prepareBlob(INDEXED_TYPE, indexed);
  await services.store.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('openapi_spec_version')
      .set({ indexed: blob.hash })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // It may have been deleted in the meantime.
    if (numUpdatedRows > 0n) await storeHashed(tx, blob);
  });
}

async function makeIndexed(
  { store, specifications }: SpecificationServices,
  id: string,
  bundle: string,
): Promise<Uint8Array | undefined> {
  try {
    return await specifications.index(await loadStored(store.db, bundle), id);
  } catch (thrown) {
    if (isSpecificationError(thrown)) return undefined; // Too much waits, or it is too intricate.
    throw thrown;
  }
}
