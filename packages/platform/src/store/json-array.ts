import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a column that contains a JSON array of texts has one among them; everything passes without a text. */
export function jsonArrayHas(column: string, text: string | undefined): RawBuilder<boolean> {
  if (text === undefined) return sql<boolean>`TRUE`;
  return sql<boolean>`bindery_json_array_has(${sql.ref(column)}, ${JSON.stringify(text)})`;
}
