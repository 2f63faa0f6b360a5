// Where pages are: their paths, and what is above them.
import type { Statements } from './statements.ts';

/** What of a page's row says where it is. */
export interface PositionRow {
  readonly parent: string | null;
  readonly slug: string;
}

/** Where a page is. */
export interface PagePath {
  readonly path: string;
  /** Titles of the pages above it, from the top. */
  readonly ancestors: string[];
}

interface ParentRow extends PositionRow {
  readonly id: string;
  readonly title: string;
}

/** The paths of pages among those that a chain of layers shows, in their order. Reads one level at a time. */
export function pathsOf(sql: Statements, chain: readonly number[], rows: readonly PositionRow[]): PagePath[] {
  const parents = new Map<string, ParentRow>();
  const missing = new Set<string>();
  const addMissing = ({ parent }: PositionRow): void => {
    if (parent !== null && !parents.has(parent)) missing.add(parent);
  };
  for (const row of rows) addMissing(row);
  while (missing.size > 0) {
    const read = selectShown(sql, chain, [...missing]);
    missing.clear();
    for (const above of read) parents.set(above.id, above);
    for (const above of read) addMissing(above);
  }
  return rows.map((row) => pathAmong(parents, row));
}

function pathAmong(parents: ReadonlyMap<string, ParentRow>, { parent, slug }: PositionRow): PagePath {
  const slugs = [slug];
  const ancestors: string[] = [];
  for (let at = parents.get(parent ?? ''); at !== undefined; at = parents.get(at.parent ?? '')) {
    slugs.unshift(at.slug);
    ancestors.unshift(at.title);
  }
  return { path: slugs.join('/'), ancestors };
}

function selectShown(sql: Statements, chain: readonly number[], ids: readonly string[]): ParentRow[] {
  const [only] = chain;
  if (chain.length === 1) {
    return sql.all<ParentRow>(
      'SELECT id, parent, slug, title FROM page WHERE layer = ? AND id IN (SELECT value FROM json_each(?))',
      only ?? 0,
      JSON.stringify(ids),
    );
  }
  const layers = JSON.stringify(chain);
  return sql.all<ParentRow>(
    `SELECT id, parent, slug, title FROM page WHERE layer IN (SELECT value FROM json_each(?))
       AND id IN (SELECT value FROM json_each(?))
       AND number NOT IN (SELECT page FROM hidden WHERE layer IN (SELECT value FROM json_each(?)))`,
    layers,
    JSON.stringify(ids),
    layers,
  );
}
