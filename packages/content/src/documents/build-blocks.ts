// Builders of blocks and inlines that several formats have.
import type { ContentRef } from '@bindery/contract/content';
import { paragraph } from './build.ts';
import type { Block, BlockOf, Inline, InlineOf } from './nodes.ts';

type Item = BlockOf<'list-item'>;

/** The level of a heading that other formats count from the title of the page: the levels of a document begin below it. */
export function levelOf(depth: number): 1 | 2 | 3 {
  return depth <= 2 ? 1 : depth === 3 ? 2 : 3;
}

/** A line between two parts. */
export function divider(): BlockOf<'divider'> {
  return { object: 'block', type: 'divider', isVoid: true, data: {} };
}

/** A quote. */
export function blockquote(nodes: readonly Block[]): BlockOf<'blockquote'> {
  return { object: 'block', type: 'blockquote', nodes: [...nodes] as BlockOf<'blockquote'>['nodes'] };
}

/** An item of a list. `checked` is that of a task. */
export function listItem(blocks: readonly Block[], checked?: boolean): Item {
  const nodes = (blocks.length === 0 ? [paragraph([])] : blocks) as Item['nodes'];
  return { object: 'block', type: 'list-item', nodes, ...(checked !== undefined && { data: { checked } }) };
}

/** A list: of tasks, if all of its items are. */
export function list(
  nodes: Item[],
  { isOrdered, start = 1 }: { readonly isOrdered: boolean; readonly start?: number | null | undefined },
): BlockOf<'list-ordered' | 'list-unordered' | 'list-tasks'> {
  if (isOrdered) {
    const data = start !== null && Number.isSafeInteger(start) && start !== 1 ? { start } : {};
    return { object: 'block', type: 'list-ordered', data, nodes };
  }
  const areTasks = nodes.length > 0 && nodes.every(({ data }) => data?.checked !== undefined);
  return { object: 'block', type: areTasks ? 'list-tasks' : 'list-unordered', nodes };
}

/** A title that expands to blocks. */
export function expandable(title: Block, body: readonly Block[], isOpen: boolean): BlockOf<'expandable'> {
  const fragments = [
    { object: 'fragment', fragment: 'expandable-title', type: 'expandable-title', nodes: [title] },
    {
      object: 'fragment',
      fragment: 'expandable-body',
      type: 'expandable-body',
      nodes: body.length === 0 ? [paragraph([])] : body,
    },
  ] as BlockOf<'expandable'>['fragments'];
  return {
    object: 'block',
    type: 'expandable',
    isVoid: true,
    data: isOpen ? { defaultExpanded: true } : {},
    fragments,
  };
}

/** Words with a target. */
export function link(nodes: readonly Inline[], ref: ContentRef): InlineOf<'link'> {
  return { object: 'inline', type: 'link', nodes: [...nodes], data: { ref } } as InlineOf<'link'>;
}

/** A target whose words are those of the target. */
export function mention(ref: ContentRef): InlineOf<'mention'> {
  return { object: 'inline', type: 'mention', data: { ref }, isVoid: true };
}
