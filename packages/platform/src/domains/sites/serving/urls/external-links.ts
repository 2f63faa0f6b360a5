// Where pages and spaces are that are not on the site: the URL at which anyone can read them.
import type { PageEntry } from '@bindery/content/tree';
import type { ContentRef } from '@bindery/contract/content';
import { pageUrl, siteUrlOf } from '../../structure/index.ts';
import type { Visit } from '../audience/visit.ts';

/** URLs of what is elsewhere. */
export interface ExternalLinks {
  href(ref: ContentRef): string | undefined;
}

/** Finds where references lead that lead off the site. */
export async function loadElsewhere(visit: Visit, refs: readonly ContentRef[]): Promise<ExternalLinks> {
  const hrefs = new Map<string, string | undefined>();
  for (const ref of refs) {
    const key = keyOf(ref);
    if (key === undefined || hrefs.has(key)) continue;
    hrefs.set(key, await findUrl(visit, key));
  }
  return { href: (ref) => hrefs.get(keyOf(ref) ?? '') };
}

/** Names what has a URL; undefined for what has none, as a file of a space that is not on the site. */
function keyOf(ref: ContentRef): string | undefined {
  if (ref.kind === 'space') return ref.space;
  if ((ref.kind !== 'page' && ref.kind !== 'anchor') || ref.space === undefined) return undefined;
  return ref.page === undefined ? undefined : `${ref.space}/${ref.page}`;
}

/**
 * Assumption: a link to another site resolves only to pages that everyone can see, so a page that is hidden or has a condition, or whose
 * parent does, has no URL here.
 */
async function findUrl(visit: Visit, key: string): Promise<string | undefined> {
  const [space = '', id] = key.split('/', 2);
  const publicSpace = await visit.read('publicSpace', space);
  if (publicSpace === undefined || id === undefined) return publicSpace?.url;
  const { map, siteSpace } = publicSpace;
  const content = await map.contentOf(space);
  const page = await content?.findPage(id);
  if (content === undefined || page?.type !== 'document') return undefined;
  const above: PageEntry[] = await content.listAncestors(page);
  if ([...above, page].some(({ condition, hidden }) => condition !== undefined || hidden === true)) return undefined;
  const path = await content.pathOf(page);
  return path === undefined ? undefined : pageUrl(siteUrlOf(visit.services, map.facts), map.rows, siteSpace, path);
}
