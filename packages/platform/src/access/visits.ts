// What a visitor of a site reaches: the site, and the spaces on it that it shows them.
import type { Visit } from '../core/caller.ts';
import { compileOnce } from '../store/store.ts';
import type { Db } from '../store/store.ts';
import type { LevelKind } from './levels.ts';

const findSite = compileOnce((db, id: string) => db.selectFrom('site').select('published').where('id', '=', id));
const findOnSite = compileOnce((db, site: string, space: string) =>
  db.selectFrom('site_space').select('id').where('site', '=', site).where('space', '=', space).limit(1),
);

/** Whether a visitor may read something: as long as the site is published, or previewed, and has it. */
export async function isShownTo(
  db: Db,
  { site, spaces, isPreview }: Visit,
  { level, target }: { readonly level: LevelKind; readonly target: string },
): Promise<boolean> {
  const [row] = await findSite(db, site);
  if (row === undefined || (row.published !== 1 && !isPreview)) return false;
  if (level === 'site') return target === site;
  if (level !== 'space' || spaces?.includes(target) === false) return false;
  return (await findOnSite(db, site, target)).length > 0;
}

/** The spaces on the site of a visit that are shown. */
export async function listShown(db: Db, { site, spaces }: Visit): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('site_space').select('space').where('site', '=', site).execute();
  return new Set(rows.map(({ space }) => space).filter((space) => spaces?.includes(space) !== false));
}
