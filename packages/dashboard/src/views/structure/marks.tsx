// The chips of a row of the structure: default, variant, draft, hidden, conditional.
import type { TreeNode } from './tree-node.ts';

export function Marks({ node: { isDefault, item, siblings, kind } }: { readonly node: TreeNode }) {
  const isDraft = 'draft' in item && item.draft;
  const isHidden = 'hidden' in item && item.hidden === true;
  // A single item has no alternative.
  const isOnly = kind === 'site-space' && siblings.length === 1;
  const isVariant = kind === 'site-space' && siblings.length > 1;
  return (
    <>
      {isDefault && !isOnly && (
        <span class="chip" data-kind="approved">
          Default
        </span>
      )}
      {isVariant && (
        <span class="chip" data-kind="quiet">
          Variant
        </span>
      )}
      {isDraft && (
        <span class="chip" data-kind="outdated">
          Draft
        </span>
      )}
      {isHidden && (
        <span class="chip" data-kind="quiet">
          Hidden
        </span>
      )}
      {'condition' in item && item.condition !== undefined && (
        <span class="chip" data-kind="quiet">
          Conditional
        </span>
      )}
    </>
  );
}
