import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether one of the columns contains a text, ignoring case. Every row matches an undefined text. */
export function containsText(columns: readonly string[], text: string | undefined): RawBuilder<boolean> {
  if (text === undefined || text === '') return sql<boolean>`TRUE`;
  const found = columns.map((column) => sql`bindery_contains_text(${sql.ref(column)}, ${text})`);
  return sql<boolean>`(${sql.join(found, sql` OR `)})`;
}
