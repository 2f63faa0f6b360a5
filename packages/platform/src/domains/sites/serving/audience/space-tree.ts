// All pages of a space on a site, computed ones among them.
import { hash } from 'node:crypto';
import { listNestedPages } from '@bindery/content/tree';
import type { ContentTree, NestedPage } from '@bindery/content/tree';
import { openRevision } from '../../../content/tree/index.ts';
import type { ExpandedContent } from '../../../content/state/index.ts';
import type { ConditionalPage, SiteMap, SiteServices, SpaceTree } from '../../state/index.ts';

const computed = new WeakMap<ExpandedContent, SpaceTree>();

/** The pages of a space; undefined for one that is not on the site. */
export async function loadSpaceTree(services: SiteServices, map: SiteMap, id: string): Promise<SpaceTree | undefined> {
  const space = map.spaces.get(id);
  if (space === undefined) return undefined;
  const { root } = space;
  let opened: Promise<ContentTree> | undefined;
  const open = (): Promise<ContentTree> => (opened ??= openRevision(services, { root }));
  const ref = { space, revision: { root } };
  const listPages = async () => (await open()).listPages();
  const expanded = (await services.content.sources.mayCompute({ ...ref, content: { listPages } }))
    ? // Assumption: a page that is computed from a translation is on a site that has the target as well.
      await services.content.sources.expand({ ...ref, content: await open() }, async (other) => map.spaces.has(other))
    : undefined;
  const { trees } = services.sites.serving;
  const cached = expanded === undefined ? trees.get(root) : computed.get(expanded);
  if (cached !== undefined) return cached;
  const content = await open();
  const vars = Object.fromEntries(await content.listItems('variables'));
  if (expanded === undefined) {
    const tree = toTree(root, await listNestedPages(content), vars);
    trees.set(root, tree);
    return tree;
  }
  const pages = withoutProblems(expanded.pages, expanded.problems);
  const tree = toTree(`computed.${hash('sha256', JSON.stringify([root, pages]), 'base64url')}`, pages, vars);
  computed.set(expanded, tree);
  return tree;
}

/** A reader is not shown why something could not be computed. */
function withoutProblems(pages: readonly NestedPage[], problems: ExpandedContent['problems']): NestedPage[] {
  return pages.flatMap((nested) =>
    problems.has(nested.page.id) ? [] : [{ ...nested, pages: withoutProblems(nested.pages, problems) }],
  );
}

function toTree(key: string, pages: readonly NestedPage[], vars: SpaceTree['vars']): SpaceTree {
  const conditional: ConditionalPage[] = [];
  let count = 0;
  const visit = (nested: readonly NestedPage[]): void => {
    for (const { page, pages: below } of nested) {
      count++;
      const { id, condition, variables = {} } = page;
      if (condition !== undefined) conditional.push({ id, condition, vars: variables });
      visit(below);
    }
  };
  visit(pages);
  return { key, pages, count, conditional, vars };
}
