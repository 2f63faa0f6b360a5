// What every member of an organization can do with one space, collection or site: what decides is read once for all of them, then each
// member costs no query.
import type { Db } from '../../../store/store.ts';
import type { MemberRow, DefaultGrant, GrantedAccess, SiteRow, SpaceRow } from '../../../store/tables.ts';
import { decideAccess, decideAccessToSpace } from '../../../access/decide-access.ts';
import type { DecidedAccess, LevelGrants } from '../../../access/decide-access.ts';
import { membershipOf } from '../../../access/membership.ts';
import type { LevelKind } from '../../../access/levels.ts';
import type { MemberRole } from '@bindery/contract';

/** Returns the access of each member. */
export interface Audience {
  readonly roleOf: (member: MemberRow) => MemberRole | undefined;
  /** The role, and the grant that decided it. */
  readonly accessOf: (member: MemberRow) => DecidedAccess;
}

/** Something that carries grants and a default. */
interface AccessNode {
  readonly level: LevelKind;
  readonly id: string;
  readonly fallback: DefaultGrant;
}

/** Things that count as one level, the nearest level first. */
type AccessLevels = readonly (readonly AccessNode[])[];

/** Roles on a space. */
export async function loadSpaceAudience(db: Db, space: SpaceRow): Promise<Audience> {
  return loadAudience(db, await loadAudienceAroundSpace(db, space), space);
}

/** Roles on a collection. */
export async function loadCollectionAudience(db: Db, id: string): Promise<Audience> {
  return loadAudience(db, await loadAudienceAroundCollection(db, id));
}

/** Roles on a site. */
export async function loadSiteAudience(
  db: Db,
  { id, default_level: fallback }: Pick<SiteRow, 'id' | 'default_level'>,
): Promise<Audience> {
  return loadAudience(db, [[{ level: 'site', id, fallback }]]);
}

/** Reads who can do what. `space`: that is what it is about, and its visibility counts. */
export async function loadAudience(
  db: Db,
  around: AccessLevels,
  space?: Pick<SpaceRow, 'visibility' | 'parent'>,
): Promise<Audience> {
  const grants = await loadGrants(db, around.flat());
  const teamsOfUser = await readTeamsOfUsers(db, [
    ...new Set(grants.filter(({ kind }) => kind === 'team').map(({ subject }) => subject)),
  ]);
  const byTarget = new Map<string, Map<string, GrantedAccess>>();
  for (const { level, target, kind, subject, role } of grants) {
    const key = `${level}/${target}`;
    const targetGrants = byTarget.get(key) ?? new Map<string, GrantedAccess>();
    byTarget.set(key, targetGrants.set(`${kind}/${subject}`, role));
  }
  const grantsOf = (user: string, { level, id, fallback }: AccessNode): LevelGrants => {
    const targetGrants = byTarget.get(`${level}/${id}`);
    const teams = (teamsOfUser.get(user) ?? []).flatMap((team) => {
      const role = targetGrants?.get(`team/${team}`);
      return role === undefined ? [] : [{ team, role }];
    });
    return { level, id, member: targetGrants?.get(`user/${user}`), teams, fallback };
  };
  const accessOf: Audience['accessOf'] = (member) => {
    const rings = around.map((ring) => ring.map((node) => grantsOf(member.user, node)));
    const membership = membershipOf(member);
    return space === undefined ? decideAccess(membership, rings) : decideAccessToSpace(membership, space, rings);
  };
  return { accessOf, roleOf: (member) => accessOf(member).role };
}

/** The levels around a space: the space, its sites, its collections. */
export async function loadAudienceAroundSpace(
  db: Db,
  space: { readonly id: string; readonly default_level: DefaultGrant; readonly parent: string | null },
): Promise<AccessLevels> {
  const sites = await db
    .selectFrom('site_space')
    .innerJoin('site', 'site.id', 'site_space.site')
    .select(['site.id', 'site.default_level'])
    .where('site_space.space', '=', space.id)
    .orderBy('site.id')
    .execute();
  const onSites = new Map(sites.map((site) => [site.id, site]));
  return [
    [{ level: 'space', id: space.id, fallback: space.default_level }],
    [...onSites.values()].map(({ id, default_level: fallback }) => ({ level: 'site', id, fallback })),
    ...(await loadAudienceAroundCollection(db, space.parent)),
  ];
}

/** A collection and those around it, the nearest first. */
export async function loadAudienceAroundCollection(db: Db, id: string | null): Promise<AccessLevels> {
  const around: AccessNode[][] = [];
  for (let at = id; at !== null;) {
    const row = await db
      .selectFrom('collection')
      .select(['id', 'parent', 'default_level'])
      .where('id', '=', at)
      .executeTakeFirst();
    if (row === undefined) break;
    around.push([{ level: 'collection', id: row.id, fallback: row.default_level }]);
    at = row.parent;
  }
  return around;
}

async function loadGrants(db: Db, around: readonly AccessNode[]) {
  if (around.length === 0) return [];
  return db
    .selectFrom('access_grant')
    .select(['level', 'target', 'subject_kind as kind', 'subject', 'role'])
    .where((eb) => eb.or(around.map(({ level, id }) => eb.and([eb('level', '=', level), eb('target', '=', id)]))))
    .execute();
}

async function readTeamsOfUsers(db: Db, teams: readonly string[]): Promise<Map<string, string[]>> {
  const teamsOf = new Map<string, string[]>();
  for (const team of teams.toSorted()) {
    const members = await db.selectFrom('team_member').select('user').where('team', '=', team).execute();
    for (const { user } of members) teamsOf.set(user, [...(teamsOf.get(user) ?? []), team]);
  }
  return teamsOf;
}
