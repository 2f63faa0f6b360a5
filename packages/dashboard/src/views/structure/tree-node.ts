// The structure of a site as the rows of a tree.
import type { SiteStructure, SiteStructureItem } from '@bindery/contract';

export type NodeKind = SiteStructureItem['object'];

export interface TreeNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly title: string;
  /** Section of a site-space, group of anything else; undefined at the top. */
  readonly parent: string | undefined;
  /** 1 at the top. */
  readonly depth: number;
  /** The IDs of its siblings and itself, in order. */
  readonly siblings: readonly string[];
  readonly isDefault: boolean;
  readonly item: SiteStructureItem;
}

export const KIND_WORDS: Readonly<Record<NodeKind, string>> = {
  'site-section': 'section',
  'site-section-group': 'group',
  'site-space': 'space',
  'site-external-link': 'link',
};

/** The rows, parents first. Site-spaces of one section are its variants. */
export function listTreeNodes({ structure }: SiteStructure): readonly TreeNode[] {
  return rowsOf(structure, undefined, 1);
}

function rowsOf(items: readonly SiteStructureItem[], parent: string | undefined, depth: number): TreeNode[] {
  const siblings = items.map(({ id }) => id);
  return items.flatMap((item) => {
    const { id, object: kind, title } = item;
    const isDefault = 'default' in item && item.default === true;
    const node: TreeNode = { id, kind, title, parent, depth, siblings, isDefault, item };
    return [node, ...rowsOf(itemsIn(item), id, depth + 1)];
  });
}

export function itemsIn(item: SiteStructureItem): readonly SiteStructureItem[] {
  if (item.object === 'site-section') return item.siteSpaces;
  return item.object === 'site-section-group' ? item.children : [];
}

export function findNode(nodes: readonly TreeNode[], id: string | undefined): TreeNode | undefined {
  return nodes.find((node) => node.id === id);
}
