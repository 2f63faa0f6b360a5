import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query has, whatever it selects of them: what lists show as `count`. */
export async function countRows<Database, Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, unknown>,
): Promise<number> {
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'));
  // Of tables that are not known here, the compiler cannot tell that it selects just that.
  return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count;
}
