import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Columns a list is ordered by: a time, then an id that makes the order total. */
export interface Keyset {
  readonly at: string;
  readonly id: string | RawBuilder<string>;
  readonly order: 'asc' | 'desc';
}

/** The condition that starts a page after a row; everything when there is none. */
export function after(keyset: Keyset, cursor: { at: number | string; id: string } | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`TRUE`;
  const columns = sql`(${sql.ref(keyset.at)}, ${typeof keyset.id === 'string' ? sql.ref(keyset.id) : keyset.id})`;
  const values = sql`(${cursor.at}, ${cursor.id})`;
  return keyset.order === 'asc' ? sql<boolean>`${columns} > ${values}` : sql<boolean>`${columns} < ${values}`;
}
