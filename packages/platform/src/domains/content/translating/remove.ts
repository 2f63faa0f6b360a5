// Deletes translations: one, or all from or into a purged space.
import { toJson } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Tx } from '../../../store/store.ts';

/** Removes translations with what belongs to each; its spaces stay. A run that is under way ends without a result. */
export async function removeTranslations(
  tx: Tx,
  by: 'id' | 'source_space' | 'target_space',
  value: string,
): Promise<void> {
  const found = await tx.selectFrom('translation').select(['id', 'generated']).where(by, '=', value).execute();
  for (const { id, generated } of found) {
    await tx.deleteFrom('translation').where('id', '=', id).execute();
    if (generated !== null) await removeGenerated(tx, generated);
  }
}

/** Revisions of the target's history have parents, since no run writes its first one. */
const NO_PARENTS = toJson<string[]>([]);

const deleteOwn = compileOnce((db, id: string, parents: typeof NO_PARENTS) =>
  db.deleteFrom('revision').where('id', '=', id).where('parents', '=', parents),
);

/** Removes the revision of generated content, unless the history of the target has it. */
export async function removeGenerated(tx: Tx, id: string): Promise<void> {
  await deleteOwn(tx, id, NO_PARENTS);
}
