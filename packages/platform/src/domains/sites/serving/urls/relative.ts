// Links that name a page by its path from the page they are on, or from the top, as files in a repository do.
import { isRelative, targetOf } from '@bindery/content/links';
import type { ContentRef } from '@bindery/contract/content';
import type { VisiblePage } from '../../state/index.ts';
import { homeOf } from './page-href.ts';
import type { SiteSpaceContent } from './page-href.ts';

/** The page of a relative link, with its heading; undefined if the visitor can’t see it. A query in the link is ignored. */
export function resolveRelative(ref: ContentRef, here: SiteSpaceContent, from: VisiblePage): ContentRef | undefined {
  if (!isRelative(ref)) return ref;
  const target = targetOf(ref, { page: from.page.id, path: from.path, space: here.siteSpace.space });
  if (target.kind !== 'path') return target;
  const found = target.paths.map((path) => (path === '' ? homeOf(here) : here.index.byPath.get(path)));
  const page = found.find((one) => one !== undefined)?.page.id;
  if (page === undefined) return undefined;
  return target.anchor === undefined ? { kind: 'page', page } : { kind: 'anchor', anchor: target.anchor, page };
}
