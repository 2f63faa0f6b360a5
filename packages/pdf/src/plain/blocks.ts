// Blocks of a page, written to a PDF.
import { anchorOf, ownAnchorOf, textOfInlines, verbatimOfBlock } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import { GRAY, TEXT_SIZE, line } from './block-context.ts';
import type { BlockContext } from './block-context.ts';
import { writeFormula } from './formulas/write-formula.ts';
import { writeImage } from './images.ts';
import { MARGIN } from './page-writer.ts';
import { runsOf, runsOfBlocks } from './runs.ts';
import { writeTable } from './tables.ts';

const HEADING_SIZES = [15, 13, 11.5];
const INDENT = 16;

/** Writes blocks. */
export function writeBlocks(blocks: readonly Block[], writing: BlockContext, indent = 0): void {
  for (const block of blocks) writeBlock(block, writing, indent);
}

function writeBlock(block: Block, writing: BlockContext, indent: number): void {
  switch (block.type) {
    case 'paragraph':
      if (verbatimOfBlock(block)?.kind === 'definition') return;
      return line(runsOf(block.nodes, writing.labelOf), writing, { indent });
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return writeHeading(block, writing, indent);
    case 'list-ordered':
    case 'list-unordered':
    case 'list-tasks':
      return writeList(block, writing, indent);
    case 'code':
      return writeCode(block, writing, indent);
    case 'math':
      return writeFormula(block.data.formula, writing, indent);
    case 'table':
      return writeTable(block, writing, indent);
    case 'images':
      for (const image of block.nodes) writeImage(image, writing);
      return;
    case 'image':
      return writeImage(block, writing);
    case 'divider':
      return line([{ text: '* * *' }], writing, { indent, color: GRAY });
    case 'embed':
      return line([{ text: block.data.url, ref: { kind: 'url', url: block.data.url } }], writing, { indent });
    case 'file':
    case 'content-ref':
      return line([{ text: writing.labelOf(block.data.ref), ref: block.data.ref }], writing, { indent });
    case 'update':
      line([{ text: block.data.date.slice(0, 10) }], writing, { indent, color: GRAY });
      return writeOther(block, writing, indent);
    case 'expandable':
      for (const { fragment, nodes } of block.fragments) {
        if (fragment === 'expandable-title')
          line(runsOfBlocks(nodes, writing.labelOf), writing, { indent, isBold: true });
        else writeBlocks(nodes, writing, indent + INDENT);
      }
      return;
    default:
      return writeOther(block, writing, indent);
  }
}

/** Titles of tabs and the like, and what is inside. */
function writeOther(block: Block, writing: BlockContext, indent: number): void {
  const data = 'data' in block && typeof block.data === 'object' ? (block.data as Record<string, unknown>) : {};
  const title = data['title'] ?? data['description'] ?? data['block'];
  if (typeof title === 'string') line([{ text: title, isBold: true }], writing, { indent });
  const inside = 'nodes' in block ? (block.nodes as readonly (Block | { object: string })[]) : [];
  const isBox = block.type === 'hint' || block.type === 'blockquote' || block.type === 'tabs-item';
  writeBlocks(
    inside.filter((node): node is Block => node.object === 'block'),
    writing,
    isBox ? indent + INDENT : indent,
  );
}

function writeHeading(
  block: BlockOf<'heading-1' | 'heading-2' | 'heading-3'>,
  writing: BlockContext,
  indent: number,
): void {
  const { writer, onHeading, targetOf } = writing;
  const level = Number(block.type.slice(-1));
  const runs = runsOf(block.nodes, writing.labelOf);
  const size = HEADING_SIZES[level - 1] ?? TEXT_SIZE;
  // Prevents a heading at the end of a page.
  if (writer.doc.y > writer.doc.page.height - MARGIN - 4 * size) writer.doc.addPage();
  writer.doc.y += 6;
  onHeading(runs.map(({ text }) => text).join(''), level, ownAnchorOf(block) ?? anchorOf(textOfInlines(block.nodes)));
  writer.write(runs, { size, indent, isBold: true, gap: 4 }, ({ ref }) =>
    ref === undefined ? undefined : targetOf(ref),
  );
}

function writeList(
  block: BlockOf<'list-ordered' | 'list-unordered' | 'list-tasks'>,
  writing: BlockContext,
  indent: number,
): void {
  const start = block.type === 'list-ordered' ? (block.data.start ?? 1) : 0;
  for (const [index, item] of block.nodes.entries()) {
    const checked = item.data?.checked;
    const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
    const sign = block.type === 'list-ordered' ? `${start + index}. ` : box === '' ? '• ' : '';
    const [first, ...others] = item.nodes as readonly Block[];
    const isLine = first?.type === 'paragraph';
    line([{ text: sign + box }, ...(isLine ? runsOf(first.nodes, writing.labelOf) : [])], writing, {
      indent: indent + INDENT / 2,
      gap: 3,
    });
    writeBlocks(isLine ? others : first === undefined ? [] : [first, ...others], writing, indent + INDENT * 1.5);
  }
}

function writeCode({ data, nodes }: BlockOf<'code'>, { writer, labelOf }: BlockContext, indent: number): void {
  if (data.title !== undefined) writer.write([{ text: data.title }], { size: 9, indent, color: GRAY, gap: 2 });
  const lines = nodes.map(({ nodes: words }) =>
    runsOf(words, labelOf)
      .map(({ text }) => text)
      .join(''),
  );
  // The library drops the spaces at the start of a line, unless they cannot be broken.
  const text = lines.map((one) => one.replace(/^[ \t]+/, (spaces) => '\u00a0'.repeat(spaces.length))).join('\n');
  writer.write([{ text }], { size: 9, indent: indent + 6, isCode: true });
}
