// What was translated before, by the hash of all that it depends on: text, languages, instructions, glossary, provider.
import { compileOnce } from '../../../store/store.ts';
import type { Db, Tx } from '../../../store/store.ts';

/** Keys of one statement, and rows of one. */
const ROWS_AT_A_TIME = 400;

/** Few texts are read one by one by a statement that is compiled already. */
const FEW = 12;

const findText = compileOnce((db, organization: string, key: string) =>
  db.selectFrom('translation_memory').select('text').where('organization', '=', organization).where('key', '=', key),
);

/** The translations that are known: key → text. */
export async function recall(db: Db, organization: string, keys: readonly string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  if (keys.length <= FEW) {
    for (const key of keys) for (const { text } of await findText(db, organization, key)) known.set(key, text);
    return known;
  }
  for (let start = 0; start < keys.length; start += ROWS_AT_A_TIME) {
    const rows = await db
      .selectFrom('translation_memory')
      .select(['key', 'text'])
      .where('organization', '=', organization)
      .where('key', 'in', keys.slice(start, start + ROWS_AT_A_TIME))
      .execute();
    for (const { key, text } of rows) known.set(key, text);
  }
  return known;
}

/** Stores translations, so that nothing asks for them again. */
export async function remember(tx: Tx, organization: string, texts: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...texts].map(([key, text]) => ({ organization, key, text }));
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    await tx
      .insertInto('translation_memory')
      .values(rows.slice(start, start + ROWS_AT_A_TIME))
      .onConflict((conflict) => conflict.columns(['organization', 'key']).doNothing())
      .execute();
  }
}

/** Removes a translation that did not fit its text, so that the next run asks for another. */
export async function forget(tx: Tx, organization: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.deleteFrom('translation_memory').where('organization', '=', organization).where('key', 'in', keys).execute();
}
