// What is said of one person in a whole organization, read once: what is around each thing then costs no query.
import type { Db } from '../store/store.ts';
import type { DefaultGrant, GrantedAccess, SpaceRow } from '../store/tables.ts';
import type { Ring, LevelGrants } from './decide-access.ts';
import type { LevelKind } from './levels.ts';

/** The rings around each thing of an organization, for one person. */
export interface Rings {
  readonly space: (space: Pick<SpaceRow, 'id' | 'parent' | 'default_level'>) => readonly Ring[];
  readonly collection: (id: string) => readonly Ring[];
  readonly site: (site: { readonly id: string; readonly default_level: DefaultGrant }) => readonly Ring[];
}

/** Loads the grants of one member in an organization. */
export async function loadRings(
  db: Db,
  { user, organization }: { readonly user: string; readonly organization: string },
): Promise<Rings> {
  const granted = await loadGrants(db, user, organization);
  const collections = new Map(
    (await db.selectFrom('collection').selectAll().where('organization', '=', organization).execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  const sitesOf = await loadSitesOf(db, organization);
  const grantsAt = (level: LevelKind, id: string, fallback: DefaultGrant): LevelGrants => ({
    teams: [],
    ...granted.get(`${level}/${id}`),
    level,
    id,
    fallback,
  });
  const collectionsFrom = (first: string | null): Ring[] => {
    const rings: Ring[] = [];
    for (let at = collections.get(first ?? ''); at !== undefined; at = collections.get(at.parent ?? '')) {
      rings.push([grantsAt('collection', at.id, at.default_level)]);
    }
    return rings;
  };
  return {
    space: ({ id, parent, default_level: fallback }) => [
      [grantsAt('space', id, fallback)],
      (sitesOf.get(id) ?? []).map((site) => grantsAt('site', site.id, site.default_level)),
      ...collectionsFrom(parent),
    ],
    collection: collectionsFrom,
    site: ({ id, default_level: fallback }) => [[grantsAt('site', id, fallback)]],
  };
}

/** Grants of a user and of the user's teams, by `level/target`. */
async function loadGrants(db: Db, user: string, organization: string) {
  const rows = await db
    .selectFrom('access_grant')
    .select(['level', 'target', 'subject_kind', 'subject', 'role'])
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
    .orderBy('subject')
    .execute();
  const granted = new Map<string, { member?: GrantedAccess; teams: { team: string; role: GrantedAccess }[] }>();
  for (const { level, target, subject_kind: kind, subject, role } of rows) {
    const key = `${level}/${target}`;
    const grants = granted.get(key) ?? { teams: [] };
    if (kind === 'user') grants.member = role;
    else grants.teams.push({ team: subject, role });
    granted.set(key, grants);
  }
  return granted;
}

async function loadSitesOf(db: Db, organization: string) {
  const rows = await db
    .selectFrom('site_space')
    .innerJoin('site', 'site.id', 'site_space.site')
    .select(['site_space.space', 'site.id', 'site.default_level'])
    .where('site.organization', '=', organization)
    .orderBy('site.id')
    .execute();
  const sitesOf = new Map<string, { id: string; default_level: DefaultGrant }[]>();
  for (const { space, ...site } of rows) {
    const siteIds = sitesOf.get(space) ?? [];
    if (!siteIds.some(({ id }) => id === site.id)) sitesOf.set(space, [...siteIds, site]);
  }
  return sitesOf;
}
