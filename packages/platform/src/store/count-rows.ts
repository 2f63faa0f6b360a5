import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query has, whatever it selects of them: what lists show as `count`. */
export async function countRows<Database, Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, unknown>,
): Promise<number> {
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'));
  // The table type is generic, so the compiler can’t infer the selected column.
  return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count;
}
