// Blocks that arrange panels of blocks: tabs, steps, columns.
import { defined } from '../../documents/index.ts';
import type { Block, BlockOf } from '../../documents/index.ts';
import type { Construct, TagItem } from '../construct.ts';
import type { Item, ReadContext, Tag } from '../context.ts';
import { oneOf } from '../inlines/choices.ts';
import { iconName } from '../inlines/elements.ts';
import { parseLength, writeLength } from '../inlines/lengths.ts';
import { isTrue, textAttribute } from '../tags/parse-tag.ts';
import { enclose } from '../tags/write-tag.ts';

type Tab = BlockOf<'tabs-item'>;
type Step = BlockOf<'stepper-step'>;
type Column = BlockOf<'column'>;

/** Tabs, steps and columns. */
export const panels: Construct = {
  tags: {
    tabs: (item, context) => readTabs(item, 'tab', context),
    'code-tabs': (item, context) => readTabs(item, 'code-tabs-item', context),
    stepper: (item, context) => {
      const steps = panelsOf(item, 'step');
      if (steps === undefined) return undefined;
      const nodes = steps.map(({ tag, body }) => readStep(tag, context.items(body, 'stepper-step')));
      return [{ object: 'block', type: 'stepper', nodes }];
    },
    columns: (item, context) => {
      const columns = panelsOf(item, 'column');
      if (columns === undefined) return undefined;
      const nodes = columns.map(({ tag, body }) => readColumn(tag, context.items(body, 'column')));
      const data = isTrue(item.tag, 'fullWidth') ? { fullWidth: true } : {};
      return [{ object: 'block', type: 'columns', data, nodes, isVoid: false }];
    },
  },
  write: {
    tabs: ({ data, nodes }, context) => {
      const tabs = nodes.map((node) => {
        const { title, icon, slug } = node.data;
        return enclose('tab', { title, icon, slug }, context.blocks(node.nodes));
      });
      return enclose('tabs', { fullWidth: data?.fullWidth }, tabs.join('\n\n'));
    },
    stepper: ({ nodes }, context) => {
      const steps = nodes.map((node) =>
        enclose('step', { icon: node.data.icon }, context.blocks(node.nodes as Block[])),
      );
      return enclose('stepper', {}, steps.join('\n\n'));
    },
    columns: ({ data, nodes }, context) => {
      const columns = nodes.map((node) => {
        const attributes = { width: writeLength(node.data.width), valign: node.data.verticalAlignment };
        return enclose('column', attributes, context.blocks(node.nodes));
      });
      return enclose('columns', { fullWidth: data.fullWidth }, columns.join('\n\n'));
    },
    'tabs-item': (block, context) => context.blocks(block.nodes),
    'stepper-step': (block, context) => context.blocks(block.nodes),
    column: (block, context) => context.blocks(block.nodes),
  },
};

/** A tag that is one panel of a group. */
interface Panel {
  readonly tag: Tag;
  readonly body: readonly Item[];
}

/** The panels of a group; undefined when there is anything else, or one of them is not closed. */
export function panelsOf({ body }: TagItem, name: string): Panel[] | undefined {
  if (body === undefined) return undefined;
  const found: Panel[] = [];
  for (const item of body) {
    if (item.kind !== 'tag' || item.tag.name !== name || item.body === undefined) return undefined;
    found.push({ tag: item.tag, body: item.body });
  }
  return found;
}

function readTabs(item: TagItem, name: string, context: ReadContext): Block[] | undefined {
  const tabs = panelsOf(item, name);
  if (tabs === undefined) return undefined;
  const nodes = tabs.map(({ tag, body }) => readTab(tag, context.items(body, 'tabs-item')));
  return [
    { object: 'block', type: 'tabs', nodes, ...(isTrue(item.tag, 'fullWidth') && { data: { fullWidth: true } }) },
  ];
}

function readTab(tag: Tag, nodes: readonly Block[]): Tab {
  const [title, icon, slug] = ['title', 'icon', 'slug'].map((name) => textAttribute(tag, name));
  const data = defined({ title, icon: iconName(icon), slug });
  return { object: 'block', type: 'tabs-item', nodes: nodes as Tab['nodes'], data };
}

function readStep(tag: Tag, nodes: readonly Block[]): Step {
  const data = defined({ icon: textAttribute(tag, 'icon') });
  return { object: 'block', type: 'stepper-step', nodes: nodes as Step['nodes'], data };
}

function readColumn(tag: Tag, nodes: readonly Block[]): Column {
  const width = parseLength(textAttribute(tag, 'width'));
  const verticalAlignment = oneOf(textAttribute(tag, 'valign'), ['top', 'middle', 'bottom']);
  const data = defined({ width, verticalAlignment });
  return { object: 'block', type: 'column', nodes: nodes as Column['nodes'], data };
}
