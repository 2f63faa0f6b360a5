// What a URL of a site links to, for one visitor.
import { locate } from '../entering/index.ts';
import type { Resolution } from '../entering/index.ts';
import type { ParsedUrl } from '../structure/index.ts';
import type { VisiblePage } from '../state/index.ts';
import { homeOf } from './urls/page-href.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import { pageAt } from './audience/space-index.ts';
import type { Visit } from './audience/visit.ts';

/** The content at a URL. */
export type SiteContentResult =
  | {
      readonly spaceContent: SiteSpaceContent;
      /** Undefined for a site-space without a page that the visitor is shown. */
      readonly visiblePage: VisiblePage | undefined;
      /** Whether it is the URL of a site-space, and the page the one that it begins with. */
      readonly isSpace: boolean;
    }
  | { readonly redirect: Response }
  | undefined;

/** Finds the site-space and the page. */
export async function findSiteContent(visit: Visit, parsedUrl: ParsedUrl): Promise<SiteContentResult> {
  const resolution: Resolution = await locate(visit.unrecorded, {
    entered: visit.entered,
    parsedUrl,
    find: async (_entered, { space }, path) => {
      const indexed = await visit.indexOf(space);
      const found = indexed && pageAt(indexed, path);
      return found && { page: found.page, path, pages: [] };
    },
  });
  if (resolution?.kind === 'redirect') return { redirect: toRedirect(resolution) };
  if (resolution?.kind !== 'content') return undefined;
  const { siteSpace, page } = resolution.located;
  const index = await visit.indexOf(siteSpace.space);
  if (index === undefined) return undefined;
  const spaceContent = { siteSpace, index };
  if (page === undefined) return { spaceContent, visiblePage: homeOf(spaceContent), isSpace: true };
  return { spaceContent, visiblePage: index.byId.get(page.page.id), isSpace: false };
}

/** On the site a redirect goes on under the name by which the visitor called it. */
function toRedirect({ redirect, isPermanent }: Extract<Resolution, { kind: 'redirect' }>): Response {
  const target = new URL(redirect.redirect);
  const location = redirect.target === 'content' ? target.pathname + target.search + target.hash : target.href;
  const headers = { Location: location, 'Cache-Control': 'no-cache' };
  return new Response(null, { status: isPermanent ? 308 : 307, headers });
}
