// Props that all parts of the structure view share: the site and its edits.
import type { Edit } from '../../state/edits/edit.ts';
import { currentId } from './renewed-ids.ts';
import { findNode } from './tree-node.ts';
import type { TreeNode } from './tree-node.ts';
import type { SiteReading } from './use-site.ts';

/** Plans an edit on the current site. Undefined if there is no change. */
export type PlanEdit = (site: SiteReading) => Edit | undefined;

/** Runs an edit after pending ones. */
export type Perform = (plan: PlanEdit) => void;

/** A plan for an item, wherever it is by then. No change if it was removed. */
export function planOf(id: string, plan: (site: SiteReading, node: TreeNode) => Edit | undefined): PlanEdit {
  return (site) => {
    const node = findNode(site.nodes, currentId(id));
    return node === undefined ? undefined : plan(site, node);
  };
}

/** A site that is rendered, in part. */
export interface SiteProps {
  readonly reading: SiteReading;
  readonly perform: Perform;
}

/** The tree of a site, and which row is selected. */
export interface TreeProps extends SiteProps {
  readonly selected: string | undefined;
  readonly select: (id: string) => void;
}
