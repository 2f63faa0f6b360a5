// Finding what the caller can at least view. What is foreign or hidden is not found, rather than forbidden.
import { apiError } from '../core/api-error.ts';
import { visitOf } from '../core/caller.ts';
import type { Visit } from '../core/caller.ts';
import type { ApiErrorCode } from '@bindery/contract';
import type { Context } from '../http/context.ts';
import type { AccessServices } from './access-services.ts';
import { isPurged } from './retention.ts';
import { compileOnce } from '../store/store.ts';
import type { CollectionTable, OrganizationRow, SiteRow, SpaceRow, TeamTable } from '../store/tables.ts';
import { effectiveRole } from './effective-role.ts';
import { isInstalledOn, reachesOrganization } from './integration-reach.ts';
import { isVisibleTo } from './visits.ts';
import { loadLevels } from './levels.ts';
import type { LevelKind } from './levels.ts';
import { findMembership, requireSignIn, roleOf } from './membership.ts';
import type { Role } from '../core/role.ts';

/** Something the caller can at least view. */
export interface Accessible<Row> {
  readonly row: Row;
  readonly role: Role;
}

type AccessContext = Pick<Context<AccessServices>, 'services' | 'caller'>;

const findOrganizationRow = compileOnce((db, id: string) =>
  db.selectFrom('organization').selectAll().where('id', '=', id),
);
const findSpaceRow = compileOnce((db, id: string) => db.selectFrom('space').selectAll().where('id', '=', id));
const findSiteRow = compileOnce((db, id: string) => db.selectFrom('site').selectAll().where('id', '=', id));
const findCollectionRow = compileOnce((db, id: string) => db.selectFrom('collection').selectAll().where('id', '=', id));
const findTeamRow = compileOnce((db, user: string, id: string) =>
  db
    .selectFrom('team')
    .leftJoin('team_member', (join) => join.onRef('team_member.team', '=', 'team.id').on('team_member.user', '=', user))
    .selectAll('team')
    .select('team_member.role')
    .where('team.id', '=', id),
);
/** The organization, if the caller belongs to it, or visits one of its sites. */
export async function findOrganization(
  context: AccessContext,
  id: string,
): Promise<Accessible<OrganizationRow> | undefined> {
  const { services, caller } = context;
  const visit = visitOf(caller);
  const role = visit === undefined ? await roleInOrganization(context, id) : await roleOfVisit(context, visit, id);
  if (role === undefined) return undefined;
  if (caller.kind !== 'user' && !(await reachesOrganization(services.store.db, caller, id))) return undefined;
  const [row] = await findOrganizationRow(services.store.db, id);
  return row && { row, role };
}

async function roleOfVisit({ services }: AccessContext, visit: Visit, organization: string): Promise<Role | undefined> {
  const isVisible = await isVisibleTo(services.store.db, visit, { level: 'organization', target: organization });
  return isVisible ? 'read' : undefined;
}

/** The organization, if {@link findOrganization} finds it. Throws organization_not_found. */
export async function getOrganization(context: AccessContext, id: string): Promise<Accessible<OrganizationRow>> {
  const found = await findOrganization(context, id);
  if (found !== undefined) return found;
  await requireSignIn(context, id);
  return reject('organization_not_found', `Organization "${id}"`);
}

/** The role of a caller in an organization. Other functions decide what an integration can reach. */
export async function roleInOrganization(
  { services, caller }: AccessContext,
  organization: string,
): Promise<Role | undefined> {
  return caller.kind === 'user' ? roleOf(services, caller, organization) : 'integration';
}

/** A space that the caller can view, also a deleted one when `deleted` says so. */
export async function findSpace(
  context: AccessContext,
  id: string,
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<Accessible<SpaceRow> | undefined> {
  const found = await findAnySpace(context, id);
  return found?.row.deleted_at === null || deleted ? found : undefined;
}

/** A space that the caller can view, deleted or not, as long as it can be restored. */
async function findAnySpace(context: AccessContext, id: string): Promise<Accessible<SpaceRow> | undefined> {
  const [row] = await findSpaceRow(context.services.store.db, id);
  if (row === undefined || isPurged(row, context.services.clock.now())) return undefined;
  const role = await roleOn(context, { level: 'space', target: id, organization: row.organization });
  if (role !== undefined) return { row, role };
  const isOpen = row.visibility === 'in-collection' && row.parent !== null;
  const around = isOpen ? await findCollection(context, row.parent ?? '') : undefined;
  return around && { row, role: 'read' };
}

/** The space, if the caller can view it. Throws space_not_found. */
export async function getSpace(
  context: AccessContext,
  id: string,
  options: { readonly deleted?: boolean } = {},
): Promise<Accessible<SpaceRow>> {
  const found = await findSpace(context, id, options);
  if (found !== undefined) return found;
  await requireSignInFor(context, 'space', id);
  return reject('space_not_found', `Space "${id}"`);
}

/** A collection that the caller can view. */
export async function findCollection(
  context: AccessContext,
  id: string,
): Promise<Accessible<CollectionTable> | undefined> {
  const [row] = await findCollectionRow(context.services.store.db, id);
  if (row === undefined || context.caller.kind !== 'user') return undefined;
  const role = await roleOn(context, { level: 'collection', target: id, organization: row.organization });
  return role && { row, role };
}

/** The collection, if the caller can view it. Throws collection_not_found. */
export async function getCollection(context: AccessContext, id: string): Promise<Accessible<CollectionTable>> {
  const found = await findCollection(context, id);
  if (found !== undefined) return found;
  await requireSignInFor(context, 'collection', id);
  return reject('collection_not_found', `Collection "${id}"`);
}

/** A site of an organization that the caller can view. */
export async function findSite(
  context: AccessContext,
  organization: string,
  id: string,
): Promise<Accessible<SiteRow> | undefined> {
  const [row] = await findSiteRow(context.services.store.db, id);
  if (row?.organization !== organization) return undefined;
  const role = await roleOn(context, { level: 'site', target: id, organization });
  return role && { row, role };
}

/** The site, if the caller can view it. Throws organization_not_found or site_not_found. */
export async function getSite(context: AccessContext, organization: string, id: string): Promise<Accessible<SiteRow>> {
  const found = await findSite(context, organization, id);
  if (found !== undefined) return found;
  await getOrganization(context, organization);
  return reject('site_not_found', `Site "${id}"`);
}

/** A team as its members and those of its organization see it. Who owns it can do what an admin can. */
export async function findTeam(
  context: AccessContext,
  organization: string,
  id: string,
): Promise<Accessible<TeamTable> | undefined> {
  const { services, caller } = context;
  const inOrganization = await roleInOrganization(context, organization);
  if (inOrganization === undefined || caller.kind !== 'user') return undefined;
  const [found] = await findTeamRow(services.store.db, caller.user, id);
  if (found?.organization !== organization) return undefined;
  const { role: inTeam, ...row } = found;
  if (inTeam === 'owner' || inOrganization === 'admin') return { row, role: 'admin' };
  return inTeam === null && inOrganization === 'guest' ? undefined : { row, role: 'read' };
}

/** The team, if the caller can view it. Throws organization_not_found or team_not_found. */
export async function getTeam(
  context: AccessContext,
  organization: string,
  id: string,
): Promise<Accessible<TeamTable>> {
  const found = await findTeam(context, organization, id);
  if (found !== undefined) return found;
  await getOrganization(context, organization);
  return reject('team_not_found', `Team "${id}"`);
}

interface Target {
  readonly level: LevelKind;
  readonly target: string;
  readonly organization: string;
}

async function roleOn(context: AccessContext, { level, target, organization }: Target): Promise<Role | undefined> {
  const { services, caller } = context;
  const { db } = services.store;
  if (caller.kind === 'user' && caller.visit !== undefined) {
    return (await isVisibleTo(db, caller.visit, { level, target })) ? 'read' : undefined;
  }
  if (caller.kind !== 'user') {
    if (level === 'collection') return undefined;
    return (await isInstalledOn(db, caller, { level, target })) ? 'integration' : undefined;
  }
  const membership = await findMembership(services, caller, organization);
  if (membership === undefined) return undefined;
  if (membership.role === 'admin') return effectiveRole(membership, []);
  return effectiveRole(membership, await loadLevels(db, { user: caller.user, level, target }));
}

/**
 * Throws for a member who would have access if they had signed in through the provider.
 * @throws {KitError} sso_required
 */
export async function requireSignInFor(
  context: AccessContext,
  kind: 'space' | 'collection',
  id: string,
): Promise<void> {
  const [row] = await (kind === 'space' ? findSpaceRow : findCollectionRow)(context.services.store.db, id);
  if (row !== undefined) await requireSignIn(context, row.organization);
}

function reject(code: ApiErrorCode, subject: string): never {
  throw apiError(code, `${subject} not found.`);
}
