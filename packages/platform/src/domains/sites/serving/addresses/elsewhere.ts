// Where pages and spaces are that are not on the site: the address at which anybody may read them.
import type { PageEntry } from '@bindery/content/tree';
import type { ContentRef } from '@bindery/contract/content';
import { openSpace } from '../../../content/revision-store/store.ts';
import type { Visit } from '../audience/visit.ts';

/** Addresses of what is elsewhere. */
export interface Elsewhere {
  href(ref: ContentRef): string | undefined;
}

/** Finds where references lead that lead off the site. */
export async function loadElsewhere(visit: Visit, refs: readonly ContentRef[]): Promise<Elsewhere> {
  const known = new Map<string, string | undefined>();
  for (const ref of refs) {
    const key = keyOf(ref);
    if (key === undefined || known.has(key)) continue;
    const space = key.split('/', 1)[0] as string;
    visit.use(space, await elsewhereKey(visit, space));
    known.set(key, await findAddress(visit, ref));
  }
  return { href: (ref) => known.get(keyOf(ref) ?? '') };
}

function keyOf(ref: ContentRef): string | undefined {
  if (!('space' in ref) || ref.space === undefined) return undefined;
  return 'page' in ref ? `${ref.space}/${ref.page}` : ref.space;
}

/**
 * Assumption: another site tells of a page only what everybody is shown there, so that one that is hidden or has a condition, itself
 * or a page above it, has no address here.
 */
async function findAddress({ services }: Visit, ref: ContentRef): Promise<string | undefined> {
  if (!('space' in ref) || ref.space === undefined) return undefined;
  const { space } = ref;
  const base = await publishedForAll({ services }, space);
  if (base === undefined) return undefined;
  if (ref.kind === 'space') return base;
  const id = ref.kind === 'page' || ref.kind === 'anchor' ? ref.page : undefined;
  if (id === undefined) return undefined;
  const row = await services.store.db.selectFrom('space').selectAll().where('id', '=', space).executeTakeFirst();
  if (row === undefined) return undefined;
  const content = await openSpace(services, row);
  const page = await content.findPage(id);
  if (page?.type !== 'document') return undefined;
  const above: PageEntry[] = await content.listAncestors(page);
  if ([...above, page].some(({ condition, hidden }) => condition !== undefined || hidden === true)) return undefined;
  const path = await content.pathOf(page);
  return path === undefined ? undefined : base + path.split('/').map(encodeURIComponent).join('/');
}

/** Where a space is published; undefined where a site of it is not for everybody, or shows it on a condition. */
async function publishedForAll({ services }: Pick<Visit, 'services'>, space: string): Promise<string | undefined> {
  const base = await services.content.published.ofSpace(space);
  if (base === undefined) return undefined;
  const rows = await services.store.db
    .selectFrom('site_space')
    .innerJoin('site', 'site.id', 'site_space.site')
    .leftJoin('site_section', 'site_section.id', 'site_space.section')
    .select([
      'site.visibility',
      'site_space.condition',
      'site_space.hidden',
      'site_section.condition as section_condition',
    ])
    .where('site_space.space', '=', space)
    .where('site.published', '=', 1)
    .execute();
  const isForAll = rows.every(
    ({ visibility, condition, hidden, section_condition: around }) =>
      visibility === 'public' && hidden === 0 && condition === null && around === null,
  );
  return isForAll ? base : undefined;
}

/** Names what addresses in a space that is elsewhere follow from. */
export async function elsewhereKey({ services }: Pick<Visit, 'services'>, space: string): Promise<string> {
  const row = await services.store.db.selectFrom('space').select('revision').where('id', '=', space).executeTakeFirst();
  return `${await publishedForAll({ services }, space)}@${row?.revision}`;
}
