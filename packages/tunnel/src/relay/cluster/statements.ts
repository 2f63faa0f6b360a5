// The SQL of the cluster. Each statement that changes a row notifies every relay. Times are the database's.
import type { Lease } from './lease-table.ts';
import type { Query } from './database.ts';

/** Channel of the notifications. */
export const CHANNEL = 'bindery_relay';

/** A relay that is there. */
export interface NodeRow {
  readonly id: string;
  readonly url: string;
}

/** A name that a relay wants. */
export interface LeaseClaim {
  readonly name: string;
  readonly nodeId: string;
  readonly clientId: string;
  /** Connectors from which it may be taken. */
  readonly from: readonly string[];
  /** From any connector. */
  readonly takesOver: boolean;
  /** The version that this relay had before the database was away: only what is older gives way. */
  readonly version: number | undefined;
}

const MICROS = `(extract(epoch from clock_timestamp()) * 1000000)`;
const IS_LIVE = `exists (
  select from bindery_relay_nodes node where node.id = lease.node_id and node.expires_at > clock_timestamp()
)`;
const NOTIFY_LEASE = `pg_notify('${CHANNEL}', json_build_object('name', name, 'node', node_id, 'client', client_id,
  'lost', is_lost, 'version', version)::text)`;
const NOTIFY_GONE = `pg_notify('${CHANNEL}', json_build_object('gone', id)::text)`;

const CLAIM = `with taken as (
  insert into bindery_relay_leases as lease (name, node_id, client_id, version)
  values ($1, $2, $3, coalesce($6::bigint, ${MICROS}::bigint))
  on conflict (name) do update set node_id = excluded.node_id, client_id = excluded.client_id, is_lost = false,
    changed_at = now(), version = greatest(lease.version + 1, excluded.version)
  where lease.node_id is null or not ${IS_LIVE}
    or (lease.node_id = excluded.node_id and lease.client_id = excluded.client_id)
    or ((lease.client_id = any($4::text[]) or $5::boolean) and ($6::bigint is null or lease.version <= $6::bigint))
  returning *
) select version::float8, ${NOTIFY_LEASE} from taken`;

/** Claims a name, and returns its version; undefined when another connector has it. */
export async function claimLease(query: Query, claim: LeaseClaim): Promise<number | undefined> {
  const { name, nodeId, clientId, from, takesOver, version = null } = claim;
  const [row] = await query<{ version: number }>(CLAIM, [name, nodeId, clientId, from, takesOver, version]);
  return row?.version;
}

/** Which connector has a name, and on which relay. */
export async function findHolder(query: Query, name: string): Promise<{ node: string; client: string } | undefined> {
  const [row] = await query<{ node: string; client: string }>(
    'select node_id as node, client_id as client from bindery_relay_leases where name = $1 and node_id is not null',
    [name],
  );
  return row;
}

/** Gives a name back, if it is still the one that was taken. */
export async function releaseLease(query: Query, nodeId: string, lease: Pick<Lease, 'name' | 'version' | 'isLost'>) {
  await query(
    `with freed as (
      update bindery_relay_leases set node_id = null, is_lost = $4, changed_at = now(),
        version = greatest(version + 1, ${MICROS}::bigint)
      where name = $1 and node_id = $2 and version = $3 returning *
    ) select ${NOTIFY_LEASE} from freed`,
    [lease.name, nodeId, lease.version, lease.isLost],
  );
}

/** Gives back what the database says is this relay's, but for these names. */
export async function releaseOthers(query: Query, nodeId: string, names: readonly string[]): Promise<void> {
  await query(
    `with freed as (
      update bindery_relay_leases set node_id = null, is_lost = true, changed_at = now(),
        version = greatest(version + 1, ${MICROS}::bigint)
      where node_id = $1 and name <> all($2::text[]) returning *
    ) select ${NOTIFY_LEASE} from freed`,
    [nodeId, names],
  );
}

/** Says that a relay is there, for so many milliseconds. Returns the database's clock, and whether it was not known. */
export async function beat(
  query: Query,
  { id, url }: NodeRow,
  expiresMs: number,
): Promise<{ micros: number; isNew: boolean }> {
  const [row] = await query<{ micros: number; isNew: boolean }>(
    `with beat as (
      insert into bindery_relay_nodes as node (id, url, expires_at)
      values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
      on conflict (id) do update set expires_at = excluded.expires_at
      returning id, url, xmax = 0 as is_new
    ) select is_new as "isNew", ${MICROS}::float8 as micros,
      case when is_new then pg_notify('${CHANNEL}', json_build_object('id', id, 'url', url)::text) end
    from beat`,
    [id, url, expiresMs],
  );
  return row ?? { micros: 0, isNew: false };
}

/**
 * Prepares the join of a relay that starts, or reconnects. An older process with its URL is gone. And where no relay sent a
 * of for a while it was the database that was away, so no one loses a name for that.
 */
export async function prepareToJoin(query: Query, { id, url }: NodeRow, expiresMs: number): Promise<void> {
  await removeNodes(query, 'url = $1 and id <> $2', [url, id]);
  await query(
    `update bindery_relay_nodes set expires_at = clock_timestamp() + $1 * interval '1 millisecond'
     where not exists (select from bindery_relay_nodes where expires_at > clock_timestamp())`,
    [expiresMs],
  );
}

/** Removes a relay. What it had is free. */
export async function leave(query: Query, id: string): Promise<void> {
  await removeNodes(query, 'id = $1', [id]);
}

/** Removes relays that were silent for long, and names that no one has had for a day. */
export async function deleteOld(query: Query): Promise<void> {
  await removeNodes(query, `expires_at < clock_timestamp() - interval '5 minutes'`, []);
  await query(
    `delete from bindery_relay_leases lease where changed_at < now() - interval '1 day'
     and not exists (select from bindery_relay_nodes node where node.id = lease.node_id)`,
  );
}

async function removeNodes(query: Query, condition: string, values: readonly unknown[]): Promise<void> {
  await query(
    `with gone as (delete from bindery_relay_nodes where ${condition} returning id) select ${NOTIFY_GONE} from gone`,
    values,
  );
}

/** All relays, and all names. A name of a relay that is not there any longer is free. */
export async function load(query: Query): Promise<{ nodes: NodeRow[]; leases: Lease[] }> {
  const nodes = await query<NodeRow>('select id, url from bindery_relay_nodes');
  const rows = await query<Omit<Lease, 'nodeId' | 'since'> & { nodeId: string | null; ageMs: number }>(
    `select name, node.id as "nodeId", client_id as "clientId", version::float8 as version,
      (is_lost or (node_id is not null and node.id is null)) as "isLost",
      (extract(epoch from clock_timestamp() - changed_at) * 1000)::float8 as "ageMs"
     from bindery_relay_leases lease left join bindery_relay_nodes node on node.id = lease.node_id`,
  );
  const now = performance.now();
  return {
    nodes,
    leases: rows.map(({ ageMs, nodeId, ...row }) => ({ ...row, nodeId: nodeId ?? undefined, since: now - ageMs })),
  };
}
