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
  if (level !== 'space') return false;
  if (spaces === undefined) return (await listOpen(db, site)).has(target);
  return spaces.includes(target) && (await findOnSite(db, site, target)).length > 0;
}

/** The spaces on the site of a visit that are shown. */
export async function listShown(db: Db, { site, spaces }: Visit): Promise<ReadonlySet<string>> {
  if (spaces === undefined) return listOpen(db, site);
  const rows = await db.selectFrom('site_space').select('space').where('site', '=', site).execute();
  return new Set(rows.map(({ space }) => space).filter((space) => spaces.includes(space)));
}

const findPlaces = compileOnce((db, site: string) =>
  db
    .selectFrom('site_space')
    .leftJoin('site_section', 'site_section.id', 'site_space.section')
    .select([
      'site_space.space',
      'site_space.draft',
      'site_space.hidden',
      'site_space.condition',
      'site_section.draft as section_draft',
      'site_section.condition as section_condition',
      'site_section.section_group as group',
    ])
    .where('site_space.site', '=', site),
);
const findGroups = compileOnce((db, site: string) =>
  db.selectFrom('site_section_group').select(['id', 'parent', 'draft']).where('site', '=', site),
);

/** The spaces on a site that everybody is shown: what became a draft, was hidden, or has a condition since somebody came, is none of them. */
async function listOpen(db: Db, site: string): Promise<ReadonlySet<string>> {
  const places = await findPlaces(db, site);
  const groups = places.some(({ group }) => group !== null) ? await findGroups(db, site) : [];
  const isDraft = (id: string | null): boolean => {
    const group = groups.find((one) => one.id === id);
    return group !== undefined && (group.draft === 1 || isDraft(group.parent));
  };
  const open = places.filter(
    (place) =>
      place.draft !== 1 &&
      place.hidden !== 1 &&
      place.section_draft !== 1 &&
      place.condition === null &&
      place.section_condition === null &&
      !isDraft(place.group),
  );
  return new Set(open.map(({ space }) => space));
}
