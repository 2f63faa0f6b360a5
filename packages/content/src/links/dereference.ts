// Expands the reusable contents of a document.
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { ALLOWED, rewriteBlocks, visit } from '../documents/index.ts';
import type { Block, BlockOf, Container } from '../documents/index.ts';
import { mapRefs } from './refs-of-data.ts';

/** Names a reusable content; without a space, one of the document's own. */
export type ReusableRef = BlockOf<'reusable-content'>['data']['ref'];

/**
 * Reads the blocks of reusable contents, in the order of the input. Undefined if one doesn’t exist or the caller
 * can’t see it.
 */
export type ReadReusable = (refs: readonly ReusableRef[]) => Promise<readonly (readonly Block[] | undefined)[]>;

/** Reusable contents inside each other, at most. */
const MAX_DEPTH = 10;

/** Reusable contents put into one document, at most: each may hold several others, which hold several. */
const MAX_INSERTED = 1000;

/** Characters of JSON that they bring, at most: 200,000 short blocks, or a few long ones. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** Reusable contents to read at a time. */
const READ_CHUNK_SIZE = 20;

/**
 * Expands reusable contents. A reference stays unchanged if its content is missing, contains itself, is nested more
 * than ten levels deep, comes after a thousand others or after 32 MiB of blocks, or has blocks that aren’t allowed at
 * its position.
 */
export async function dereference(document: JSONDocument, readReusable: ReadReusable): Promise<JSONDocument> {
  const contents = await readAll(document.nodes, readReusable);
  const nodes = new Dereferencer(contents).blocks(document.nodes, 'document', []);
  return { ...document, nodes: nodes as JSONDocument['nodes'] };
}

/** A reusable content that was read. */
interface ReadContent {
  readonly blocks: readonly Block[];
  /** Of its JSON. */
  readonly characters: number;
}

/** Everything that the document can need, a level of depth at a time, as far as there is room for it. */
async function readAll(blocks: readonly Block[], readReusable: ReadReusable): Promise<Map<string, ReadContent>> {
  const contents = new Map<string, ReadContent>();
  const requested = new Set<string>();
  let characters = 0;
  let level = refsIn(blocks);
  for (let depth = 0; depth < MAX_DEPTH && level.size > 0; depth++) {
    const refs = [...level.values()].filter((ref) => !requested.has(keyOf(ref)));
    level = new Map();
    for (let start = 0; start < refs.length && characters <= MAX_CHARACTERS; start += READ_CHUNK_SIZE) {
      const some = refs.slice(start, start + READ_CHUNK_SIZE);
      for (const ref of some) requested.add(keyOf(ref));
      const found = await readReusable(some);
      for (const [index, ref] of some.entries()) {
        const one = found[index] && toKnown(found[index], ref);
        if (one === undefined) continue;
        characters += one.characters;
        contents.set(keyOf(ref), one);
        for (const [key, inside] of refsIn(one.blocks)) level.set(key, inside);
      }
    }
  }
  return contents;
}

function toKnown(found: readonly Block[], { space }: ReusableRef): ReadContent {
  const blocks = space === undefined ? found : withSpace(found, space);
  return { blocks, characters: JSON.stringify(blocks).length };
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

class Dereferencer {
  readonly #contents: ReadonlyMap<string, ReadContent>;
  #count = 0;
  #characters = 0;

  constructor(contents: ReadonlyMap<string, ReadContent>) {
    this.#contents = contents;
  }

  /** @param around keys of the reusable contents that these blocks are in */
  blocks(blocks: readonly Block[], container: Container, around: readonly string[]): Block[] {
    return rewriteBlocks(blocks, container, {
      block: (block, at) => (block.type === 'reusable-content' ? this.#expand(block, at, around) : undefined),
    });
  }

  #expand(
    block: BlockOf<'reusable-content'>,
    at: Container | undefined,
    around: readonly string[],
  ): Block[] | undefined {
    const key = keyOf(block.data.ref);
    const content = this.#contents.get(key);
    if (content === undefined || at === undefined || around.includes(key) || around.length >= MAX_DEPTH)
      return undefined;
    const { blocks } = content;
    if (blocks.some(({ type }) => !ALLOWED[at].has(type))) return undefined;
    const characters = this.#characters + content.characters;
    if (this.#count >= MAX_INSERTED || characters > MAX_CHARACTERS) return undefined;
    this.#count++;
    this.#characters = characters;
    return this.blocks(blocks, at, [...around, key]);
  }
}

/** Blocks of another space: references without a space belong to that space. */
function withSpace(blocks: readonly Block[], space: string): readonly Block[] {
  return mapRefs(blocks, (ref) => (isOfContent(ref) && ref.space === undefined ? { ...ref, space } : ref));
}

/** Whether a reference is relative to a content tree. An anchor alone refers to its own page. */
function isOfContent(ref: ContentRef): ref is Extract<ContentRef, { space?: string }> & { space?: string } {
  if (ref.kind === 'anchor') return ref.page !== undefined;
  return ref.kind === 'page' || ref.kind === 'file' || ref.kind === 'reusable-content' || ref.kind === 'tag';
}
