// Whether a visitor can see the target of a redirect. Its URL could reveal hidden content.
import type { SiteRedirectDestination } from '@bindery/contract';
import type { Visit } from '../audience/visit.ts';

/** Whether the visitor is shown what a redirect resolves to. Assumption: a page that is gone leaves it leading to its site-space. */
export async function isRedirectVisible(visit: Visit, destination: SiteRedirectDestination): Promise<boolean> {
  if (destination.kind === 'external') return true;
  if (destination.kind === 'site-section') {
    return visit.visibleSiteSpaces.some(({ section }) => section === destination.siteSectionId);
  }
  const siteSpace = visit.visibleSiteSpaces.find(({ id }) => id === destination.siteSpaceId);
  if (siteSpace === undefined) return false;
  if (destination.kind === 'site-space') return true;
  const index = await visit.indexOf(siteSpace.space);
  if (index?.byId.has(destination.pageId) === true) return true;
  const content = await visit.entered.map.contentOf(siteSpace.space);
  return (await content?.findPage(destination.pageId)) === undefined;
}
