// A page of a site that is none of its contents: it has the frame of the site, and is in no list.
import type { PageView } from '@bindery/sites';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { createNavigation } from './views/navigation.ts';

const LAYOUT: PageView['layout'] = {
  width: 'default',
  cover: false,
  coverSize: 'hero',
  coverMask: 'none',
  title: true,
  description: false,
  tableOfContents: true,
  outline: false,
  pagination: false,
  metadata: false,
  tags: false,
};

/** The view of a page without a document. */
export async function emptyPage(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  { title, html }: { readonly title: string; readonly html: string },
): Promise<PageView> {
  return {
    title,
    href: visit.base,
    canonical: new URL(visit.base, visit.origin).href,
    alternates: [],
    layout: LAYOUT,
    tags: [],
    breadcrumbs: [],
    navigation: await createNavigation(visit, spaceContent, undefined),
    isIndexed: false,
    html,
    outline: [],
    features: [],
  };
}
