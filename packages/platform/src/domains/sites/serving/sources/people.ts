// Names of people who are mentioned.
import { createSource } from './source.ts';
import type { SourceContext } from './source.ts';

/** The database takes so many values in one statement. */
const USERS_AT_ONCE = 500;

/** Names of people, by their IDs. */
export const people = createSource<readonly string[], ReadonlyMap<string, string>>(async (context, ids) => {
  const value = await namesOf(context, ids);
  return { value, version: JSON.stringify([...value]) };
});

async function namesOf({ services }: SourceContext, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let start = 0; start < ids.length; start += USERS_AT_ONCE) {
    const rows = await services.store.db
      .selectFrom('user')
      .select(['id', 'display_name'])
      .where('id', 'in', ids.slice(start, start + USERS_AT_ONCE))
      .orderBy('id')
      .execute();
    for (const row of rows) names.set(row.id, row.display_name);
  }
  return names;
}
