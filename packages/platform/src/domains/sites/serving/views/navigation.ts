// The navigation as rendered on one page: the top level, the pages above this one, those next to it and those below it. Whatever else there
// is is behind links, so that a page weighs the same on a site of ten thousand pages.
import type { NavigationNode } from '@bindery/sites';
import { hrefOfPage, systemHref } from '../urls/page-href.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { prepareRefs } from '../urls/refs.ts';
import type { Refs } from '../urls/refs.ts';
import { structureKey } from '../sources/structure-key.ts';
import type { Visit } from '../audience/visit.ts';
import { hashOf } from '../../state/index.ts';
import type { VisiblePage } from '../../state/index.ts';
import { isExternal, safeHref } from './content-links.ts';

/** Pages of a level that are rendered whole. */
const MAX_LEVEL = 200;

/** Pages that are rendered of a longer one, around the page that is read. */
const WINDOW = 60;

/** Pages of groups at the top that are rendered although no page of theirs is read, all together. */
const MAX_IN_GROUPS = 40;

/** Pages on a page of the list of all. */
export const CONTENTS_PAGE = 200;

interface NavigationContext {
  readonly visit: Visit;
  readonly spaceContent: SiteSpaceContent;
  readonly refs: Refs;
  readonly current: VisiblePage | undefined;
  /** Ids of the pages above it. */
  readonly above: ReadonlySet<string>;
  readonly opensGroups: boolean;
}

/** The navigation for a page; that of the space where there is none. */
export async function createNavigation(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  current: VisiblePage | undefined,
): Promise<NavigationNode[]> {
  const above = new Set(ancestorsOf(current).map(({ page }) => page.id));
  const groups = spaceContent.index.top.filter(({ page }) => page.type === 'group');
  const inGroups = groups.reduce((sum, { children }) => sum + children.length, 0);
  const opensGroups = inGroups <= MAX_IN_GROUPS;
  const visiblePages = visiblePagesIn(spaceContent.index.top, { current, above, opensGroups });
  const refs = await prepareRefs(visit, spaceContent, targetsOf(visiblePages));
  return renderLevel({ visit, spaceContent, refs, current, above, opensGroups }, spaceContent.index.top, undefined);
}

/** The pages right below one, as rendered where its branch is opened. */
export async function createBranch(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  visiblePage: VisiblePage,
): Promise<NavigationNode[]> {
  const refs = await prepareRefs(visit, spaceContent, targetsOf(visiblePage.children));
  const context = { visit, spaceContent, refs, current: undefined, above: new Set<string>(), opensGroups: false };
  return renderLevel(context, visiblePage.children, visiblePage);
}

/** The pages above one, from the top. */
export function ancestorsOf(visiblePage: VisiblePage | undefined): VisiblePage[] {
  const ancestors: VisiblePage[] = [];
  for (let at = visiblePage?.parent; at !== undefined; at = at.parent) ancestors.unshift(at);
  return ancestors;
}

/** Where the branch of a page is as HTML. Its name changes with what is in it. */
export function branchHref(visit: Visit, { siteSpace, index }: SiteSpaceContent, { page }: VisiblePage): string {
  const version = hashOf(`${index.key}|${visit.key}|${structureKey(visit.entered.map.rows)}`).slice(0, 10);
  return systemHref(visit, siteSpace, `nav/${encodeURIComponent(page.id)}.${version}.html`);
}

/** Whether a branch links to pages of its own space alone, so that its name says all that it follows from. */
export function isBranchOfSpace({ children }: VisiblePage): boolean {
  return targetsOf(children).every((ref) => !('space' in ref) || ref.space === undefined);
}

/** A page of the list of all pages. */
export function contentsHref(visit: Visit, { siteSpace }: SiteSpaceContent, page: number): string {
  return systemHref(visit, siteSpace, `contents/${page}`);
}

type Opening = Pick<NavigationContext, 'current' | 'above' | 'opensGroups'>;

function isOpen({ current, above, opensGroups }: Opening, { page, parent }: VisiblePage): boolean {
  if (page.id === current?.page.id || above.has(page.id)) return true;
  return opensGroups && parent === undefined && page.type === 'group';
}

function visiblePagesIn(pages: readonly VisiblePage[], opening: Opening): VisiblePage[] {
  return windowOf(pages, opening).pages.flatMap((visiblePage) => [
    visiblePage,
    ...(isOpen(opening, visiblePage) ? visiblePagesIn(visiblePage.children, opening) : []),
  ]);
}

/** The targets of link pages. */
export function targetsOf(pages: readonly VisiblePage[]) {
  return pages.flatMap(({ page }) => (page.type === 'link' && page.target !== undefined ? [page.target] : []));
}

/** Which part of a level is rendered. */
function windowOf(
  pages: readonly VisiblePage[],
  { current, above }: Pick<Opening, 'current' | 'above'>,
): { readonly pages: readonly VisiblePage[]; readonly isCut: boolean } {
  if (pages.length <= MAX_LEVEL) return { pages, isCut: false };
  const at = pages.findIndex(({ page }) => page.id === current?.page.id || above.has(page.id));
  const start = Math.min(Math.max(0, at - WINDOW / 2), pages.length - WINDOW);
  return { pages: pages.slice(start, start + WINDOW), isCut: true };
}

function renderLevel(
  context: NavigationContext,
  pages: readonly VisiblePage[],
  parent: VisiblePage | undefined,
): NavigationNode[] {
  const { pages: visiblePage, isCut } = windowOf(pages, context);
  const nodes = visiblePage.flatMap((one) => renderNode(context, one));
  return isCut ? [...nodes, allPages(context, pages, parent)] : nodes;
}

function allPages(
  { visit, spaceContent, current }: NavigationContext,
  pages: readonly VisiblePage[],
  parent?: VisiblePage,
): NavigationNode {
  const { order, positions } = spaceContent.index;
  const first = positions.get((current ?? parent ?? order[0])?.page.id ?? '') ?? 0;
  return {
    kind: 'link',
    title: `All ${pages.length} pages`,
    href: contentsHref(visit, spaceContent, Math.floor(first / CONTENTS_PAGE) + 1),
    isCurrent: false,
    isOpen: false,
    hasPages: false,
    pages: [],
  };
}

function renderNode(context: NavigationContext, visiblePage: VisiblePage): NavigationNode[] {
  const { visit, spaceContent, current } = context;
  const { page, children } = visiblePage;
  const href = hrefInNavigation(context, visiblePage);
  if (href === undefined) return [];
  const open = isOpen(context, visiblePage);
  const hasPages = children.length > 0;
  return [
    {
      kind: page.type === 'document' ? 'page' : page.type === 'group' ? 'group' : 'link',
      title: page.linkTitle ?? page.title,
      href,
      ...(page.icon !== undefined && { icon: page.icon }),
      ...(page.emoji !== undefined && { emoji: page.emoji }),
      ...(isExternal(href) && { isExternal: true }),
      isCurrent: page.id === current?.page.id,
      isOpen: open,
      hasPages,
      pages: open ? renderLevel(context, children, visiblePage) : [],
      ...(hasPages && !open && { fragment: branchHref(visit, spaceContent, visiblePage) }),
    },
  ];
}

/** The target of a page in the navigation. A group without a page has none, and isn’t rendered. */
export function hrefInNavigation(
  { visit, spaceContent, refs }: Pick<NavigationContext, 'visit' | 'spaceContent' | 'refs'>,
  visiblePage: VisiblePage,
): string | undefined {
  const { page } = visiblePage;
  if (page.type !== 'link') return hrefOfPage(visit, spaceContent, visiblePage);
  return safeHref(page.target === undefined ? page.href : refs.href(page.target));
}
