// Hints: `{% hint style="info" %}`.
import { defined } from '../../documents/index.ts';
import type { Block, BlockOf } from '../../documents/index.ts';
import type { Construct } from '../construct.ts';
import { readHtmlBlocks } from '../embedded/read-html.ts';
import { oneOf } from '../inlines/choices.ts';
import { iconName } from '../inlines/elements.ts';
import { textAttribute } from '../tags/parse-tag.ts';
import { enclose } from '../tags/write-tag.ts';

type Hint = BlockOf<'hint'>;

const STYLES = ['info', 'warning', 'danger', 'success'] as const;

/** Hints. */
export const hint: Construct = {
  tags: {
    hint: ({ tag, body }, context) => {
      if (body === undefined) return undefined;
      return [hintOf(textAttribute(tag, 'style'), textAttribute(tag, 'icon'), context.items(body, 'hint'))];
    },
  },
  elements: {
    // Inside HTML, for example in a list item, older editors wrote a hint as another kind of block.
    div: (element, html) => {
      const attributes = element.attributes;
      if (attributes.get('data-tag') !== 'hint') return undefined;
      const blocks = html.context.fit(readHtmlBlocks(element.children, html), 'hint');
      return [hintOf(attributes.get('data-style'), attributes.get('data-icon'), blocks)];
    },
  },
  write: {
    hint: ({ data: { style, icon }, nodes }, context) => enclose('hint', { style, icon }, context.blocks(nodes)),
  },
};

/** A hint. Unknown styles are `info`. */
export function hintOf(style: string | undefined, icon: string | undefined, nodes: readonly Block[]): Hint {
  const data = defined({ style: oneOf(style, STYLES) ?? 'info', icon: iconName(icon) });
  return { object: 'block', type: 'hint', data, nodes: nodes as Hint['nodes'] };
}
