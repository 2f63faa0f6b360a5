// Which integrations a caller may see. Private ones belong to their organization alone.
import type { Integration } from '@bindery/contract';
import { apiError } from '../../http/api-error.ts';
import type { Context } from '../../services.ts';
import type { IntegrationTable, OrganizationTable } from '../../store/tables.ts';
import type { Role } from '../access.ts';
import { presentIntegration } from './present.ts';
import type { IntegrationView } from './present.ts';

/** An integration with what the caller may do with it. */
export interface VisibleIntegration extends IntegrationView {
  readonly row: IntegrationTable;
}

/** An integration that the caller may see. Throws integration_not_found. */
export async function getIntegration(context: Context, name: string): Promise<VisibleIntegration> {
  const row = await context.services.store.db
    .selectFrom('integration')
    .selectAll()
    .where('name', '=', name)
    .where('unpublished_at', 'is', null)
    .executeTakeFirst();
  const visible = row === undefined ? undefined : await createSight(context).then((sight) => sight.see(row));
  if (visible === undefined || (visible.role === undefined && visible.row.visibility === 'private')) {
    throw apiError('integration_not_found', `There is no integration "${name}" that you can see.`);
  }
  return visible;
}

/** An integration that the caller administrates. Throws integration_not_found or forbidden. */
export async function getOwnIntegration(context: Context, name: string, what: string): Promise<VisibleIntegration> {
  const visible = await getIntegration(context, name);
  const { caller } = context;
  const isItself = caller.kind !== 'user' && caller.integration === name;
  if (visible.role === 'admin' || isItself) return visible;
  throw apiError('forbidden', `To ${what} you must be an administrator of the organization that owns "${name}".`);
}

/** Every integration in the caller's lists, by title: public ones, and all of their own organizations. */
export async function listVisibleIntegrations(context: Context): Promise<VisibleIntegration[]> {
  const rows = await context.services.store.db
    .selectFrom('integration')
    .selectAll()
    .where('unpublished_at', 'is', null)
    .orderBy('title')
    .orderBy('name')
    .execute();
  const sight = await createSight(context);
  return rows.map(sight.see).filter(({ row, role }) => row.visibility === 'public' || role !== undefined);
}

/** An integration as the API shows it to the caller. */
export function presentVisible(context: Context, { row, ...view }: VisibleIntegration): Integration {
  return presentIntegration(context.services, row, view);
}

interface Sight {
  see(row: IntegrationTable): VisibleIntegration;
}

async function createSight(context: Context): Promise<Sight> {
  const { caller } = context;
  const { db } = context.services.store;
  const owners = new Map((await db.selectFrom('organization').selectAll().execute()).map((row) => [row.id, row]));
  const roles = new Map<string, Role>();
  if (caller.kind === 'user') {
    const members = await db.selectFrom('member').selectAll().where('user', '=', caller.user).execute();
    for (const member of members) roles.set(member.organization, (member.role ?? 'read') as Role);
  }
  const isAdminSomewhere = [...roles.values()].includes('admin');
  return {
    see(row) {
      const isItself = caller.kind !== 'user' && caller.integration === row.name;
      const role = isItself ? 'integration' : roles.get(row.organization);
      const canInstall = row.visibility === 'private' ? role === 'admin' : isAdminSomewhere;
      return { row, owner: owners.get(row.organization) as OrganizationTable, role, canInstall };
    },
  };
}
