// Cached translations, by the hash of everything they depend on: text, languages, instructions, glossary, and
// provider.
import { compileOnce } from '../../../store/store.ts';
import type { Db, Tx } from '../../../store/store.ts';

/** Keys of one statement, and rows of one. */
const ROWS_AT_A_TIME = 400;

/** Few texts are read by a statement that is compiled already. */
const FEW = 12;

const findFew = compileOnce((db, organization: string, ...keys: readonly string[]) =>
  db
    .selectFrom('translation_memory')
    .select(['key', 'text'])
    .where('organization', '=', organization)
    .where('key', 'in', keys),
);

/** The translations that are known: key → text. */
export async function findTranslations(
  db: Db,
  organization: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const translations = new Map<string, string>();
  if (keys.length <= FEW) {
    // The compiled statement takes a fixed number of keys, so the first key fills the rest.
    const few = Array.from({ length: FEW }, (_, index) => keys[index] ?? keys[0] ?? '');
    for (const { key, text } of await findFew(db, organization, ...few)) translations.set(key, text);
    return translations;
  }
  for (let start = 0; start < keys.length; start += ROWS_AT_A_TIME) {
    const rows = await db
      .selectFrom('translation_memory')
      .select(['key', 'text'])
      .where('organization', '=', organization)
      .where('key', 'in', keys.slice(start, start + ROWS_AT_A_TIME))
      .execute();
    for (const { key, text } of rows) translations.set(key, text);
  }
  return translations;
}

/** Whose memory, and when its texts are used. */
export interface MemoryUse {
  readonly organization: string;
  readonly now: number;
}

/** Caches translations, so that they aren’t requested again. */
export async function storeTranslations(
  tx: Tx,
  { organization, now }: MemoryUse,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...texts].map(([key, text]) => ({ organization, key, text, used_at: now }));
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    await tx
      .insertInto('translation_memory')
      .values(rows.slice(start, start + ROWS_AT_A_TIME))
      .onConflict((conflict) => conflict.columns(['organization', 'key']).doNothing())
      .execute();
  }
}

/** Deletes translations: invalid ones, so that the next run requests them again, and unused ones. */
export async function deleteTranslations(tx: Tx, organization: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.deleteFrom('translation_memory').where('organization', '=', organization).where('key', 'in', keys).execute();
}

/** Notes that texts are used. */
export async function markUsed(tx: Tx, { organization, now }: MemoryUse, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += ROWS_AT_A_TIME) {
    await tx
      .updateTable('translation_memory')
      .set({ used_at: now })
      .where('organization', '=', organization)
      .where('key', 'in', keys.slice(start, start + ROWS_AT_A_TIME))
      .execute();
  }
}

/** Some texts of an organization that were used last at a time, or before. */
export async function findUnused(db: Db, organization: string, at: number): Promise<string[]> {
  const rows = await db
    .selectFrom('translation_memory')
    .select('key')
    .where('used_at', '<=', at)
    .where('organization', '=', organization)
    .limit(ROWS_AT_A_TIME)
    .execute();
  return rows.map(({ key }) => key);
}
