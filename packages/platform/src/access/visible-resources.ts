// What a person can see of an organization, for lists: everything that decides is read once, then each row costs no query.
import type { Context } from '../http/context.ts';
import type { AccessServices } from './access-services.ts';
import type { Db } from '../store/store.ts';
import type { SpaceRow, DefaultGrant } from '../store/tables.ts';
import { decideAccess, decideAccessToSpace } from './decide-access.ts';
import type { Membership } from './effective-role.ts';
import { findMembership } from './membership.ts';
import { loadRings } from './load-rings.ts';
import type { Visit } from '../core/caller.ts';
import type { Role } from '../core/role.ts';
import { listVisibleSpaces } from './visits.ts';

/** Roles of the caller on what is in one organization. Undefined: not to be seen. */
export interface VisibleResources {
  /** Everything is to be seen, and administrated: a list need not request each row. */
  readonly isUnlimited?: true;
  onSpace(space: Pick<SpaceRow, 'id' | 'parent' | 'default_level' | 'visibility'>): Role | undefined;
  onCollection(id: string): Role | undefined;
  onSite(site: { readonly id: string; readonly default_level: DefaultGrant }): Role | undefined;
}

type AccessContext = Pick<Context<AccessServices>, 'services' | 'caller'>;

/** Resources visible to anyone with full access. */
const EVERYTHING: VisibleResources = {
  isUnlimited: true,
  onSpace: () => 'admin',
  onCollection: () => 'admin',
  onSite: () => 'admin',
};

/** Reads what decides about the caller's access in an organization. */
export async function findVisibleResources(context: AccessContext, organization: string): Promise<VisibleResources> {
  const findVisible = await prepareReach(context, organization);
  return findVisible(context.services.store.db);
}

/** As `findVisibleResources`, in two steps: what it returns also reads inside a unit of work. */
export async function prepareReach(
  { services, caller }: AccessContext,
  organization: string,
): Promise<(db: Db) => Promise<VisibleResources>> {
  if (caller.kind !== 'user') return (db) => installedReach(db, caller);
  const { visit } = caller;
  if (visit !== undefined) return (db) => visitedReach(db, visit);
  const membership = await findMembership(services, caller, organization);
  if (membership?.role === 'admin' && !membership.disabled) return async () => EVERYTHING;
  return (db) => personalReach(db, { membership, user: caller.user, organization });
}

async function personalReach(
  db: Db,
  { membership, user, organization }: { membership: Membership | undefined; user: string; organization: string },
): Promise<VisibleResources> {
  const around = await loadRings(db, { user, organization });
  return {
    onCollection: (id) => decideAccess(membership, around.collection(id)).role,
    onSpace: (space) => decideAccessToSpace(membership, space, around.space(space)).role,
    onSite: (site) => decideAccess(membership, around.site(site)).role,
  };
}

async function visitedReach(db: Db, visit: Visit): Promise<VisibleResources> {
  const visibleSpaces = await listVisibleSpaces(db, visit);
  return {
    onSpace: (space) => (visibleSpaces.has(space.id) ? 'read' : undefined),
    onCollection: () => undefined,
    onSite: (site) => (site.id === visit.site ? 'read' : undefined),
  };
}

async function installedReach(
  db: Db,
  caller: { readonly integration: string; readonly installation?: string },
): Promise<VisibleResources> {
  const rows = await db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .select(['child_installation.level', 'child_installation.target'])
    .where('installation.integration', '=', caller.integration)
    .$if(caller.installation !== undefined, (query) => query.where('installation.id', '=', caller.installation ?? ''))
    .execute();
  const covered = new Set(rows.map(({ level, target }) => `${level}/${target}`));
  const role = (key: string): Role | undefined => (covered.has(key) ? 'integration' : undefined);
  return {
    onSpace: (space) => role(`space/${space.id}`),
    onCollection: () => undefined,
    onSite: (site) => role(`site/${site.id}`),
  };
}
