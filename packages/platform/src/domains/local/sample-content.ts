// What is really there for the sample of an event: a revision, a page, a person, so that a handler that looks it up finds it.
import { listNestedPages } from '@bindery/content/tree';
import type { NestedPage } from '@bindery/content/tree';
import type { User } from '@bindery/contract';
import { findSpace } from '../../access/find.ts';
import type { Context } from '../../http/context.ts';
import type { EventLevel } from '../../store/tables.ts';
import { openSpace } from '../content/tree/index.ts';
import type { ContentServices } from '../content/state/index.ts';
import { presentUsers } from '../people/users/present.ts';
import { userOf } from '../people/users/caller.ts';
import { getSiteSpace, loadStructure, pageUrl } from '../sites/structure/index.ts';

/** Content that an event can be about. Absent is what the caller can’t see, or what there is none of. */
export interface SampleContent {
  /** The space of the event, or the first of its site. */
  readonly space?: string;
  readonly siteSpace?: string;
  readonly revision?: string;
  readonly page?: string;
  /** URL of the page on the origin of sites. */
  readonly url?: string;
  readonly user?: User;
}

/** Content for an event about a space or a site. */
export async function findSampleContent(
  context: Context<ContentServices>,
  { level, target }: { readonly level: EventLevel; readonly target: string | undefined },
): Promise<SampleContent> {
  const { services } = context;
  const id = userOf(context) ?? '';
  const user = (await presentUsers(services, [id])).get(id);
  const person = user === undefined ? {} : { user };
  if (target === undefined || (level !== 'space' && level !== 'site')) return person;
  const first = level === 'site' ? await findFirstSpace(services, target) : { space: target, siteSpace: undefined };
  const space = first === undefined ? undefined : await findSpace(context, first.space);
  if (first === undefined || space === undefined) return person;
  const { row } = space;
  const found = firstPage(await listNestedPages(await openSpace(services, row)));
  return {
    ...person,
    space: row.id,
    ...(first.siteSpace === undefined ? {} : { siteSpace: first.siteSpace }),
    revision: row.revision,
    ...(found === undefined ? {} : { page: found.page.id }),
    ...(found === undefined || first.siteSpace === undefined
      ? {}
      : { url: await urlOnSite(services, target, { siteSpace: first.siteSpace, path: found.path ?? '' }) }),
  };
}

async function urlOnSite(
  { origins, store }: ContentServices,
  site: string,
  page: { readonly siteSpace: string; readonly path: string },
): Promise<string> {
  const rows = await loadStructure(store.db, site);
  return pageUrl(`${origins.sites}/${site}/`, rows, getSiteSpace(rows, page.siteSpace), page.path);
}

async function findFirstSpace(
  { store }: ContentServices,
  site: string,
): Promise<{ space: string; siteSpace: string | undefined } | undefined> {
  const row = await store.db
    .selectFrom('site_space')
    .select(['id', 'space'])
    .where('site', '=', site)
    .orderBy('order_key')
    .executeTakeFirst();
  return row && { space: row.space, siteSpace: row.id };
}

/** The first page that has a path: links and computed pages have none. */
function firstPage(pages: readonly NestedPage[]): (NestedPage & { readonly path: string }) | undefined {
  for (const nested of pages) {
    const { path } = nested;
    if (path !== undefined) return { ...nested, path };
    const below = firstPage(nested.pages);
    if (below !== undefined) return below;
  }
  return undefined;
}
