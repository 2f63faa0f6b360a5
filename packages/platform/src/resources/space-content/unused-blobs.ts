// Documents that no revision names any more. Bytes are stored once, however many spaces and integrations have them.
import type { Transaction } from 'kysely';
import type { RevisionTable, Tables } from '../../store/tables.ts';
import { pagesOf } from './store.ts';
import type { StoredPage } from './store.ts';

type Tx = Transaction<Tables>;

/** Revisions are read so many at a time. */
const REVISIONS_AT_A_TIME = 200;

/** Blobs are removed so many at a time: a statement takes only so many parameters. */
const BLOBS_AT_A_TIME = 500;

/** Hashes of the documents that a revision names. */
export function documentsOf(revision: RevisionTable): string[] {
  const hashes = (page: StoredPage): string[] => [page.document, ...page.pages.flatMap(hashes)];
  return pagesOf(revision).flatMap(hashes);
}

/** Removes those of the blobs that nothing names. The rows that named them must be gone already. */
export async function removeUnusedBlobs(tx: Tx, candidates: ReadonlySet<string>): Promise<void> {
  const unused = new Set(candidates);
  await keepThoseOfRevisions(tx, unused);
  await keepThoseOfIntegrations(tx, unused);
  const hashes = [...unused];
  for (let start = 0; start < hashes.length; start += BLOBS_AT_A_TIME) {
    await tx
      .deleteFrom('blob')
      .where('hash', 'in', hashes.slice(start, start + BLOBS_AT_A_TIME))
      .execute();
  }
}

async function keepThoseOfRevisions(tx: Tx, unused: Set<string>): Promise<void> {
  for (let last = ''; unused.size > 0;) {
    const revisions = await tx
      .selectFrom('revision')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(REVISIONS_AT_A_TIME)
      .execute();
    for (const hash of revisions.flatMap(documentsOf)) unused.delete(hash);
    const end = revisions.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** The same bytes may be somebody's script or image. */
async function keepThoseOfIntegrations(tx: Tx, unused: Set<string>): Promise<void> {
  if (unused.size === 0) return;
  const rows = await tx.selectFrom('integration').select(['script', 'icon', 'preview_images']).execute();
  for (const { script, icon, preview_images: images } of rows) {
    for (const hash of [script, icon ?? '', ...(JSON.parse(images) as string[])]) unused.delete(hash);
  }
}
