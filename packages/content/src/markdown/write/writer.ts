// A document to Markdown: blocks one after the other, each written by its construct, notes at the end.
import { contentError } from '../../error-codes.ts';
import { ALLOWED, verbatimOf, verbatimOfBlock, visit } from '../../documents/index.ts';
import type { Block, BlockOf, Container, Inline } from '../../documents/index.ts';
import type { CodeBlockDeclaration, ItemPosition, MarkdownOptions, WriteContext } from '../context.ts';
import { writeList } from '../blocks/lists.ts';
import type { ListSigns } from '../blocks/lists.ts';
import { writeLines, writeOneLine } from '../inlines/lines.ts';
import { PLAIN_LINKS } from '../links.ts';
import type { LinkContext } from '../links.ts';
import { writeBlock } from '../registry.ts';
import { MAX_DEPTH } from '../syntax/budget.ts';
import { notePrefix, prefixLines } from '../prefix-lines.ts';

type AnyList = BlockOf<'list-ordered' | 'list-unordered' | 'list-tasks'>;

/** The container of the blocks to write, and the bullet of the item that they start. */
interface SequencePosition {
  readonly container?: Container | undefined;
  readonly itemSign?: string | undefined;
}

/** Names the notes of what is written: by number, unless the caller names them. */
export type Labels = () => string;

/** Writes blocks, once. */
export class Writer implements WriteContext {
  readonly links: LinkContext;
  readonly #options: MarkdownOptions;
  readonly #label: Labels;
  readonly #notes: { readonly label: string; readonly blocks: readonly Block[] }[] = [];
  #depth = 0;
  /** Whether a fence is read as code in any language, because the container allows no integration block. */
  #isOnlyCode = false;

  constructor(options: MarkdownOptions, label: Labels) {
    this.#options = options;
    this.links = options.links ?? PLAIN_LINKS;
    this.#label = label;
  }

  get codeBlocks(): readonly CodeBlockDeclaration[] {
    return this.#isOnlyCode ? [] : (this.#options.codeBlocks ?? []);
  }

  /** Blocks with their notes, without a line ending at the end. */
  whole(blocks: readonly Block[]): string {
    const parts = [this.blocks(blocks)];
    // The text of a note may have notes.
    for (let index = 0; index < this.#notes.length; index++) {
      const note = this.#notes[index];
      if (note === undefined) break;
      const text = this.#sequence(note.blocks, { container: 'annotation-body' }).join('\n\n');
      parts.push(prefixLines(text, notePrefix(note.label)));
    }
    return parts.filter((part) => part !== '').join('\n\n');
  }

  blocks(blocks: readonly Block[]): string {
    return this.#sequence(blocks).join('\n\n');
  }

  item(blocks: readonly Block[], position: ItemPosition): string {
    const [first, second] = blocks;
    const isEmpty = blocks.length === 0 || (blocks.length === 1 && first !== undefined && isEmptyLine(first));
    if (position.hasBox && (isEmpty || first === undefined || !isTextLine(first))) {
      return ['<p></p>', ...(isEmpty ? [] : this.#sequence(blocks, { container: 'list-item' }))].join('\n\n');
    }
    if (isEmpty) return '';
    const [start = '', next = '', ...others] = this.#sequence(blocks, {
      itemSign: position.sign,
      container: 'list-item',
    });
    if (next === '') return start;
    const isClose = first !== undefined && isTextLine(first) && isList(second) && /^(?:[*-]|1[.)]) \S/.test(next);
    return [start + (isClose ? '\n' : '\n\n') + next, ...others].join('\n\n');
  }

  lines(nodes: readonly Inline[]): string {
    return writeLines(nodes, this);
  }

  oneLine(nodes: readonly Inline[]): string {
    return writeOneLine(nodes, this);
  }

  standalone(blocks: readonly Block[]): string {
    return new Writer(this.#options, numbers(blocks)).whole(blocks);
  }

  note(blocks: readonly Block[]): string {
    const label = this.#label();
    this.#notes.push({ label, blocks });
    return label;
  }

  /** Each block as Markdown; what nothing is written for is left out. */
  #sequence(blocks: readonly Block[], { itemSign, container }: SequencePosition = {}): string[] {
    if (this.#depth >= MAX_DEPTH) {
      throw contentError('document_too_deep', `The document’s blocks are nested more than ${MAX_DEPTH} levels deep.`);
    }
    this.#depth++;
    const parts: string[] = [];
    let signs: ListSigns | undefined;
    const ends = verbatimEnds(blocks);
    for (const [index, block] of blocks.entries()) {
      const isFirst = index === 0;
      const before = isSameKind(blocks[index - 1], block) ? signs : undefined;
      signs = isList(block) ? nextSigns(block, { before, sign: isFirst ? itemSign : undefined }) : undefined;
      const own = this.#write(block, signs, { itemSign: isFirst ? itemSign : undefined, container });
      const caption = captionAfter(block, blocks[index + 1]);
      // An end that belongs to nothing must not become that of this tag.
      const isClosed = isCaptioned(block) && (ends.get(block.type) ?? -1) > index;
      if (own !== '' && (caption !== undefined || isClosed)) parts.push(closed(own, block, caption));
      else if (own !== '' && captionAfter(blocks[index - 1], block) === undefined) parts.push(own);
    }
    this.#depth--;
    return parts;
  }

  #write(block: Block, signs: ListSigns | undefined, { itemSign, container }: SequencePosition): string {
    if (isList(block) && signs !== undefined) return writeList(block, this, signs);
    // Three of the sign of the item would be one divider together with it.
    if (block.type === 'divider' && itemSign === '*') return '---';
    this.#isOnlyCode = block.type === 'code' && container !== undefined && !ALLOWED[container].has('integration');
    const output = writeBlock(block, this);
    this.#isOnlyCode = false;
    return output;
  }
}

/** Names notes by numbers, but for those that kept Markdown uses. */
export function numbers(blocks: readonly Block[]): Labels {
  const usedLabels = new Set<string>();
  visit(
    { nodes: blocks },
    {
      inline: (inline) => {
        const source = verbatimOf(inline)?.source ?? '';
        for (const [, label = ''] of source.matchAll(/\[\^([^[\]\s]+)\]/g)) usedLabels.add(label);
      },
    },
  );
  let count = 0;
  return () => {
    do count++;
    while (usedLabels.has(String(count)));
    return String(count);
  };
}

function isList(block: Block | undefined): block is AnyList {
  return block?.type === 'list-ordered' || block?.type === 'list-unordered' || block?.type === 'list-tasks';
}

/** Whether both have bullets, or both numbers. */
function isSameKind(one: Block | undefined, two: Block): boolean {
  return isList(one) && isList(two) && (one.type === 'list-ordered') === (two.type === 'list-ordered');
}

/** Two adjacent lists, and one that begins an item of another, must not look like one. */
function nextSigns(
  block: AnyList,
  { before, sign }: { readonly before: ListSigns | undefined; readonly sign: string | undefined },
): ListSigns {
  if (before !== undefined) return { bullet: other(before.bullet), delimiter: before.delimiter === '.' ? ')' : '.' };
  return { bullet: sign === '*' && block.type !== 'list-ordered' ? '-' : '*', delimiter: '.' };
}

function other(bullet: ListSigns['bullet']): ListSigns['bullet'] {
  return bullet === '*' ? '-' : '*';
}

function isEmptyLine(block: Block): boolean {
  return block.type === 'paragraph' && block.nodes.length === 0 && block.data?.align === undefined;
}

/** Whether a block is lines of text, and nothing that only is in a paragraph. */
function isTextLine(block: Block): boolean {
  const isAligned = block.type === 'paragraph' && block.data?.align !== undefined && block.data.align !== 'start';
  return block.type === 'paragraph' && !isAligned && block.nodes.length > 0 && verbatimOfBlock(block) === undefined;
}

/** The text between a tag and its end. Undefined if the next block isn’t a caption. */
function captionAfter(block: Block | undefined, next: Block | undefined): string | undefined {
  if (block === undefined || !isCaptioned(block) || next === undefined) return undefined;
  const verbatim = verbatimOfBlock(next);
  return verbatim?.kind === 'caption' ? verbatim.source : undefined;
}

function isCaptioned(block: Block): boolean {
  return block.type === 'embed' || block.type === 'file';
}

function closed(own: string, block: Block, caption: string | undefined): string {
  return [own, ...(caption === undefined ? [] : [caption]), `{% end${block.type} %}`].join('\n');
}

/** Where the last end of each name is that belongs to no tag, by the name of the tag. */
function verbatimEnds(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const [index, block] of blocks.entries()) {
    const verbatim = verbatimOfBlock(block);
    const name = verbatim?.kind === 'markdown' ? /^\{%-?\s*end([^\s"'{}=%]+)/.exec(verbatim.source)?.[1] : undefined;
    if (name !== undefined) ends.set(name, index);
  }
  return ends;
}
