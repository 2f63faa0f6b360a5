// Blocks of a page, written to a PDF.
import { textOfBlocks, verbatimOfBlock } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import type { ContentRef } from '@bindery/contract/content';
import type { PdfJob } from '../pdf-job.ts';
import { isDrawable } from './drawable.ts';
import { runsOf } from './runs.ts';
import type { Run } from './runs.ts';
import { MARGIN } from './page-writer.ts';
import type { PageWriter, Target } from './page-writer.ts';

/** What writing a page takes. */
export interface BlockContext {
  readonly writer: PageWriter;
  readonly job: PdfJob;
  readonly targetOf: (ref: ContentRef) => Target;
  /** Marks the place of a heading. */
  readonly onHeading: (title: string, level: number, id: string | undefined) => void;
}

const TEXT_SIZE = 10.5;
const HEADING_SIZES = [15, 13, 11.5];
const INDENT = 16;
const GREY = '#555555';

/** Types of images that the engine can draw. */
const DRAWN = new Set(['image/png', 'image/jpeg']);

/** Writes blocks. */
export function writeBlocks(blocks: readonly Block[], writing: BlockContext, indent = 0): void {
  for (const block of blocks) writeBlock(block, writing, indent);
}

function writeBlock(block: Block, writing: BlockContext, indent: number): void {
  switch (block.type) {
    case 'paragraph':
      if (verbatimOfBlock(block)?.kind === 'definition') return;
      return line(runsOf(block.nodes), writing, { indent });
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
      return line([{ text: block.data.formula, isCode: true }], writing, { indent });
    case 'table':
      return writeTable(block, writing);
    case 'images':
      for (const image of block.nodes) writeImage(image, writing);
      return;
    case 'image':
      return writeImage(block, writing);
    case 'divider':
      return line([{ text: '* * *' }], writing, { indent, color: GREY });
    case 'embed':
      return line([{ text: block.data.url, ref: { kind: 'url', url: block.data.url } }], writing, { indent });
    case 'update':
      line([{ text: block.data.date.slice(0, 10) }], writing, { indent, color: GREY });
      return writeOther(block, writing, indent);
    case 'expandable':
      for (const { fragment, nodes } of block.fragments) {
        if (fragment === 'expandable-title') line([{ text: textOfBlocks(nodes), isBold: true }], writing, { indent });
        else writeBlocks(nodes, writing, indent + INDENT);
      }
      return;
    default:
      return writeOther(block, writing, indent);
  }
}

interface Look {
  readonly indent: number;
  readonly color?: string | undefined;
  readonly gap?: number;
}

function line(runs: readonly Run[], { writer, targetOf }: BlockContext, { indent, color, gap }: Look): void {
  const style = { size: TEXT_SIZE, indent, color, ...(gap === undefined ? {} : { gap }) };
  writer.write(runs, style, ({ ref }) => (ref === undefined ? undefined : targetOf(ref)));
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
  const runs = runsOf(block.nodes);
  const size = HEADING_SIZES[level - 1] ?? TEXT_SIZE;
  // A heading at the end of a page would stand alone.
  if (writer.doc.y > writer.doc.page.height - MARGIN - 4 * size) writer.doc.addPage();
  writer.doc.y += 6;
  onHeading(runs.map(({ text }) => text).join(''), level, block.data.id);
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
    line([{ text: sign + box }, ...(isLine ? runsOf(first.nodes) : [])], writing, {
      indent: indent + INDENT / 2,
      gap: 3,
    });
    writeBlocks(isLine ? others : first === undefined ? [] : [first, ...others], writing, indent + INDENT * 1.5);
  }
}

function writeCode({ data, nodes }: BlockOf<'code'>, { writer }: BlockContext, indent: number): void {
  if (data.title !== undefined) writer.write([{ text: data.title }], { size: 9, indent, color: GREY, gap: 2 });
  const lines = nodes.map(({ nodes: words }) =>
    runsOf(words)
      .map(({ text }) => text)
      .join(''),
  );
  // The library drops the spaces at the start of a line, unless they cannot be broken.
  const text = lines.map((one) => one.replace(/^[ \t]+/, (spaces) => '\u00a0'.repeat(spaces.length))).join('\n');
  writer.write([{ text }], { size: 9, indent: indent + 6, isCode: true });
}

function writeTable({ data, fragments }: BlockOf<'table'>, { writer }: BlockContext): void {
  const columns = data.view.columns.flatMap((id) => data.definition[id] ?? []);
  const rows = Object.values(data.records).toSorted((a, b) => (a.orderIndex < b.orderIndex ? -1 : 1));
  const wordsOf = (value: unknown): string => {
    const nodes = fragments.find(({ fragment }) => fragment === value)?.nodes;
    if (nodes !== undefined) return textOfBlocks(nodes).trim();
    return typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : Array.isArray(value)
        ? value.join(', ')
        : '';
  };
  const head = columns.map(({ title }) => writer.fontFor(title, 'bold'));
  const body = rows.map(({ values }) => columns.map(({ id }) => writer.fontFor(wordsOf(values[id]))));
  if (columns.length === 0) return;
  const cells = [...(head.every(({ text }) => text === '') ? [] : [head]), ...body].map((row) =>
    row.map(({ font, text }) => ({ text, font: { src: font, size: 9.5 }, padding: 4, borderColor: '#d2d2d7' })),
  );
  writer.doc.x = MARGIN;
  if (cells.length > 0) writer.doc.fillColor('#1d1d1f').table({ data: cells });
  writer.doc.y += 8;
}

function writeImage({ data, fragments }: BlockOf<'image'>, writing: BlockContext): void {
  const { writer, job } = writing;
  const image = data.ref.kind === 'file' ? job.images.get(data.ref.file) : undefined;
  const words =
    fragments
      .map(({ nodes }) => textOfBlocks(nodes))
      .join(' ')
      .trim() ||
    (data.alt ?? '');
  if (image !== undefined && DRAWN.has(image.contentType) && isDrawable(image.bytes)) drawImage(image.bytes, writer);
  if (words !== '') writer.write([{ text: words }], { size: 9, color: GREY });
}

/** What the library's types leave out. */
interface ImageReader {
  openImage(bytes: Buffer): { readonly width: number; readonly height: number };
}

function drawImage(bytes: Uint8Array, { doc, width }: PageWriter): void {
  try {
    const image = (doc as unknown as ImageReader).openImage(Buffer.from(bytes));
    if (!(image.width > 0 && image.height > 0)) return;
    const scale = Math.min(1, width / image.width, (doc.page.height - 2 * MARGIN) / 2 / image.height);
    const height = image.height * scale;
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
    doc.image(image as unknown as Buffer, MARGIN, doc.y, { width: image.width * scale, height });
    doc.y += height + 6;
  } catch {
    // It says that it is an image, and is none that can be drawn: its words follow.
  }
}
