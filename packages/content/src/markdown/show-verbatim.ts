// Converts the verbatim Markdown of a document to blocks for rendering. Then list items can have figures, and steps
// can have tables and tabs. Don’t store the result, because the contract doesn’t allow it.
import { mapChildren, verbatimOfBlock } from '../documents/index.ts';
import type { Block, BlockOf } from '../documents/index.ts';
import type { MarkdownOptions } from './context.ts';
import { layoutOf } from './blocks/images.ts';
import { attributesOf } from './inlines/html-tags.ts';
import { VerbatimMarkdown } from './verbatim-markdown.ts';

/** Source inside of source is shown so often. */
const MAX_DEPTH = 4;

/** Blocks inside each other that are looked into. Who shows them refuses deeper ones. */
const MAX_NESTING = 200;

/**
 * The document to render. Parses the first 32,768 characters of verbatim Markdown. The rest, and unknown syntax,
 * stays source.
 */
export function showVerbatim<Shown extends { readonly nodes: readonly Block[] }>(
  document: Shown,
  options: MarkdownOptions = {},
): Shown {
  return { ...document, nodes: new VerbatimShower(options).all(document.nodes, 0) };
}

class VerbatimShower {
  readonly #verbatim: VerbatimMarkdown;
  #nesting = 0;

  constructor(options: MarkdownOptions) {
    this.#verbatim = new VerbatimMarkdown(options);
  }

  all(blocks: readonly Block[], depth: number): Block[] {
    const converted = blocks.flatMap((block) => this.#one(block, depth));
    return converted.length === blocks.length && converted.every((block, at) => block === blocks[at] && !isFrame(block))
      ? [...blocks]
      : withoutFrames(converted);
  }

  #one(block: Block, depth: number): Block[] {
    const verbatim = verbatimOfBlock(block);
    if (verbatim === undefined) return [this.#inside(block, depth)];
    const blocks = verbatim.kind === 'markdown' && depth < MAX_DEPTH ? this.#verbatim.read(verbatim.source) : undefined;
    const [only, ...others] = blocks ?? [];
    const isAsBefore = only === undefined || (others.length === 0 && verbatimOfBlock(only) !== undefined);
    return blocks === undefined || isAsBefore ? [block] : this.all(blocks, depth + 1);
  }

  #inside(block: Block, depth: number): Block {
    if (this.#nesting >= MAX_NESTING) return block;
    this.#nesting++;
    const mapped = mapChildren(block, { blocks: (blocks) => this.all(blocks, depth) });
    this.#nesting--;
    return mapped;
  }
}

/** Removes the two lines of a `<div>` with the layout of its figures, which the figures then have. */
function withoutFrames(blocks: readonly Block[]): Block[] {
  const converted: Block[] = [];
  const ends = framesOfImages(blocks);
  const closes = new Set(ends.values());
  const layouts: BlockOf<'images'>['data'][] = [];
  for (const [index, block] of blocks.entries()) {
    if (ends.has(index))
      layouts.push({ ...layouts.at(-1), ...layoutOf(attributesOf((verbatimOfBlock(block)?.source ?? '').trim())) });
    else if (closes.has(index)) layouts.pop();
    else if (block.type === 'images') converted.push({ ...block, data: { ...layouts.at(-1), ...block.data } });
    else converted.push(block);
  }
  return converted;
}

/** Frames that have images alone, by index, with the index of their end. What is around text is HTML like any. */
function framesOfImages(blocks: readonly Block[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: { readonly index: number; readonly others: number; readonly isFrame: boolean }[] = [];
  let others = 0;
  for (const [index, block] of blocks.entries()) {
    const source = verbatimOfBlock(block)?.source.trim() ?? '';
    if (/^<div\b[^<>]*>$/i.test(source)) {
      const isOwn = isFrame(block);
      if (!isOwn) others++;
      open.push({ index, others, isFrame: isOwn });
    } else if (/^<\/div\s*>$/i.test(source)) {
      const start = open.pop();
      if (start?.isFrame === true && start.others === others) ends.set(start.index, index);
    } else if (block.type !== 'images') others++;
  }
  return ends;
}

const NAMES: readonly string[] = ['align', 'data-full-width', 'data-with-frame'];

function isFrame(block: Block): boolean {
  const verbatim = verbatimOfBlock(block);
  if (verbatim?.kind !== 'html' || !/^<div(?:\s[^<>]*)?>$/i.test(verbatim.source.trim())) return false;
  return [...attributesOf(verbatim.source.trim()).keys()].every((name) => NAMES.includes(name));
}
