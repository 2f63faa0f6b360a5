// What every member of an organization may do with one space, collection or site: what decides is read once for all of
// them, then each member costs no query.
import type { Db } from '../../../store/store.ts';
import type { MemberRow, DefaultGrant, Granted } from '../../../store/tables.ts';
import { combine, effectiveRole } from '../../../access/effective-role.ts';
import type { AccessLevel } from '../../../access/effective-role.ts';
import { membershipOf } from '../../../access/membership.ts';
import type { LevelKind } from '../../../access/levels.ts';
import type { MemberRole } from '@bindery/contract';

/** Tells for each member. */
export interface Audience {
  readonly roleOf: (member: MemberRow) => MemberRole | undefined;
  /** What is said of them at each level, the nearest first. */
  readonly levelsOf: (user: string) => AccessLevel[];
  /** Teams of a user that were given a role at the nearest level, with that role. */
  readonly teamsOf: (user: string) => readonly { readonly team: string; readonly role: Granted }[];
}

interface Around {
  readonly level: LevelKind;
  readonly id: string;
  readonly fallback: DefaultGrant;
  /** Things of one depth are one level: the sites that a space is on. */
  readonly depth: number;
}

/** Reads who may do what. */
export async function loadAudience(db: Db, around: readonly Around[]): Promise<Audience> {
  const grants = await loadGrants(db, around);
  const teamsOfUser = await readTeamsOfUsers(db, [
    ...new Set(grants.filter(({ kind }) => kind === 'team').map(({ subject }) => subject)),
  ]);
  const byTarget = new Map<string, Map<string, Granted>>();
  for (const { level, target, kind, subject, role } of grants) {
    const key = `${level}/${target}`;
    const said = byTarget.get(key) ?? new Map<string, Granted>();
    byTarget.set(key, said.set(`${kind}/${subject}`, role));
  }
  const levelAt = ({ level, id, fallback }: Around, user: string): AccessLevel => {
    const said = byTarget.get(`${level}/${id}`);
    return {
      member: said?.get(`user/${user}`),
      teams: (teamsOfUser.get(user) ?? []).flatMap((team) => said?.get(`team/${team}`) ?? []),
      fallback,
    };
  };
  const depths = Map.groupBy(around, ({ depth }) => depth);
  const levelsOf: Audience['levelsOf'] = (user) =>
    [...depths].sort(([a], [b]) => a - b).map(([, things]) => combine(things.map((thing) => levelAt(thing, user))));
  return {
    levelsOf,
    roleOf: (member) => effectiveRole(membershipOf(member), levelsOf(member.user)),
    teamsOf: (user) => {
      const [nearest] = around;
      const said = nearest === undefined ? undefined : byTarget.get(`${nearest.level}/${nearest.id}`);
      return (teamsOfUser.get(user) ?? []).flatMap((team) => {
        const role = said?.get(`team/${team}`);
        return role === undefined ? [] : [{ team, role }];
      });
    },
  };
}

/** What is around a space: itself, its sites, its collections. */
export async function loadAudienceAroundSpace(
  db: Db,
  space: { readonly id: string; readonly default_level: DefaultGrant; readonly parent: string | null },
): Promise<Around[]> {
  const sites = await db
    .selectFrom('site_space')
    .innerJoin('site', 'site.id', 'site_space.site')
    .select(['site.id', 'site.default_level'])
    .where('site_space.space', '=', space.id)
    .execute();
  const onSites = new Map(sites.map((site) => [site.id, site]));
  return [
    { level: 'space', id: space.id, fallback: space.default_level, depth: 0 },
    ...[...onSites.values()].map((site) => ({
      level: 'site' as const,
      id: site.id,
      fallback: site.default_level,
      depth: 1,
    })),
    ...(await loadAudienceAroundCollection(db, space.parent)),
  ];
}

/** A collection and those around it, the nearest first. */
export async function loadAudienceAroundCollection(db: Db, id: string | null): Promise<Around[]> {
  const around: Around[] = [];
  for (let at = id; at !== null;) {
    const row = await db
      .selectFrom('collection')
      .select(['id', 'parent', 'default_level'])
      .where('id', '=', at)
      .executeTakeFirst();
    if (row === undefined) break;
    around.push({ level: 'collection', id: row.id, fallback: row.default_level, depth: 2 + around.length });
    at = row.parent;
  }
  return around;
}

async function loadGrants(db: Db, around: readonly Around[]) {
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
