// Admonitions of Docusaurus and VitePress: `:::tip Title`. They are hints, whose first line is the title.
import { paragraph, withMark } from '../../documents/index.ts';
import type { Block, BlockOf, Inline } from '../../documents/index.ts';
import type { Construct } from '../construct.ts';
import type { Item, ReadContext } from '../context.ts';
import { ADMONITION } from '../tags/parse-admonition.ts';

type Hint = BlockOf<'hint'>;

/** Kind → style. Others stay text. */
const STYLES: Readonly<Record<string, Hint['data']['style']>> = {
  note: 'info',
  info: 'info',
  secondary: 'info',
  important: 'info',
  tip: 'success',
  success: 'success',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

/** Admonitions. They are only read. */
export const admonition: Construct = {
  tags: {
    [ADMONITION]: ({ tag, body }, context) => {
      const [kind = ''] = tag.positional;
      const style = Object.hasOwn(STYLES, kind) ? STYLES[kind] : undefined;
      if (body === undefined || style === undefined || !tag.source.startsWith(':')) return undefined;
      // As a hint, it would end at a hint’s tag inside that has no other half.
      if (body.some(hasLooseHint)) return undefined;
      const nodes = [...titleOf(tag.rest, context), ...context.items(body, 'hint')] as Hint['nodes'];
      return [{ object: 'block', type: 'hint', data: { style }, nodes }];
    },
  },
  write: {},
};

function hasLooseHint(item: Item): boolean {
  if (item.kind === 'node') return false;
  if (item.body === undefined) return /^(?:end)?hint$/.test(item.tag.name);
  return item.body.some(hasLooseHint);
}

function titleOf(title: string, context: ReadContext): Block[] {
  if (title === '') return [];
  const [first] = context.markdown(title, 'hint');
  return first?.type === 'paragraph' ? [paragraph(first.nodes.map(bold))] : [];
}

function bold(node: Inline): Inline {
  if (node.object !== 'text') return node;
  const leaves = node.leaves.map((leaf) => ({
    ...leaf,
    marks: withMark(leaf.marks, { object: 'mark', type: 'bold' }),
  }));
  return { ...node, leaves };
}
