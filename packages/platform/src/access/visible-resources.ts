// What a person may see of an organization, for lists: everything that decides is read once, then each row costs no query.
import type { Context } from '../http/context.ts';
import type { AccessServices } from './access-services.ts';
import type { Db } from '../store/store.ts';
import type { SpaceRow, DefaultGrant, Granted } from '../store/tables.ts';
import { combine, effectiveRole } from './effective-role.ts';
import type { AccessLevel, Membership } from './effective-role.ts';
import { findMembership } from './membership.ts';
import type { LevelKind } from './levels.ts';
import type { Visit } from '../core/caller.ts';
import type { Role } from '../core/role.ts';
import { listShown } from './visits.ts';

/** Roles of the caller on what is in one organization. Undefined: not to be seen. */
export interface VisibleResources {
  /** Everything is to be seen, and administrated: a list need not ask for each row. */
  readonly isUnlimited?: true;
  onSpace(space: Pick<SpaceRow, 'id' | 'parent' | 'default_level' | 'visibility'>): Role | undefined;
  onCollection(id: string): Role | undefined;
  onSite(site: { readonly id: string; readonly default_level: DefaultGrant }): Role | undefined;
}

type Asker = Pick<Context<AccessServices>, 'services' | 'caller'>;

/** What everybody may see who may see everything. */
const EVERYTHING: VisibleResources = {
  isUnlimited: true,
  onSpace: () => 'admin',
  onCollection: () => 'admin',
  onSite: () => 'admin',
};

/** Reads what decides about the caller's access in an organization. */
export async function findVisibleResources(asker: Asker, organization: string): Promise<VisibleResources> {
  const findVisible = await prepareReach(asker, organization);
  return findVisible(asker.services.store.db);
}

/** As `findVisibleResources`, in two steps: what it returns also reads inside a unit of work. */
export async function prepareReach(
  { services, caller }: Asker,
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
  const granted = await loadGrants(db, user, organization);
  const collections = new Map(
    (await db.selectFrom('collection').selectAll().where('organization', '=', organization).execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  const sitesOf = await loadSitesOf(db, organization);
  const level = (kind: LevelKind, id: string, fallback: DefaultGrant): AccessLevel => ({
    teams: [],
    ...granted.get(`${kind}/${id}`),
    fallback,
  });
  const around = (first: string | null): AccessLevel[] => {
    const levels: AccessLevel[] = [];
    for (let at = collections.get(first ?? ''); at !== undefined; at = collections.get(at.parent ?? '')) {
      levels.push(level('collection', at.id, at.default_level));
    }
    return levels;
  };
  const onCollection: VisibleResources['onCollection'] = (id) => effectiveRole(membership, around(id));
  return {
    onCollection,
    onSpace: (space) => {
      const sites = (sitesOf.get(space.id) ?? []).map((site) => level('site', site.id, site.default_level));
      const own = level('space', space.id, space.default_level);
      const role = effectiveRole(membership, [own, combine(sites), ...around(space.parent)]);
      if (role !== undefined || space.visibility !== 'in-collection' || space.parent === null) return role;
      return onCollection(space.parent) === undefined ? undefined : 'read';
    },
    onSite: (site) => effectiveRole(membership, [level('site', site.id, site.default_level)]),
  };
}

/** Grants of a user and of the user's teams, by `level/target`. */
async function loadGrants(db: Db, user: string, organization: string) {
  const rows = await db
    .selectFrom('access_grant')
    .select(['level', 'target', 'subject_kind', 'role'])
    .where('organization', '=', organization)
    .where((eb) =>
      eb.or([
        eb.and([eb('subject_kind', '=', 'user'), eb('subject', '=', user)]),
        eb.and([
          eb('subject_kind', '=', 'team'),
          eb('subject', 'in', eb.selectFrom('team_member').select('team').where('user', '=', user)),
        ]),
      ]),
    )
    .execute();
  const granted = new Map<string, { member?: Granted; teams: Granted[] }>();
  for (const { level, target, subject_kind: kind, role } of rows) {
    const key = `${level}/${target}`;
    const said = granted.get(key) ?? { teams: [] };
    if (kind === 'user') said.member = role;
    else said.teams.push(role);
    granted.set(key, said);
  }
  return granted;
}

async function loadSitesOf(db: Db, organization: string) {
  const rows = await db
    .selectFrom('site_space')
    .innerJoin('site', 'site.id', 'site_space.site')
    .select(['site_space.space', 'site.id', 'site.default_level'])
    .where('site.organization', '=', organization)
    .execute();
  const sitesOf = new Map<string, { id: string; default_level: DefaultGrant }[]>();
  for (const { space, ...site } of rows) {
    const known = sitesOf.get(space) ?? [];
    if (!known.some(({ id }) => id === site.id)) sitesOf.set(space, [...known, site]);
  }
  return sitesOf;
}

async function visitedReach(db: Db, visit: Visit): Promise<VisibleResources> {
  const shown = await listShown(db, visit);
  return {
    onSpace: (space) => (shown.has(space.id) ? 'read' : undefined),
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
