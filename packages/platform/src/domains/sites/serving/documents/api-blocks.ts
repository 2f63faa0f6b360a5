// The blocks of a document that show something of an API, and what each wants of its specification.
import { visit as visitBlocks } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import type { PartRequest } from '@bindery/openapi';

/** A block of an API. */
export type ApiBlock = BlockOf<(typeof TYPES)[number]>;

const TYPES = ['openapi-operation', 'openapi-webhook', 'openapi-schemas', 'swagger'] as const;

/** Whether a block shows a part of an API. */
export function isApiBlock(block: Block): block is ApiBlock {
  return (TYPES as readonly string[]).includes(block.type);
}

/** Those of a document, in its order. */
export function listApiBlocks({ nodes }: Pick<JSONDocument, 'nodes'>): ApiBlock[] {
  const blocks: ApiBlock[] = [];
  visitBlocks({ nodes }, { block: (block) => void (isApiBlock(block) && blocks.push(block)) });
  return blocks;
}

/** The part of a specification that a block shows. */
export function partOf(block: ApiBlock): PartRequest {
  if (block.type === 'openapi-schemas') return { kind: 'schemas', names: block.data.schemas };
  if (block.type === 'openapi-webhook') return { kind: 'webhook', path: block.data.name, method: block.data.method };
  return { kind: 'operation', path: block.data.path, method: block.data.method };
}

/** The key of a block, equal for blocks with equal output. */
export function keyOfBlock(block: ApiBlock): string {
  return JSON.stringify([block.type === 'swagger' ? block.data.ref : block.data.ref.spec, partOf(block)]);
}
