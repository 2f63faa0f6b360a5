// One page, as rendered for one audience.
import type { Link, PageView, SiteView } from '@bindery/sites';
import type { ContentRef } from '@bindery/contract/content';
import { pageUrl, siteUrlOf } from '../../structure/index.ts';
import { layoutOf } from '../../../content/tree/index.ts';
import { formHref, hrefOfPage, pathOfDocument, schemaHrefs, systemHref } from '../urls/page-href.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { openUrlOfPage } from '../urls/published-page.ts';
import { prepareRefs } from '../urls/refs.ts';
import type { Refs } from '../urls/refs.ts';
import type { Visit } from '../audience/visit.ts';
import { renderDocument } from '../documents/render-document.ts';
import { readDocument, refsOf } from '../documents/read-document.ts';
import type { VisitorDocument } from '../documents/read-document.ts';
import type { VisiblePage } from '../../state/index.ts';
import { editHref } from '../urls/edit-href.ts';
import { blockDetails, embedDetails } from './block-details.ts';
import { updatesOf } from '../documents/feed.ts';
import { safeHref } from './content-links.ts';
import { languageOf } from './localized.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { createNavigation } from './navigation.ts';
import { variantsOf } from './sections.ts';

/** A page that was rendered, and what of it depends on its reader. */
export interface PageViewResult extends Pick<VisitorDocument, 'terms' | 'isWhole'> {
  readonly view: PageView;
}

/** Creates the view of a page. */
export async function createPageView(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  { visiblePage, site }: { readonly visiblePage: VisiblePage; readonly site: SiteView },
): Promise<PageViewResult> {
  const { page } = visiblePage;
  const { document, terms, isWhole } = await readDocument(visit, spaceContent, visiblePage, {
    isRendered: true,
    isNamed: true,
  });
  const refs = await prepareRefs(
    visit,
    spaceContent,
    [...(await refsOf(document)), ...refsOfPage(visiblePage)],
    visiblePage,
  );
  const isComputedApi = page.computed?.type === 'builtin:openapi';
  const integration = await blockDetails(visit, spaceContent, visiblePage);
  const embed = await embedDetails(visit, spaceContent);
  const schemaHref = schemaHrefs(visit, spaceContent, visiblePage);
  const renderOptions = { document, refs, site, integration, embed, isComputedApi, schemaHref };
  const { html, outline, features, ...rendered } = await renderDocument(visit, renderOptions);
  const { customization } = site;
  const layout = layoutOf(page.layout);
  const path = pathOfDocument(visit, spaceContent, visiblePage);
  const hasPagination = layout.pagination && customization.pagination.enabled;
  const view: PageView = {
    title: page.title,
    description: page.description,
    icon: page.icon,
    emoji: page.emoji,
    href: path + visit.query,
    canonical: canonicalOf(visit, spaceContent, visiblePage, refs),
    alternates: await alternatesOf(visit, spaceContent, visiblePage),
    ...(updatesOf(document.nodes).length > 0 && { feed: formHref(visit, spaceContent, visiblePage, '/rss.xml') }),
    ...(visit.isForAgents && { markdown: formHref(visit, spaceContent, visiblePage, '.md') }),
    markdownUrl: markdownUrlOf(visit, spaceContent, visiblePage),
    edit: customization.git.showEditLink ? editHref(visit, spaceContent, visiblePage) : undefined,
    ...(customization.pdf.enabled && {
      pdf: systemHref(visit, spaceContent.siteSpace, `pdf/${encodeURIComponent(page.id)}`),
    }),
    layout: { ...layout, pagination: hasPagination },
    cover: coverOf(visiblePage, refs),
    tags: await tagsOf(visit, spaceContent, visiblePage),
    breadcrumbs: breadcrumbsOf(visit, spaceContent, visiblePage),
    navigation: layout.tableOfContents ? await createNavigation(visit, spaceContent, visiblePage) : [],
    ...(hasPagination && neighborsOf(visit, spaceContent, visiblePage)),
    updatedAt: page.updatedAt,
    isIndexed: isIndexed(visit, visiblePage),
    ...(customization.feedback.enabled && {
      feedback: systemHref(visit, spaceContent.siteSpace, `feedback/${encodeURIComponent(page.id)}`),
    }),
    html,
    outline,
    features,
  };
  return { view, terms, isWhole: isWhole && rendered.isWhole };
}

/** Whether search engines can list a page. */
export function isIndexed(visit: Visit, visiblePage: VisiblePage): boolean {
  return visit.isIndexed && visiblePage.page.noRobotsIndex !== true;
}

/** References that a page has besides those of its document. */
function refsOfPage({ page: { metaLinks, cover } }: VisiblePage): ContentRef[] {
  const refs = [metaLinks?.canonical, ...(metaLinks?.alternates ?? []), cover?.ref, cover?.refDark];
  return refs.filter((ref) => ref !== undefined);
}

/** Assumption: the canonical URL of a page is its published URL, unless the page names another. */
function canonicalOf(visit: Visit, spaceContent: SiteSpaceContent, visiblePage: VisiblePage, refs: Refs): string {
  const { metaLinks } = visiblePage.page;
  const named = metaLinks?.canonical && safeHref(refs.href(metaLinks.canonical));
  if (named?.startsWith('/') === true) return new URL(withoutKey(visit, named), visit.origin).href;
  return named ?? openUrlOfPage(visit, spaceContent, visiblePage);
}

function withoutKey({ base, sitePath }: Visit, href: string): string {
  return href.startsWith(base) ? sitePath + href.slice(base.length) : href;
}

/**
 * The absolute URL of a page's Markdown, for links that pass it to others. Undefined on a shared or guarded site and in previews, because
 * the URL would grant access.
 */
function markdownUrlOf(visit: Visit, spaceContent: SiteSpaceContent, visiblePage: VisiblePage): string | undefined {
  const { entered, site } = visit;
  const isOpen = site.visibility === 'public' || site.visibility === 'unlisted';
  if (!visit.isForAgents || !isOpen || entered.preview !== undefined || entered.shareKey !== undefined)
    return undefined;
  const base = siteUrlOf(visit.services, entered.map.facts);
  return `${pageUrl(base, entered.map.rows, spaceContent.siteSpace, visiblePage.path ?? '').replace(/\/$/, '')}.md`;
}

/** The page in other languages: the pages with the same path in the sibling site-spaces. */
async function alternatesOf(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  visiblePage: VisiblePage,
): Promise<PageView['alternates']> {
  const { siteSpace } = spaceContent;
  const found: { language: string; href: string }[] = [];
  const own = languageOf(visit, siteSpace, '');
  for (const row of variantsOf(visit, { siteSpace, language: own })) {
    const language = languageOf(visit, row, '');
    if (language === '' || found.some((one) => one.language === language)) continue;
    const index = row.id === siteSpace.id ? spaceContent.index : await visit.indexOf(row.space);
    const alternate = index?.byPath.get(visiblePage.path ?? '');
    if (index === undefined || alternate?.page.type !== 'document') continue;
    found.push({ language, href: openUrlOfPage(visit, { siteSpace: row, index }, alternate) });
  }
  return found.length < 2 ? [] : found;
}

function coverOf({ page: { cover } }: VisiblePage, refs: Refs): PageView['cover'] {
  const light = cover?.ref && safeHref(refs.href(cover.ref));
  if (cover === undefined || light === undefined) return undefined;
  const { yPos, height, refDark, textColor, textColorDark } = cover;
  return {
    light,
    dark: refDark && safeHref(refs.href(refDark)),
    yPos,
    ...(height !== undefined && { height }),
    ...(textColor !== undefined && { textColor: { light: textColor, dark: textColorDark } }),
  };
}

async function tagsOf(
  { entered }: Visit,
  { siteSpace }: SiteSpaceContent,
  { page }: VisiblePage,
): Promise<PageView['tags']> {
  if (page.tags === undefined || page.tags.length === 0) return [];
  const content = await entered.map.contentOf(siteSpace.space);
  if (content === undefined) return [];
  const items = await Promise.all(page.tags.map(({ tag }) => content.findItem('tags', tag.tag)));
  return items.flatMap((item) =>
    item === undefined ? [] : [{ label: item.label, ...(item.icon !== undefined && { icon: item.icon }) }],
  );
}

function neighborsOf(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  { page }: VisiblePage,
): Pick<PageView, 'previous' | 'next'> {
  const { order, positions } = spaceContent.index;
  const at = positions.get(page.id);
  const link = (visiblePage: VisiblePage | undefined): Link | undefined => {
    const href = visiblePage && hrefOfPage(visit, spaceContent, visiblePage);
    return visiblePage === undefined || href === undefined
      ? undefined
      : { title: visiblePage.page.linkTitle ?? visiblePage.page.title, href };
  };
  return at === undefined ? {} : { previous: link(order[at - 1]), next: link(order[at + 1]) };
}
