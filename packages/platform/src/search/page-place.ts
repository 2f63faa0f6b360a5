// Where a page is: its path, and what is above it.
import type { Statements } from './statements.ts';

/** What of a page's row says where it is. */
export interface PlacedRow {
  readonly parent: string | null;
  readonly slug: string;
}

interface Above extends PlacedRow {
  readonly title: string;
}

/** The path of a page among those that a chain of layers shows, and the titles of the pages above it, from the top. */
export function placeOf(
  sql: Statements,
  chain: readonly number[],
  { parent, slug }: PlacedRow,
): { readonly path: string; readonly ancestors: string[] } {
  const slugs = [slug];
  const ancestors: string[] = [];
  for (let at = findShown(sql, chain, parent); at !== undefined; at = findShown(sql, chain, at.parent)) {
    slugs.unshift(at.slug);
    ancestors.unshift(at.title);
  }
  return { path: slugs.join('/'), ancestors };
}

function findShown(sql: Statements, chain: readonly number[], id: string | null): Above | undefined {
  if (id === null) return undefined;
  const [only] = chain;
  if (chain.length === 1) {
    return sql.get<Above>('SELECT parent, slug, title FROM page WHERE layer = ? AND id = ?', only ?? 0, id);
  }
  const layers = JSON.stringify(chain);
  return sql.get<Above>(
    `SELECT parent, slug, title FROM page WHERE layer IN (SELECT value FROM json_each(?)) AND id = ?
       AND number NOT IN (SELECT page FROM hidden WHERE layer IN (SELECT value FROM json_each(?)))`,
    layers,
    id,
    layers,
  );
}
