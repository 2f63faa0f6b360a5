// A document with the operations that older versions of the hosted editor wrote, each as one block that stands for all of its tags. Not to
// be stored: a document keeps the tags.
import { mapChildren, verbatimBlock, verbatimOf, visit } from '../../documents/index.ts';
import type { Block, BlockOf, Inline } from '../../documents/index.ts';
import { pairRoots, readElement } from './elements.ts';
import { OLDER_ROOTS, isOlderPart, olderOperationOf } from './older-operations.ts';
import type { OlderOperation } from './older-operations.ts';
import { piecesOf } from './tag-pieces.ts';

/** Blocks to show. */
export interface OlderOperations {
  readonly nodes: readonly Block[];
  /** Blocks → the operations that they represent. */
  readonly operations: ReadonlyMap<Block, OlderOperation>;
}

/** Blocks inside each other that are looked into. Who shows them refuses deeper ones. */
const MAX_NESTING = 200;

const ROOT = /\{%-?\s*(?:swagger|api-method)\s/;

/** Finds the operations in blocks. Returns the same blocks if there are none. */
export function showOlderOperations(nodes: readonly Block[]): OlderOperations {
  if (!mayHaveOlder(nodes)) return { nodes, operations: new Map() };
  const operations = new Map<Block, OlderOperation>();
  return { nodes: showIn(nodes, operations, 0), operations };
}

function mayHaveOlder(nodes: readonly Block[]): boolean {
  let isFound = false;
  visit({ nodes }, { inline: (node: Inline) => void (isFound ||= ROOT.test(verbatimOf(node)?.source ?? '')) });
  return isFound;
}

function showIn(blocks: readonly Block[], operations: Map<Block, OlderOperation>, depth: number): Block[] {
  const pieces = piecesOf(blocks);
  const pairs = pairRoots(pieces, OLDER_ROOTS);
  const nodes: Block[] = [];
  const isTouched = new Set<number>();
  for (const [start, end] of pairs) for (let at = start; at <= end; at++) isTouched.add(pieces[at]?.of ?? -1);
  let last = -1;
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as (typeof pieces)[number];
    const end = pairs.get(at);
    const root = end === undefined ? undefined : readElement(pieces.slice(at, end + 1), isOlderPart);
    const operation = root && olderOperationOf(root);
    if (end !== undefined && operation !== undefined) {
      const block = standIn(operation);
      operations.set(block, operation);
      nodes.push(block);
      at = end;
    } else if (isTouched.has(piece.of)) {
      nodes.push('tag' in piece ? verbatimBlock('markdown', piece.tag.source) : inside(piece.block, operations, depth));
    } else if (piece.of !== last) {
      nodes.push(inside(blocks[piece.of] as Block, operations, depth));
    }
    last = piece.of;
  }
  return nodes;
}

function standIn({ method, path }: OlderOperation): BlockOf<'swagger'> {
  const data = { method, path, ref: { kind: 'url', url: '' } } as const;
  return { object: 'block', type: 'swagger', data, isVoid: true };
}

function inside(block: Block, operations: Map<Block, OlderOperation>, depth: number): Block {
  if (depth >= MAX_NESTING || !mayHaveOlder([block])) return block;
  return mapChildren(block, { blocks: (blocks) => showIn(blocks, operations, depth + 1) });
}
