// Who may see and change what. Foreign things are not found rather than forbidden.
import { EVENT_TYPES } from '@bindery/contract';
import type { EventTypeFacts } from '@bindery/contract';
import type { Caller, Context } from '../services.ts';
import { compileOnce } from '../store/store.ts';
import type { Db } from '../store/store.ts';
import type { OrganizationTable, SiteTable, SpaceTable } from '../store/tables.ts';
import { apiError } from '../http/api-error.ts';

/** Role of the caller where it acts; integrations have none of their own. */
export type Role = 'admin' | 'create' | 'edit' | 'review' | 'comment' | 'read' | 'integration';

/** Something the caller may at least read. */
export interface Accessible<Row> {
  readonly row: Row;
  readonly role: Role;
}

const findOrganizationForUser = compileOnce((db, user: string, id: string) =>
  db
    .selectFrom('organization')
    .innerJoin('member', (join) =>
      join.onRef('member.organization', '=', 'organization.id').on('member.user', '=', user),
    )
    .selectAll('organization')
    .select('member.role')
    .where('organization.id', '=', id),
);

const findSpaceForUser = compileOnce((db, user: string, id: string) =>
  db
    .selectFrom('space')
    .innerJoin('member', (join) =>
      join.onRef('member.organization', '=', 'space.organization').on('member.user', '=', user),
    )
    .selectAll('space')
    .select('member.role')
    .where('space.id', '=', id)
    .where('space.deleted_at', 'is', null),
);

/** The organization, if the caller belongs to it. Throws organization_not_found. */
export async function getOrganization(context: Context, id: string): Promise<Accessible<OrganizationTable>> {
  const found = await findOrganization(context, id);
  if (found !== undefined) return found;
  throw apiError('organization_not_found', `There is no organization "${id}" that you can see.`);
}

/** The organization, if the caller belongs to it. */
export async function findOrganization(
  context: Context,
  id: string,
): Promise<Accessible<OrganizationTable> | undefined> {
  const { caller } = context;
  const { db } = context.services.store;
  if (caller.kind === 'user') {
    const [found] = await findOrganizationForUser(db, caller.user, id);
    if (found !== undefined) return { row: found, role: (found.role ?? 'read') as Role };
  } else if (await reachesOrganization(db, caller, id)) {
    const row = await db.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirst();
    if (row !== undefined) return { row, role: 'integration' };
  }
  return undefined;
}

/** The space, if the caller can see it. Throws space_not_found. */
export async function getSpace(context: Context, id: string): Promise<Accessible<SpaceTable>> {
  const { caller } = context;
  const { db } = context.services.store;
  if (caller.kind === 'user') {
    const [found] = await findSpaceForUser(db, caller.user, id);
    if (found !== undefined) return { row: found, role: (found.role ?? 'read') as Role };
  } else if (await isInstalledOn(db, caller, { level: 'space', target: id })) {
    const row = await db
      .selectFrom('space')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (row !== undefined) return { row, role: 'integration' };
  }
  throw apiError('space_not_found', `There is no space "${id}" that you can see.`);
}

/** The site of an organization, if the caller can see it. Throws organization_not_found or site_not_found. */
export async function getSite(context: Context, organization: string, id: string): Promise<Accessible<SiteTable>> {
  const { role } = await getOrganization(context, organization);
  const { db } = context.services.store;
  const { caller } = context;
  const row = await db
    .selectFrom('site')
    .selectAll()
    .where('id', '=', id)
    .where('organization', '=', organization)
    .executeTakeFirst();
  const isSeen = caller.kind === 'user' || (await isInstalledOn(db, caller, { level: 'site', target: id }));
  if (row === undefined || !isSeen) throw apiError('site_not_found', `There is no site "${id}" that you can see.`);
  return { row, role };
}

/** Throws forbidden unless the role is that of an administrator. */
export function requireAdmin(role: Role, what: string): void {
  if (role !== 'admin') throw apiError('forbidden', `To ${what} you need the role "admin"; yours is "${role}".`);
}

/** Throws forbidden unless the role may change content. */
export function requireEdit(role: Role, what: string): void {
  if (role === 'admin' || role === 'create' || role === 'edit') return;
  throw apiError('forbidden', `To ${what} you need the role "edit"; yours is "${role}".`);
}

/** Throws scope_missing unless the integration that calls declares the scope. A user needs no scope. */
export async function requireScope(context: Context, scope: string): Promise<void> {
  const { caller } = context;
  if (caller.kind === 'user') return;
  const row = await context.services.store.db
    .selectFrom('integration')
    .select('definition')
    .where('name', '=', caller.integration)
    .executeTakeFirst();
  const { scopes = [] } = JSON.parse(row?.definition ?? '{}') as { scopes?: string[] };
  if (!scopes.includes(scope)) {
    throw apiError('scope_missing', `The integration "${caller.integration}" does not declare the scope "${scope}".`);
  }
}

/** Scope that an integration must declare before it receives events of a type. */
export function scopeOfEvent(type: string): string | undefined {
  const facts: EventTypeFacts | undefined = EVENT_TYPES[type as keyof typeof EVENT_TYPES];
  return facts?.scope;
}

type IntegrationCaller = Exclude<Caller, { kind: 'user' }>;

async function reachesOrganization(db: Db, caller: IntegrationCaller, organization: string): Promise<boolean> {
  const installed = await db
    .selectFrom('installation')
    .select('id')
    .where('integration', '=', caller.integration)
    .where('organization', '=', organization)
    .$if(caller.kind === 'installation', (query) =>
      query.where('id', '=', caller.kind === 'installation' ? caller.installation : ''),
    )
    .executeTakeFirst();
  if (installed !== undefined) return true;
  if (caller.kind === 'installation') return false;
  const owned = await db
    .selectFrom('integration')
    .select('name')
    .where('name', '=', caller.integration)
    .where('organization', '=', organization)
    .executeTakeFirst();
  return owned !== undefined;
}

async function isInstalledOn(
  db: Db,
  caller: IntegrationCaller,
  on: { level: 'space' | 'site'; target: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .select('installation.id')
    .where('child_installation.level', '=', on.level)
    .where('child_installation.target', '=', on.target)
    .where('installation.integration', '=', caller.integration)
    .$if(caller.kind === 'installation', (query) =>
      query.where('installation.id', '=', caller.kind === 'installation' ? caller.installation : ''),
    )
    .executeTakeFirst();
  return found !== undefined;
}
