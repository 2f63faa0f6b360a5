// Bytes uploaded before a push. Those that no push uses within a day are deleted.
import type { ContentServices } from '../../state/index.ts';
import { removeUnused, storeBlob } from '../../tree/index.ts';
import type { Db, Tx } from '../../../../store/store.ts';

/** Assumption: a push follows its uploads within a day. */
export const UPLOAD_RETENTION_MS = 24 * 60 * 60 * 1000;

/** Rows of one statement. */
const ROWS_AT_ONCE = 500;

/** Stores bytes for a space. Returns their hashes. */
export async function storeUploads(
  services: ContentServices,
  tx: Tx,
  { space, files }: { readonly space: string; readonly files: readonly Uint8Array[] },
): Promise<string[]> {
  const hashes: string[] = [];
  for (const data of files) {
    const hash = await storeBlob(tx, { contentType: 'application/octet-stream', data });
    const uploaded_at = services.clock.now();
    await tx
      .insertInto('content_upload')
      .values({ space, hash, uploaded_at })
      .onConflict((conflict) => conflict.columns(['space', 'hash']).doUpdateSet({ uploaded_at }))
      .execute();
    hashes.push(hash);
  }
  services.store.afterCommit(() => services.content.purge.schedule());
  return hashes;
}

/** Deletes upload records of bytes that belong to a revision now. */
export async function forgetUploads(tx: Tx, space: string, hashes: readonly string[]): Promise<void> {
  for (let start = 0; start < hashes.length; start += ROWS_AT_ONCE) {
    await tx
      .deleteFrom('content_upload')
      .where('space', '=', space)
      .where('hash', 'in', hashes.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

/** When the oldest upload is due; undefined for none. */
export async function findDueUpload(db: Db): Promise<number | undefined> {
  const { oldest } = await db
    .selectFrom('content_upload')
    .select(({ fn }) => fn.min('uploaded_at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest === null || oldest === undefined ? undefined : oldest + UPLOAD_RETENTION_MS;
}

/** Deletes expired uploads, with their bytes unless something else refers to them. */
export async function collectUploads(services: ContentServices, tx: Tx): Promise<void> {
  const until = services.clock.now() - UPLOAD_RETENTION_MS;
  const due = await tx.selectFrom('content_upload').select('hash').where('uploaded_at', '<=', until).execute();
  if (due.length === 0) return;
  await tx.deleteFrom('content_upload').where('uploaded_at', '<=', until).execute();
  await removeUnused(services, tx, { nodes: new Set(), blobs: new Set(due.map(({ hash }) => hash)) });
}
