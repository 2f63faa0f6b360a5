// The tables that relays share. Any relay makes them, whichever comes first.
import { randomBytes } from 'node:crypto';
import type { Query } from './database.ts';

/** Key of the advisory lock: any number that is unique in the database. */
const LOCK = 0x42_69_6e_64;

const TABLES = [
  `create table if not exists bindery_relay_settings (
    key text primary key,
    value text not null
  )`,
  // Relays that are there.
  `create table if not exists bindery_relay_nodes (
    id text primary key,
    url text not null,
    expires_at timestamptz not null
  )`,
  // Names. A lease without a node, or with one that is not there any longer, is free. Its row stays for a while, so that
  // versions of a name only grow, and relays know whether its connector is expected back.
  `create table if not exists bindery_relay_leases (
    name text primary key,
    node_id text,
    client_id text not null,
    is_lost boolean not null default false,
    version bigint not null,
    changed_at timestamptz not null default now()
  )`,
];

/** Creates missing tables, and returns the secret of the cluster. Several relays can do this concurrently. */
export async function prepareSchema(query: Query): Promise<string> {
  // Where they are there, no right to make tables is needed.
  const [found] = await query<{ table: string | null }>(`select to_regclass('bindery_relay_leases')::text as table`);
  if (found?.table === null) {
    const statements = [`select pg_advisory_xact_lock(${LOCK})`, ...TABLES];
    await query(`begin; ${statements.join('; ')}; commit`);
  }
  const newSecret = randomBytes(32).toString('base64url');
  await query(`insert into bindery_relay_settings (key, value) values ('secret', $1) on conflict (key) do nothing`, [
    newSecret,
  ]);
  const [stored] = await query<{ value: string }>(`select value from bindery_relay_settings where key = 'secret'`);
  return stored?.value ?? newSecret;
}
