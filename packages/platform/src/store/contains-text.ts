import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether one of the columns holds a text, whatever its case and characters; everything passes without a text. */
export function containsText(columns: readonly string[], text: string | undefined): RawBuilder<boolean> {
  if (text === undefined || text === '') return sql<boolean>`TRUE`;
  const found = columns.map((column) => sql`bindery_contains_text(${sql.ref(column)}, ${text})`);
  return sql<boolean>`(${sql.join(found, sql` OR `)})`;
}
