// The end of translations: of one, or of all from or into a space that is gone for good.
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
    if (generated !== null) await tx.deleteFrom('revision').where('id', '=', generated).execute();
  }
}
