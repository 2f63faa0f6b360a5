// Blocks that are shown to some, by an expression, and the log of a product's updates.
import type { Block, BlockOf } from '../../documents/index.ts';
import type { Construct, TagItem } from '../construct.ts';
import type { Item, ReadContext, Tag } from '../context.ts';
import { refOf } from '../links.ts';
import type { LinkContext } from '../links.ts';
import { textAttribute } from '../tags/parse-tag.ts';
import { enclose } from '../tags/write-tag.ts';
import { panelsOf } from './panels.ts';

type Update = BlockOf<'update'>;
type Format = BlockOf<'updates'>['data']['format'];

const FORMATS: readonly (string | undefined)[] = ['full', 'short', 'numeric'];

/** Conditions and updates. */
export const conditions: Construct = {
  tags: {
    if: ({ tag, body }, context) => {
      if (body === undefined || tag.rest === '') return undefined;
      const nodes = context.items(body, 'if') as BlockOf<'if'>['nodes'];
      return [{ object: 'block', type: 'if', nodes, data: { expression: readExpression(tag) } }];
    },
    updates: readUpdates,
  },
  write: {
    if: ({ data: { expression }, nodes }, context) => {
      const inside = context.blocks(nodes);
      if (!isPlainExpression(expression)) return enclose('if', { expression: { is: expression } }, inside);
      return [`{% if ${expression} %}`, ...(inside === '' ? [] : [inside]), '{% endif %}'].join('\n');
    },
    updates: ({ data, nodes }, context) => {
      const updates = nodes.map((node) => {
        const tags = node.data.tags?.map((tag) => context.links.toHref(tag, 'tag') ?? tag.tag).join(',');
        return enclose('update', { date: dayOf(node.data.date), tags }, context.blocks(node.nodes));
      });
      return enclose('updates', { format: data.format }, updates.join('\n\n'));
    },
    update: (block, context) => context.blocks(block.nodes),
  },
};

/** Writes an expression unchanged, or as an attribute if it contains the end of its delimiter. */
function isPlainExpression(expression: string): boolean {
  const quotes = expression.match(/"/g) ?? [];
  return (
    expression !== '' &&
    expression === expression.trim() &&
    !/[\r\n\t\\]|%\}|\{%|^expression=|^-|-$/.test(expression) &&
    quotes.length % 2 === 0
  );
}

function readExpression(tag: Tag): string {
  const value = tag.rest.startsWith('expression={') ? tag.attributes.get('expression') : undefined;
  if (typeof value !== 'object' || value === null || !('is' in value) || typeof value.is !== 'string') return tag.rest;
  return value.is;
}

function readUpdates(item: TagItem, context: ReadContext): Block[] | undefined {
  const panels = panelsOf(item, 'update');
  if (panels === undefined) return undefined;
  const nodes: Update[] = [];
  for (const { tag, body } of panels) {
    const update = readUpdate(tag, body, context);
    if (update === undefined) return undefined;
    nodes.push(update);
  }
  const format = textAttribute(item.tag, 'format');
  const data = { format: (FORMATS.includes(format) ? format : 'full') as Format };
  return [{ object: 'block', type: 'updates', nodes, data }];
}

/** A day is the midnight with which it begins, in UTC: the model has only moments. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const MIDNIGHT = 'T00:00:00.000Z';

function readUpdate(tag: Tag, body: readonly Item[], context: ReadContext): Update | undefined {
  const date = momentOf(textAttribute(tag, 'date') ?? '');
  if (date === undefined) return undefined;
  const tags = readTags(textAttribute(tag, 'tags'), context.links);
  const nodes = context.items(body, 'update') as Update['nodes'];
  return { object: 'block', type: 'update', nodes, data: { date, ...(tags !== undefined && { tags }) } };
}

function momentOf(date: string): string | undefined {
  const moment = DAY.test(date) ? date + MIDNIGHT : date;
  return MOMENT.test(moment) && !Number.isNaN(Date.parse(moment)) ? moment : undefined;
}

function dayOf(date: string): string {
  return date.endsWith(MIDNIGHT) ? date.slice(0, -MIDNIGHT.length) : date;
}

function readTags(value: string | undefined, links: LinkContext): NonNullable<Update['data']['tags']> | undefined {
  if (value === undefined) return undefined;
  const names = value.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map((href) => refOf(links, { href, use: 'tag', kinds: ['tag'] }));
}
