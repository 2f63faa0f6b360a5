// Names of people who are mentioned.
import type { Visit } from '../audience/visit.ts';

/** Prefix of people among the references of a page. No space ID starts with it. */
const PEOPLE = 'people:';

/** The database takes so many values in one statement. */
const USERS_AT_ONCE = 500;

/** The names of people, by their ids. Notes that the page follows from them. */
export async function loadPeople(visit: Visit, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const names = await namesOf(visit, [...ids]);
  if (ids.size > 0) visit.use(PEOPLE + JSON.stringify([...ids]), keyOf(names));
  return names;
}

/** Version of the names of people; undefined for other keys. */
export async function peopleKey(visit: Visit, used: string): Promise<string | undefined> {
  if (!used.startsWith(PEOPLE)) return undefined;
  return keyOf(await namesOf(visit, JSON.parse(used.slice(PEOPLE.length)) as string[]));
}

function keyOf(names: ReadonlyMap<string, string>): string {
  return JSON.stringify([...names]);
}

async function namesOf({ services }: Visit, ids: readonly string[]): Promise<Map<string, string>> {
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
