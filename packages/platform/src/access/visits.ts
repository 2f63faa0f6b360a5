// The resources that a visitor of a site can access: the site, and its visible spaces.
import { isMet, scopeOfSite } from '../core/conditions/meets.ts';
import type { Visit } from '../core/caller.ts';
import { hashOfKey } from './share-key.ts';
import { compileOnce } from '../store/store.ts';
import type { Db } from '../store/store.ts';
import type { SiteRow } from '../store/tables.ts';
import type { LevelKind } from './levels.ts';

const findSite = compileOnce((db, id: string) =>
  db.selectFrom('site').select(['organization', 'published', 'visibility']).where('id', '=', id),
);

const findLink = compileOnce((db, site: string, hash: string) =>
  db
    .selectFrom('share_link')
    .select('id')
    .where('key_hash', '=', hash)
    .where('site', '=', site)
    .where('active', '=', 1),
);

/** Whether a visitor can read a resource: the site shows it to them or belongs to it, and is either previewed, or published and still open to them. */
export async function isVisibleTo(
  db: Db,
  visit: Visit,
  { level, target }: { readonly level: LevelKind | 'organization'; readonly target: string },
): Promise<boolean> {
  const [row] = await findSite(db, visit.site);
  if (row === undefined || !(visit.isPreview || (await isOpenTo(db, visit, row)))) return false;
  if (level === 'organization') return target === row.organization;
  if (level === 'site') return target === visit.site;
  return level === 'space' && (await listVisibleSpaces(db, visit)).has(target);
}

/** A share link can be revoked, and a site can become less public, while the visitor’s token is valid. */
async function isOpenTo(
  db: Db,
  { site, shareKey, isAuthenticated }: Visit,
  { published, visibility }: Pick<SiteRow, 'published' | 'visibility'>,
): Promise<boolean> {
  if (published !== 1) return false;
  if (visibility === 'visitor-auth') return isAuthenticated;
  if (visibility !== 'share-link') return true;
  return shareKey !== undefined && (await findLink(db, site, hashOfKey(shareKey))).length > 0;
}

const findSiteSpaces = compileOnce((db, site: string) =>
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

/**
 * The spaces on the site of a visit that it shows at the time of the request: nothing that is hidden, no draft but where drafts are
 * previewed, nothing whose condition the claims of the visitor do not meet.
 */
export async function listVisibleSpaces(db: Db, { site, claims, drafts }: Visit): Promise<ReadonlySet<string>> {
  const siteSpaces = await findSiteSpaces(db, site);
  const groups = siteSpaces.some(({ group }) => group !== null) ? await findGroups(db, site) : [];
  const isDraft = (id: string | null): boolean => {
    const group = groups.find((one) => one.id === id);
    return group !== undefined && (group.draft === 1 || isDraft(group.parent));
  };
  const scope = scopeOfSite(claims);
  const visible = siteSpaces.filter(
    (siteSpace) =>
      siteSpace.hidden !== 1 &&
      (drafts || (siteSpace.draft !== 1 && siteSpace.section_draft !== 1 && !isDraft(siteSpace.group))) &&
      isMet(siteSpace.condition, scope) &&
      isMet(siteSpace.section_condition, scope),
  );
  return new Set(visible.map(({ space }) => space));
}
