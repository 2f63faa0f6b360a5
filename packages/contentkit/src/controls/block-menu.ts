// Who sees the menu of a block.
import type { ContentKitContext, ContentKitElements } from '@bindery/contract/contentkit';

/** Whether a block has a menu here. It edits the block, so readers don’t see it. Users who can see a configuration screen can also edit it. */
export function hasBlockMenu({ controls }: ContentKitElements['block'], context: ContentKitContext): boolean {
  const isForReaders = context.type === 'document' && !context.editable;
  return !isForReaders && controls !== undefined && controls.length > 0;
}
