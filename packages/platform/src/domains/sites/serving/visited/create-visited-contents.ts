// Contents as the API shows them to visitors: as the pages of the site do, by the same index and the same documents.
import { isDeepStrictEqual } from 'node:util';
import type { NestedPage, PageEntry } from '@bindery/content/tree';
import type { VisitedContent, VisitedContents } from '../../../content/state/index.ts';
import { publishedUrlOf, siteSpaceUrl } from '../../structure/index.ts';
import type { SiteServices, VisiblePage } from '../../state/index.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { prepareRefs } from '../urls/refs.ts';
import type { Refs } from '../urls/refs.ts';
import { pageAt } from '../audience/space-index.ts';
import type { Visit } from '../audience/visit.ts';
import { readDocument } from '../documents/read-document.ts';
import { hrefInNavigation, targetsOf } from '../views/navigation.ts';
import { readShownDocument } from './shown-document.ts';
import { listVisibleUses } from './list-visible-uses.ts';
import { rendersBlocksOf } from './visible-blocks.ts';
import { openVisit } from './open-visit.ts';

/** Creates the function that opens content for visitors. */
export function createVisitedContents(services: () => SiteServices): VisitedContents {
  return {
    open: async (token, space) => {
      const visit = await openVisit(services(), token);
      const spaceContent = visit && (await contentOf(visit, space));
      return visit === undefined || spaceContent === undefined ? undefined : createContent(visit, spaceContent);
    },
    usesSpecification: async (token, names) => {
      const visit = await openVisit(services(), token);
      for (const { space } of visit?.visibleSiteSpaces ?? []) {
        const spaceContent = visit && (await contentOf(visit, space));
        const uses = spaceContent && (await listVisibleUses(visit, spaceContent));
        if (uses !== undefined && names.some((name) => uses.specifications.has(name))) return true;
      }
      return false;
    },
  };
}

async function contentOf(visit: Visit, space: string): Promise<SiteSpaceContent | undefined> {
  const siteSpace = visit.siteSpaceOf(space);
  const index = await visit.indexOf(space);
  return siteSpace === undefined || index === undefined ? undefined : { siteSpace, index };
}

function createContent(visit: Visit, spaceContent: SiteSpaceContent): VisitedContent {
  const { index, siteSpace } = spaceContent;
  const { unrecorded, entered } = visit;
  return {
    listPages: () => nest(visit, spaceContent, index.top),
    findPage: async (name) => {
      const visiblePage = 'id' in name ? index.byId.get(name.id) : pageAt(index, name.path);
      const [nested] = visiblePage === undefined ? [] : await nest(visit, spaceContent, [visiblePage]);
      return nested;
    },
    readDocument: async (id) => {
      const visiblePage = documentPage(index.byId.get(id));
      return visiblePage && readShownDocument(visit, spaceContent, visiblePage);
    },
    readSource: async (id) => {
      const visiblePage = documentPage(index.byId.get(id));
      return visiblePage && (await readDocument(visit, spaceContent, visiblePage)).document;
    },
    pathOf: (id) => index.byId.get(id)?.path,
    listFiles: async () => (await listVisibleUses(visit, spaceContent)).files,
    rendersBlocksOf: (integration) => rendersBlocksOf(visit, spaceContent, integration),
    embedsUrl: async (url) => (await listVisibleUses(visit, spaceContent)).embeds.has(url),
    findComputedPage: (source, seed) => {
      const pages = [...index.byId.values()].map(({ page }) => page);
      const isSame = (page: PageEntry): boolean =>
        page.computedSeed === seed && isDeepStrictEqual(page.computed, source);
      return pages.find(isSame)?.id;
    },
    findUrl: async (shareKey) => {
      const { facts, rows } = entered.map;
      const base = await publishedUrlOf(unrecorded, facts, { shareKey });
      return base && siteSpaceUrl(base, rows, siteSpace);
    },
  };
}

function documentPage(visiblePage: VisiblePage | undefined): VisiblePage | undefined {
  return visiblePage?.page.type === 'document' ? visiblePage : undefined;
}

/** Pages in the navigation. Links that don’t resolve for this visitor, and groups without pages, are left out. */
async function nest(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  pages: readonly VisiblePage[],
): Promise<NestedPage[]> {
  const refs = await prepareRefs(visit, spaceContent, targetsOf(withBelow(pages)));
  return nestLevel({ visit, spaceContent, refs }, pages);
}

interface Nesting {
  readonly visit: Visit;
  readonly spaceContent: SiteSpaceContent;
  readonly refs: Refs;
}

function nestLevel(nesting: Nesting, pages: readonly VisiblePage[]): NestedPage[] {
  return pages
    .filter(
      (visiblePage) => visiblePage.page.type === 'document' || hrefInNavigation(nesting, visiblePage) !== undefined,
    )
    .map(({ page, path, children }) => ({
      page,
      ...(path !== undefined && { path }),
      pages: nestLevel(nesting, children),
    }));
}

function withBelow(pages: readonly VisiblePage[]): VisiblePage[] {
  return pages.flatMap((visiblePage) => [visiblePage, ...withBelow(visiblePage.children)]);
}
