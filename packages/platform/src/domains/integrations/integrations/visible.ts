// Which integrations a caller can see. Private ones are for their own organization, and for those that have them installed.
import type { Integration } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../../content/state/index.ts';
import { compileOnce } from '../../../store/store.ts';
import type { IntegrationTable, OrganizationRow } from '../../../store/tables.ts';
import { requireUnblocked } from '../../../access/blocked.ts';
import { listRoles, roleOf } from '../../../access/membership.ts';
import type { Role } from '../../../core/role.ts';
import { presentIntegration } from './present.ts';
import type { IntegrationView } from './present.ts';

/** An integration with what the caller can do with it. */
export interface VisibleIntegration extends IntegrationView {
  readonly row: IntegrationTable;
}

const findPublished = compileOnce((db, name: string) =>
  db.selectFrom('integration').selectAll().where('name', '=', name).where('unpublished_at', 'is', null),
);

const findInstalled = compileOnce((db, integration: string) =>
  db.selectFrom('installation').select('organization').where('integration', '=', integration),
);

/** The stored integration, if the caller can see it. Throws integration_not_found. */
export async function getIntegrationRow(context: Context<ContentServices>, name: string): Promise<IntegrationTable> {
  const [row] = await findPublished(context.services.store.db, name);
  if (row !== undefined && (row.visibility !== 'private' || (await isInsider(context, row)))) return row;
  throw apiError('integration_not_found', `Integration "${name}" not found.`);
}

/** An integration that the caller can see. Throws integration_not_found. */
export async function getIntegration(context: Context<ContentServices>, name: string): Promise<VisibleIntegration> {
  const row = await getIntegrationRow(context, name);
  const [visible] = await toVisible(context, [row]);
  return visible as VisibleIntegration;
}

/**
 * An integration that the caller administers, or is; to change it, its organization must not be blocked. Throws integration_not_found,
 * forbidden or organization_blocked.
 */
export async function getOwnIntegration(
  context: Context<ContentServices>,
  name: string,
  subject: string,
): Promise<VisibleIntegration> {
  const visible = await getIntegration(context, name);
  const { caller } = context;
  const isItself = caller.kind !== 'user' && caller.integration === name;
  if (visible.role === 'admin' || isItself) {
    if (context.call.method !== 'GET') requireUnblocked(visible.owner);
    return visible;
  }
  throw apiError('forbidden', `To ${subject}, you must be an admin of the organization that owns "${name}".`);
}

/** Every integration in the caller's lists: public ones, and all of their own organizations. */
export async function listVisibleIntegrations(context: Context<ContentServices>): Promise<VisibleIntegration[]> {
  const rows = await context.services.store.db
    .selectFrom('integration')
    .selectAll()
    .where('unpublished_at', 'is', null)
    .execute();
  const all = await toVisible(context, rows);
  return all.filter(({ row, role }) => row.visibility === 'public' || role !== undefined);
}

/** An integration as the API shows it to the caller. */
export function presentVisible(context: Context<ContentServices>, { row, ...view }: VisibleIntegration): Integration {
  return presentIntegration(context.services, row, view);
}

/** Adds to integrations that the caller can see what the caller can do with them. */
export async function toVisible(
  context: Context<ContentServices>,
  rows: readonly IntegrationTable[],
): Promise<VisibleIntegration[]> {
  if (rows.length === 0) return [];
  const { caller } = context;
  const { db } = context.services.store;
  const organizations = [...new Set(rows.map((row) => row.organization))];
  const owners = await db.selectFrom('organization').selectAll().where('id', 'in', organizations).execute();
  const roles: Map<string, Role> = caller.kind === 'user' ? await listRoles(db, caller) : new Map();
  const isAdminSomewhere = [...roles.values()].includes('admin');
  return rows.map((row) => {
    const isItself = caller.kind !== 'user' && caller.integration === row.name;
    const role = isItself ? 'integration' : roles.get(row.organization);
    const canInstall = row.visibility === 'private' ? role === 'admin' : isAdminSomewhere;
    const owner = owners.find(({ id }) => id === row.organization) as OrganizationRow;
    return { row, owner, role, canInstall };
  });
}

async function isInsider({ caller, services }: Context<ContentServices>, row: IntegrationTable): Promise<boolean> {
  if (caller.kind !== 'user') return caller.integration === row.name;
  if ((await roleOf(services, caller, row.organization)) !== undefined) return true;
  const { db } = services.store;
  const [roles, installed] = [await listRoles(db, caller), await findInstalled(db, row.name)];
  return installed.some(({ organization }) => roles.has(organization));
}
