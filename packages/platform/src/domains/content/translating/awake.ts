import type { Db } from '../../../store/store.ts';

/** Translations whose spaces are both there, in the organization of the translation: the others rest. */
export function selectAwake(db: Db) {
  return db
    .selectFrom('translation')
    .innerJoin('space as source', 'source.id', 'translation.source_space')
    .innerJoin('space as target', 'target.id', 'translation.target_space')
    .where('source.deleted_at', 'is', null)
    .where('target.deleted_at', 'is', null)
    .whereRef('source.organization', '=', 'translation.organization')
    .whereRef('target.organization', '=', 'translation.organization');
}
