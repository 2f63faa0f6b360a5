// A document with the reusable contents that it is made of put in their place.
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { ALLOWED, rewriteBlocks, visit } from '../documents/index.ts';
import type { Block, BlockOf, Container } from '../documents/index.ts';
import { mapRefs } from './refs-of-data.ts';

/** Names a reusable content; without a space, one of the document's own. */
export type ReusableRef = BlockOf<'reusable-content'>['data']['ref'];

/** Reads the blocks of reusable contents, in the order asked for; undefined where one is not there, or not to be seen. */
export type ReadReusable = (refs: readonly ReusableRef[]) => Promise<readonly (readonly Block[] | undefined)[]>;

/** Reusable contents inside each other, at most. */
const MAX_DEPTH = 10;

/** Reusable contents put into one document, at most: each may hold several others, which hold several. */
const MAX_PUT = 1000;

/** Blocks and inlines that they bring, at most. */
const MAX_NODES = 200_000;

/**
 * Puts reusable contents in their place. One that is not there stays as it is, and so does one that would hold itself, stands
 * deeper than ten in each other, comes after a thousand others or after very many blocks, or has blocks that may
 * not stand there.
 */
export async function dereference(document: JSONDocument, read: ReadReusable): Promise<JSONDocument> {
  const known = await readAll(document.nodes, read);
  const nodes = new Putter(known).blocks(document.nodes, 'document', []);
  return { ...document, nodes: nodes as JSONDocument['nodes'] };
}

/** Everything that the document can need, a level of depth at a time. */
async function readAll(blocks: readonly Block[], read: ReadReusable): Promise<Map<string, readonly Block[]>> {
  const known = new Map<string, readonly Block[]>();
  const asked = new Set<string>();
  let level = refsIn(blocks);
  for (let depth = 0; depth < MAX_DEPTH && level.size > 0; depth++) {
    const refs = [...level.values()].filter((ref) => !asked.has(keyOf(ref)));
    for (const ref of refs) asked.add(keyOf(ref));
    const found = refs.length === 0 ? [] : await read(refs);
    level = new Map();
    for (const [index, ref] of refs.entries()) {
      const blocksOf = found[index];
      if (blocksOf === undefined) continue;
      const own = ref.space === undefined ? blocksOf : withSpace(blocksOf, ref.space);
      known.set(keyOf(ref), own);
      for (const [key, inside] of refsIn(own)) level.set(key, inside);
    }
  }
  return known;
}

function refsIn(blocks: readonly Block[]): Map<string, ReusableRef> {
  const refs = new Map<string, ReusableRef>();
  const note = (block: Block): void => {
    if (block.type === 'reusable-content') refs.set(keyOf(block.data.ref), block.data.ref);
  };
  visit({ nodes: blocks }, { block: note });
  return refs;
}

function keyOf({ space = '', reusableContent }: ReusableRef): string {
  return `${space}/${reusableContent}`;
}

class Putter {
  readonly #known: ReadonlyMap<string, readonly Block[]>;
  #count = 0;
  #nodes = 0;
  readonly #sizes = new Map<string, number>();

  constructor(known: ReadonlyMap<string, readonly Block[]>) {
    this.#known = known;
  }

  /** @param around keys of the reusable contents that these blocks are in */
  blocks(blocks: readonly Block[], container: Container, around: readonly string[]): Block[] {
    return rewriteBlocks(blocks, container, {
      block: (block, at) => (block.type === 'reusable-content' ? this.#put(block, at, around) : undefined),
    });
  }

  #sizeOf(key: string, blocks: readonly Block[]): number {
    const size = this.#sizes.get(key) ?? countNodes(blocks);
    this.#sizes.set(key, size);
    return size;
  }

  #put(block: BlockOf<'reusable-content'>, at: Container | undefined, around: readonly string[]): Block[] | undefined {
    const key = keyOf(block.data.ref);
    const blocks = this.#known.get(key);
    if (blocks === undefined || at === undefined || around.includes(key) || around.length >= MAX_DEPTH)
      return undefined;
    if (blocks.some(({ type }) => !ALLOWED[at].has(type))) return undefined;
    const nodes = this.#nodes + this.#sizeOf(key, blocks);
    if (this.#count >= MAX_PUT || nodes > MAX_NODES) return undefined;
    this.#count++;
    this.#nodes = nodes;
    return this.blocks(blocks, at, [...around, key]);
  }
}

function countNodes(blocks: readonly Block[]): number {
  let count = 0;
  visit({ nodes: blocks }, { block: () => void count++, inline: () => void count++ });
  return count;
}

/** Blocks of another space: what they name without a space is of that one. */
function withSpace(blocks: readonly Block[], space: string): readonly Block[] {
  return mapRefs(blocks, (ref) => (isOfContent(ref) && ref.space === undefined ? { ...ref, space } : ref));
}

/** Whether a reference leads into a content. An anchor alone leads to the page that it stands in. */
function isOfContent(ref: ContentRef): ref is Extract<ContentRef, { space?: string }> & { space?: string } {
  if (ref.kind === 'anchor') return ref.page !== undefined;
  return ref.kind === 'page' || ref.kind === 'file' || ref.kind === 'reusable-content' || ref.kind === 'tag';
}
