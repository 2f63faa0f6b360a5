import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a column that contains a JSON array of texts has one among them; everything passes without a text. */
export function jsonArrayHas(column: string, text: string | undefined): RawBuilder<boolean> {
  if (text === undefined) return sql<boolean>`TRUE`;
  return sql<boolean>`bindery_json_array_has(${sql.ref(column)}, ${JSON.stringify(text)})`;
}

/** All that an ID consists of. */
const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/**
 * The first ID of a column that contains a JSON array of IDs; an empty text if there is none. Functions for JSON differ between the engines,
 * those for texts don’t: what follows `["` is cut where the ID ends.
 */
export function firstIdOf(column: string): RawBuilder<string> {
  const all = sql`SUBSTR(${sql.ref(column)}, 3)`;
  return sql<string>`SUBSTR(${all}, 1, LENGTH(${all}) - LENGTH(LTRIM(${all}, ${sql.lit(ID_CHARACTERS)})))`;
}
