// The organization that an operation changes something in.
import { sql } from 'kysely';
import type { Authorized } from '../../../http/context.ts';
import type { Db } from '../../../store/store.ts';
import { findOrganizationByName } from '../organizations/find-by-name.ts';

/** A request, as far as it names an organization. */
export interface OrganizationRequest {
  readonly parameters: Readonly<Record<string, string>>;
  readonly authorized?: Authorized | undefined;
  readonly body: unknown;
}

/**
 * ID of the organization that a request names: by its path, the resource in its path, the body, or the integration. Undefined if it names
 * none.
 */
export async function organizationOf(
  db: Db,
  { parameters, authorized, body }: OrganizationRequest,
): Promise<string | undefined> {
  const { organizationId, installationId, integrationName, hostname } = parameters;
  if (organizationId !== undefined) return organizationId;
  const row: { readonly organization?: string } | undefined = authorized?.row;
  if (row?.organization !== undefined) return row.organization;
  const named = (body as { readonly organization?: unknown } | undefined)?.organization;
  if (typeof named === 'string') return (await findOrganizationByName(db, named))?.id;
  if (installationId !== undefined) {
    return (await ownerOf(db, 'installation', ['id', installationId])) ?? ownerOfSync(db, installationId);
  }
  const { target } = (body ?? {}) as { readonly target?: { readonly spaceId?: unknown } };
  if (typeof target?.spaceId === 'string') return ownerOf(db, 'space', ['id', target.spaceId]);
  if (integrationName !== undefined) return ownerOf(db, 'integration', ['name', integrationName]);
  return hostname === undefined ? undefined : ownerOf(db, 'custom_hostname', ['hostname', hostname]);
}

async function ownerOf(
  db: Db,
  table: 'installation' | 'integration' | 'space' | 'custom_hostname',
  [column, value]: readonly [column: 'id' | 'name' | 'hostname', value: string],
): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select('organization')
    .where((eb) => eb(sql.ref(column), '=', value))
    .executeTakeFirst();
  return row?.organization;
}

/** Installations of Git Sync belong to a space. */
async function ownerOfSync(db: Db, id: string): Promise<string | undefined> {
  const joined = db.selectFrom('git_sync').innerJoin('space', 'space.id', 'git_sync.space');
  return (await joined.select('space.organization').where('git_sync.id', '=', id).executeTakeFirst())?.organization;
}
