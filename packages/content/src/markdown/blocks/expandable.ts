// Expandables: `<details>`, whose summary is HTML and whose body is Markdown.
import { expandable as expandableOf, paragraph, partOf } from '../../documents/index.ts';
import type { Block, BlockOf } from '../../documents/index.ts';
import type { Construct, TagItem } from '../construct.ts';
import type { Item, ReadContext, WriteContext } from '../context.ts';
import { isBlank, isElement } from '../../html-tree/element.ts';
import { parseFragment } from '../embedded/parse-fragment.ts';
import { readHtmlBlocks } from '../embedded/read-html.ts';
import { alignName, writeHtmlInlines } from '../embedded/write-html.ts';
import { writeAttributes } from '../inlines/html-tags.ts';
import { DETAILS } from '../tags/split-html.ts';
import { textAttribute } from '../tags/parse-tag.ts';

type Expandable = BlockOf<'expandable'>;
type Line = BlockOf<'paragraph'>;

/** Expandables. */
export const expandable: Construct = {
  tags: { [DETAILS]: readDetails },
  write: { expandable: writeDetails },
};

function readDetails({ tag, body }: TagItem, context: ReadContext): Block[] | undefined {
  const title = readSummary(body?.[0], context);
  if (body === undefined || title === undefined) return undefined;
  const nodes = context.items(body.slice(1), 'expandable-body');
  return [expandableOf(title, nodes, textAttribute(tag, 'open') === 'true')];
}

/** The title; undefined where `<details>` does not begin with one. */
function readSummary(item: Item | undefined, context: ReadContext): Line | undefined {
  if (item?.kind !== 'node' || item.node.type !== 'html') return undefined;
  const source = item.node.value;
  const [summary, ...others] = parseFragment(source);
  if (!isElement(summary, 'summary') || !others.every(isBlank)) return undefined;
  const [line, ...further] = readHtmlBlocks(summary.children, { context, source, block: () => undefined });
  if (line === undefined) return paragraph([]);
  return line.type === 'paragraph' && further.length === 0 ? line : undefined;
}

function writeDetails(block: Expandable, context: WriteContext): string {
  const lines = partOf(block, 'expandable-title').filter((line): line is Line => line.type === 'paragraph');
  const align = lines.map(alignName).find((name) => name !== undefined);
  const title = writeHtmlInlines(
    lines.flatMap(({ nodes }) => nodes),
    context,
  );
  const summary = align === undefined ? title : `<p${writeAttributes({ align })}>${title}</p>`;
  const all = partOf(block, 'expandable-body');
  const [only] = all;
  // An empty body has an empty paragraph, for the model wants one block.
  const isEmpty =
    all.length === 1 && only?.type === 'paragraph' && only.nodes.length === 0 && alignName(only) === undefined;
  const body = isEmpty ? '' : context.blocks(all);
  const open = block.data.defaultExpanded === true ? '<details open>' : '<details>';
  return [open, `<summary>${summary}</summary>`, ...(body === '' ? [] : [body]), '</details>'].join('\n\n');
}
