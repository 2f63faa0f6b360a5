// Audit events as rows.
import type { AuditEvent, AuditEventDetails } from '@bindery/contract';
import type { Selectable } from 'kysely';
import type { Origins } from '../../../core/origins.ts';
import { apiError } from '../../../core/api-error.ts';
import { parseJson } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';
import type { AuditEventTable } from '../../../store/tables.ts';

/** An audit event as stored. */
export type AuditEventRow = Selectable<AuditEventTable>;

/** How long an audit event is kept, in milliseconds: a year. */
const KEPT_MS = 366 * 24 * 60 * 60 * 1000;

const COLUMNS = [
  'id',
  'organization',
  'occurred_at',
  'action',
  'actor_type',
  'actor_id',
  'actor_label',
  'source',
  'target_type',
  'target_id',
  'target_label',
  'execution',
  'payload',
] as const satisfies readonly (keyof AuditEventRow)[];

const insert = compileOnce((db, ...values: readonly unknown[]) =>
  db
    .insertInto('audit_event')
    .values(Object.fromEntries(COLUMNS.map((column, index) => [column, values[index]])) as never)
    .onConflict((conflict) => conflict.column('id').doNothing()),
);
const deleteOlder = compileOnce((db, organization: string, before: number) =>
  db.deleteFrom('audit_event').where('organization', '=', organization).where('occurred_at', '<', before),
);

/** Stores an audit event once, and deletes those of its organization that are too old. */
export async function insertAuditEvent(db: Db, row: AuditEventRow): Promise<void> {
  await insert(db, ...COLUMNS.map((column) => row[column]));
  await deleteOlder(db, row.organization, row.occurred_at - KEPT_MS);
}

const setTarget = compileOnce((db, id: string, type: string, target: string, label: string | null) =>
  db.updateTable('audit_event').set({ target_type: type, target_id: target, target_label: label }).where('id', '=', id),
);

/** Names the resource that an audit event is about. */
export async function nameTarget(
  db: Db,
  id: string,
  target: Pick<AuditEventRow, 'target_type' | 'target_id' | 'target_label'>,
): Promise<void> {
  await setTarget(db, id, target.target_type, target.target_id, target.target_label);
}

/** @throws {KitError} audit_event_not_found */
export async function getAuditEvent(db: Db, organization: string, id: string): Promise<AuditEventRow> {
  const row = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('organization', '=', organization)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw eventNotFound(id);
  return row;
}

function eventNotFound(id: string): Error {
  return apiError('audit_event_not_found', `Audit event "${id}" not found.`);
}

/** An audit event as lists show it. */
export function presentAuditEvent(origins: Pick<Origins, 'api'>, row: AuditEventRow): AuditEvent {
  return {
    object: 'audit-event',
    id: row.id,
    occurredAt: new Date(row.occurred_at).toISOString(),
    action: row.action,
    actor: { type: row.actor_type, id: row.actor_id, ...labelOf(row.actor_label) },
    source: row.source,
    target: { type: row.target_type, id: row.target_id, ...labelOf(row.target_label) },
    urls: { location: `${origins.api}/v1/orgs/${row.organization}/audit-events/${row.id}` },
  };
}

/** An audit event with its details. */
export function presentAuditEventDetails(origins: Pick<Origins, 'api'>, row: AuditEventRow): AuditEventDetails {
  return {
    ...presentAuditEvent(origins, row),
    ...(row.execution === null ? {} : { executionId: row.execution }),
    schemaVersion: 1,
    payload: parseJson(row.payload),
  };
}

function labelOf(label: string | null): { label?: string } {
  return label === null ? {} : { label };
}
