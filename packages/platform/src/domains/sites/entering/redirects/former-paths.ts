// Former paths of the pages on a site, as redirects of the site.
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { encodePath } from '../../../content/tree/index.ts';
import type { Db } from '../../../../store/store.ts';
import type { SiteRedirectTable, Tables } from '../../../../store/tables.ts';
import { siteSpacesInOrder } from '../../structure/index.ts';
import type { SiteSpaceRow, StructureRows } from '../../state/index.ts';
import { MAX_SOURCE_LENGTH } from './max-source-length.ts';

/** The columns of a redirect, in the order of {@link formerPathRows}. */
export const REDIRECT_COLUMNS = [
  'id',
  'site',
  'source',
  'capture_wildcard',
  'draft',
  'permanent',
  'destination',
  'created_at',
  'updated_at',
] as const;

/** The former paths as rows of redirects; `undefined` for a site without spaces. */
export function formerPathRows(
  db: Db,
  rows: StructureRows,
): SelectQueryBuilder<Tables, 'former_path', SiteRedirectTable> | undefined {
  const spaces = [...firstOfEachSpace(rows).keys()];
  if (spaces.length === 0) return undefined;
  const source = sourceOf(rows);
  return db
    .selectFrom('former_path')
    .select([
      'id',
      sql<string>`CAST(${rows.site.id} AS TEXT)`.as('site'),
      source.as('source'),
      sql<number>`0`.as('capture_wildcard'),
      sql<number>`0`.as('draft'),
      sql<number>`0`.as('permanent'),
      destinationOf(rows).as('destination'),
      'created_at',
      sql<number>`created_at`.as('updated_at'),
    ])
    .where('space', 'in', spaces)
    .where(sql<number>`length(${source})`, '<=', MAX_SOURCE_LENGTH);
}

/** The redirect from a path that a page of the site had. */
export async function findFormerRedirect(
  db: Db,
  rows: StructureRows,
  path: string,
): Promise<SiteRedirectTable | undefined> {
  return formerPathRows(db, rows)?.where(sourceOf(rows), '=', path).executeTakeFirst();
}

function sourceOf(rows: StructureRows): RawBuilder<string> {
  const prefixOf = ({ id }: SiteSpaceRow): string =>
    rows.routes.prefixOf(id).reduce((prefix, slug) => `${prefix}${encodePath([slug])}/`, '/');
  return sql<string>`${bySpace(rows, prefixOf)} || path`;
}

function destinationOf(rows: StructureRows): RawBuilder<SiteRedirectTable['destination']> {
  const start = ({ id }: SiteSpaceRow): string => `{"kind":"site-page","siteSpaceId":${JSON.stringify(id)},"pageId":"`;
  return sql`${bySpace(rows, start)} || page || '"}'`;
}

/** A text for each space of the site, in SQL. */
function bySpace(rows: StructureRows, textOf: (siteSpace: SiteSpaceRow) => string): RawBuilder<string> {
  const cases = [...firstOfEachSpace(rows)].map(
    ([space, siteSpace]) => sql`WHEN ${space} THEN CAST(${textOf(siteSpace)} AS TEXT)`,
  );
  return sql<string>`CASE space ${sql.join(cases, sql` `)} END`;
}

/** A space can be on a site more than once. The redirects of its pages lead to the first. */
function firstOfEachSpace(rows: StructureRows): Map<string, SiteSpaceRow> {
  return new Map(
    siteSpacesInOrder(rows)
      .toReversed()
      .map((row) => [row.space, row]),
  );
}
