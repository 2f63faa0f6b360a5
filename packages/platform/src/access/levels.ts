// What is said about a user at each level around a space, a collection or a site: one statement, keyed reads only, so that
// it costs the same in an organization of ten and of ten thousand.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { compileOnce } from '../store/store.ts';
import type { Db } from '../store/store.ts';
import { combine } from './effective-role.ts';
import type { AccessLevel } from './effective-role.ts';
import type { DefaultGrant, GrantedAccess } from '../store/tables.ts';

/** Resources with grants and defaults. */
export type LevelKind = 'space' | 'site' | 'collection';

/** The grants at one level, with their subjects. */
type LevelRow = { readonly level: LevelKind; readonly target: string; readonly depth: number } & (
  | { readonly source: 'default'; readonly role: DefaultGrant }
  | { readonly source: 'user' | 'team'; readonly role: GrantedAccess }
);

/** Deepest nesting of collections that is followed; deeper ones are rejected when they are made. */
export const MAX_COLLECTION_DEPTH = 50;

const findSpaceLevels = compileOnce((db, user: string, space: string) =>
  compilable(
    db,
    selectLevels(
      user,
      sql`SELECT 'space' AS level, id AS target, 0 AS depth, default_level FROM space WHERE id = ${space}
        UNION ALL
        SELECT 'site', site.id, 1, site.default_level FROM site_space
          JOIN site ON site.id = site_space.site WHERE site_space.space = ${space}`,
      sql`SELECT parent FROM space WHERE id = ${space}`,
    ),
  ),
);

const findCollectionLevels = compileOnce((db, user: string, collection: string) =>
  compilable(db, selectLevels(user, undefined, sql`SELECT id FROM collection WHERE id = ${collection}`)),
);

const findSiteLevels = compileOnce((db, user: string, site: string) =>
  compilable(
    db,
    selectLevels(
      user,
      sql`SELECT 'site' AS level, id AS target, 1 AS depth, default_level FROM site WHERE id = ${site}`,
    ),
  ),
);

/** The levels around something, the nearest first. */
export async function loadLevels(
  db: Db,
  { user, level, target }: { readonly user: string; readonly level: LevelKind; readonly target: string },
): Promise<AccessLevel[]> {
  const find = { space: findSpaceLevels, collection: findCollectionLevels, site: findSiteLevels }[level];
  return toLevels(await find(db, user, target));
}

/** Rows of one level with one depth become one level; a space can be on several sites, and those count as one. */
function toLevels(rows: readonly LevelRow[]): AccessLevel[] {
  const byDepth = new Map<number, Map<string, LevelRow[]>>();
  for (const row of rows) {
    const targets = byDepth.get(row.depth) ?? new Map<string, LevelRow[]>();
    targets.set(row.target, [...(targets.get(row.target) ?? []), row]);
    byDepth.set(row.depth, targets);
  }
  return [...byDepth].sort(([a], [b]) => a - b).map(([, targets]) => combine([...targets.values()].map(toLevel)));
}

function toLevel(rows: readonly LevelRow[]): AccessLevel {
  const grantsOf = (source: 'user' | 'team'): GrantedAccess[] =>
    rows.flatMap((row) => (row.source === source ? [row.role] : []));
  return {
    member: grantsOf('user')[0],
    teams: grantsOf('team'),
    fallback: rows.find((row) => row.source === 'default')?.role ?? 'inherit',
  };
}

/**
 * Defaults and grants at the levels given, and at those of the collections from `firstCollection` outwards. SQLite keeps the
 * order of a CROSS JOIN: left to itself it reads every grant there is.
 */
function selectLevels(
  user: string,
  inner: RawBuilder<unknown> | undefined,
  firstCollection?: RawBuilder<unknown>,
): RawBuilder<LevelRow> {
  const chain =
    firstCollection === undefined
      ? sql``
      : sql`chain(id, parent, default_level, depth) AS (
          SELECT id, parent, default_level, 2 FROM collection WHERE id IN (${firstCollection})
          UNION ALL
          SELECT outside.id, outside.parent, outside.default_level, chain.depth + 1 FROM collection outside
            JOIN chain ON outside.id = chain.parent WHERE chain.depth < ${sql.lit(MAX_COLLECTION_DEPTH + 2)}), `;
  const collections = sql`SELECT 'collection' AS level, id AS target, depth, default_level FROM chain`;
  const parts = [...(inner === undefined ? [] : [inner]), ...(firstCollection === undefined ? [] : [collections])];
  return sql<LevelRow>`WITH RECURSIVE ${chain}around(level, target, depth, default_level) AS (
      ${sql.join(parts, sql` UNION ALL `)})
    SELECT level, target, depth, 'default' AS source, default_level AS role FROM around
    UNION ALL
    SELECT around.level, around.target, around.depth, 'user', given.role FROM around
      CROSS JOIN access_grant given WHERE given.level = around.level AND given.target = around.target
        AND given.subject_kind = 'user' AND given.subject = ${user}
    UNION ALL
    SELECT around.level, around.target, around.depth, 'team', given.role FROM around
      CROSS JOIN team_member CROSS JOIN access_grant given
      WHERE team_member."user" = ${user} AND given.level = around.level AND given.target = around.target
        AND given.subject_kind = 'team' AND given.subject = team_member.team`;
}

function compilable(db: Db, query: RawBuilder<LevelRow>) {
  return { compile: () => query.compile(db) };
}
