// Blocks in a cell of a table of pipes. A cell is one line, so that hosted editors write several paragraphs, lists and headings in it as
// HTML: `<p>One</p><p>Two</p>`. Markdown goes on between the tags.
import type { Html, PhrasingContent } from 'mdast';
import { heading, levelOf, list, listItem, paragraph } from '../../../documents/index.ts';
import type { Block, BlockOf } from '../../../documents/index.ts';
import type { ReadContext } from '../../context.ts';
import { MAX_DEPTH } from '../../syntax/budget.ts';

/** A tag that cells support. One with attributes stays verbatim. */
const TAG = /^<(\/?)(p|ul|ol|li|h[1-6])\s*>$/i;

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
}

/** The blocks of a cell. Undefined for a single line, and for unmatched tags. */
export function readCellBlocks(children: readonly PhrasingContent[], context: ReadContext): Block[] | undefined {
  if (!children.some((child) => tagOf(child) !== undefined)) return undefined;
  const reader = new CellReader(children, context);
  const blocks = reader.blocks(0);
  return reader.isAtEnd() ? blocks : undefined;
}

function tagOf(node: PhrasingContent | undefined): Tag | undefined {
  const [, slash = '', name] = (node?.type === 'html' ? TAG.exec((node satisfies Html).value) : null) ?? [];
  return name === undefined ? undefined : { name: name.toLowerCase(), isEnd: slash === '/' };
}

function isBlank(nodes: readonly PhrasingContent[]): boolean {
  return nodes.every((node) => node.type === 'text' && node.value.trim() === '');
}

/** Reads the nodes of a cell in order. Stops at a tag that isn’t allowed there. */
class CellReader {
  readonly #nodes: readonly PhrasingContent[];
  readonly #context: ReadContext;
  #at = 0;

  constructor(nodes: readonly PhrasingContent[], context: ReadContext) {
    this.#nodes = nodes;
    this.#context = context;
  }

  isAtEnd(): boolean {
    return this.#at === this.#nodes.length;
  }

  /** Blocks up to an end that closes none of them. Text between two is a paragraph. */
  blocks(depth: number): Block[] {
    const blocks: Block[] = [];
    while (!this.isAtEnd()) {
      const line = this.#line();
      if (!isBlank(line)) blocks.push(paragraph(this.#context.inlines(line)));
      const tag = tagOf(this.#nodes[this.#at]);
      if (tag === undefined || tag.isEnd) break;
      const block = this.#block(tag.name, depth);
      if (block === undefined) break;
      blocks.push(block);
    }
    return blocks;
  }

  /** Content before the next tag. */
  #line(): PhrasingContent[] {
    const start = this.#at;
    while (!this.isAtEnd() && tagOf(this.#nodes[this.#at]) === undefined) this.#at++;
    return this.#nodes.slice(start, this.#at);
  }

  /** A block with its end. Where that is not there, the reader stays before it. */
  #block(name: string, depth: number): Block | undefined {
    const start = this.#at;
    const block = depth < MAX_DEPTH && name !== 'li' ? this.#open(name, depth) : undefined;
    if (block === undefined || !this.#close(name)) {
      this.#at = start;
      return undefined;
    }
    return block;
  }

  #open(name: string, depth: number): Block | undefined {
    this.#at++;
    if (name === 'ul' || name === 'ol') return this.#list(name, depth);
    const inlines = this.#context.inlines(this.#line());
    if (name === 'p') return paragraph(inlines);
    return heading(levelOf(Number(name.slice(1))), inlines);
  }

  #close(name: string): boolean {
    const tag = tagOf(this.#nodes[this.#at]);
    if (tag?.isEnd !== true || tag.name !== name) return false;
    this.#at++;
    return true;
  }

  #list(name: 'ul' | 'ol', depth: number): Block | undefined {
    const items: BlockOf<'list-item'>[] = [];
    for (;;) {
      if (!isBlank(this.#line())) return undefined;
      const tag = tagOf(this.#nodes[this.#at]);
      if (tag?.name !== 'li' || tag.isEnd) break;
      this.#at++;
      const blocks = this.#context.fit(this.blocks(depth + 1), 'list-item');
      if (!this.#close('li')) return undefined;
      items.push(listItem(blocks));
    }
    return items.length === 0 ? undefined : list(items, { isOrdered: name === 'ol' });
  }
}
