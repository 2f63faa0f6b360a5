// The pages of a space that an audience can see. Created once for each content and each set of met conditions.
import { normalizeText } from '@bindery/content/documents';
import type { NestedPage } from '@bindery/content/tree';
import { meets } from '../../../../core/conditions/meets.ts';
import { hashOf } from '../../state/index.ts';
import type { SiteServices, SpaceIndex, SpaceTree, VisiblePage } from '../../state/index.ts';

/** The pages of a space that someone with these claims is shown: what is hidden is not one of them. */
export function indexFor({ sites }: SiteServices, tree: SpaceTree, claims: unknown): SpaceIndex {
  const hiddenPages = new Set<string>();
  let bits = '';
  for (const { id, condition, vars } of tree.conditional) {
    const isVisible = meets(condition, { visitor: { claims }, space: { vars: tree.vars }, page: { vars } });
    if (!isVisible) hiddenPages.add(id);
    bits += isVisible ? '1' : '0';
  }
  // Names of thousands of responses have it in them: it is short, however many pages have conditions.
  const key = `${tree.key}.${hashOf(bits)}`;
  const cached = sites.serving.indexes.get(key);
  if (cached !== undefined) return cached;
  const index = createIndex(tree, hiddenPages, key);
  sites.serving.indexes.set(key, index);
  return index;
}

/** Assumption: what is below a page that is not shown is not shown either. */
function createIndex(tree: SpaceTree, hiddenPages: ReadonlySet<string>, key: string): SpaceIndex {
  const byId = new Map<string, VisiblePage>();
  const byPath = new Map<string, VisiblePage>();
  const order: VisiblePage[] = [];
  const positions = new Map<string, number>();
  const add = (nested: readonly NestedPage[], parent: VisiblePage | undefined): VisiblePage[] => {
    const level: VisiblePage[] = [];
    for (const { page, path, pages } of nested) {
      if (hiddenPages.has(page.id) || page.hidden === true || page.type === 'computed') continue;
      const children: VisiblePage[] = [];
      const visiblePage: VisiblePage = { page, path, parent, children };
      byId.set(page.id, visiblePage);
      if (path !== undefined) byPath.set(path, visiblePage);
      level.push(visiblePage);
      if (page.type === 'document') {
        positions.set(page.id, order.length);
        order.push(visiblePage);
      }
      for (const child of add(pages, visiblePage)) children.push(child);
    }
    return level;
  };
  const top = add(tree.pages, undefined);
  return { key, tree, top, byId, byPath, order, positions };
}

/** The page at a path that someone requests, however its letters are put together. */
export function pageAt({ byPath }: SpaceIndex, path: string): VisiblePage | undefined {
  return byPath.get(normalizeText('NFC', path));
}

/** The first page that a group, or anything else without a text, links to. */
export function firstDocument(pages: readonly VisiblePage[]): VisiblePage | undefined {
  for (const visiblePage of pages) {
    const found = visiblePage.page.type === 'document' ? visiblePage : firstDocument(visiblePage.children);
    if (found !== undefined) return found;
  }
  return undefined;
}
