// Rows that tests of the store write and read.
import type { Insertable } from 'kysely';
import type { Db, Store } from '../../../src/store/store.ts';
import type { EventTable, OrganizationTable } from '../../../src/store/tables.ts';

/** Opens a store on a new database. It is closed after the test. */
export type OpenStore = () => Promise<Store>;

/** Adds an organization; `created_at` can count. */
export async function addOrganization(
  db: Db,
  id: string,
  fields: Partial<Insertable<OrganizationTable>> = {},
): Promise<void> {
  const row = { id, title: id, hostname: id, created_at: 0, ...fields };
  await db.insertInto('organization').values(row).execute();
}

/** Ids of all organizations, in their order. */
export async function listOrganizations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('organization').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** `created_at` of an organization. */
export async function readCount(db: Db, id: string): Promise<number> {
  const query = db.selectFrom('organization').select('created_at').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).created_at;
}

/** Sets `created_at` of an organization. */
export async function setCount(db: Db, id: string, count: number): Promise<void> {
  await db.updateTable('organization').set({ created_at: count }).where('id', '=', id).execute();
}

/** What lists show, of an event that has none of it. */
const NOT_LISTED = {
  component: null,
  http_status: null,
  duration_ms: null,
  cause_request: null,
  cause_event: null,
  cause_via: null,
  summary: '',
};

/** Adds an event. */
export async function addEvent(db: Db, id: string, fields: Partial<Insertable<EventTable>> = {}): Promise<void> {
  const row = { id, integration: 'sample', type: 'task', payload: '' };
  const numbers = { created_at: 0, due_at: 0, attempts: 0, attempts_before: 0, payload_bytes: 0 };
  const nothing = { installation: null, target: null, status: null, lease_until: null, lease_owner: null };
  await db
    .insertInto('event')
    .values({ ...row, level: 'integration', state: 'queued', ...numbers, ...nothing, ...NOT_LISTED, ...fields })
    .execute();
}
