// The document of a page of a specification.
import { document } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { specificationError } from '../error-codes.ts';
import { BlockBudget } from './blocks/block-budget.ts';
import { infoBlocks } from './info-blocks.ts';
import { modelBlocks } from './model-blocks.ts';
import type { Many } from './model-blocks.ts';
import { nameBlocks, operationBlocks } from './operations/operation-blocks.ts';
import type { DocumentProps } from './page-options.ts';
import type { Operation } from './reading/operations.ts';
import type { Specification } from './reading/specification.ts';
import type { Tag } from './reading/tags.ts';

/** Which document of a page is wanted. */
export interface DocumentRequest {
  /** Of the specification. */
  readonly slug: string;
  readonly props: DocumentProps;
  /** Whether operations and schemas are only named by their blocks: who renders those needs no words for them. */
  readonly isNamed?: boolean | undefined;
}

/**
 * Computes the document of a page.
 * @throws {KitError} specification_part_missing if the specification doesn’t have the tag, operation, or webhook
 */
export function pageDocument(specification: Specification, request: DocumentRequest): JSONDocument {
  const blocks = blocksOf(specification, request);
  return document(blocks as JSONDocument['nodes']);
}

function blocksOf(specification: Specification, { slug, props, isNamed = false }: DocumentRequest): Block[] {
  const many: Many = { slug, budget: isNamed ? undefined : new BlockBudget() };
  switch (props.doc) {
    case 'models':
      return modelBlocks(specification, many);
    case 'info':
      return infoBlocks(specification);
    case 'operation': {
      const operations = operationsOf(specification, props);
      return manyOperations(specification, many, operations, operations.length > 1);
    }
    case 'tag':
    case 'operations': {
      const tag = findTag(specification.tags, props.page);
      if (tag === undefined) throw missing(`tag "${props.page.slice(0, 100)}"`);
      const described = specification.describe(tag.description ?? tag.summary);
      if (props.doc === 'tag') return described;
      return [...described, ...manyOperations(specification, many, tag.operations, true)];
    }
  }
}

function operationsOf(
  specification: Specification,
  { page, method }: Extract<DocumentProps, { doc: 'operation' }>,
): readonly Operation[] {
  const isHook = method === 'hook';
  const found = specification
    .operationsAt(isHook ? 'webhook' : 'operation', page)
    .filter((operation) => isHook || operation.method === method);
  if (found.length === 0)
    throw missing(`${method === 'hook' ? 'webhook' : method.toUpperCase()} "${page.slice(0, 100)}"`);
  return found;
}

/** Operations one after the other. Those for which a document has no room are named alone. */
function manyOperations(
  specification: Specification,
  { slug, budget }: Many,
  operations: readonly Operation[],
  isOneOfMany: boolean,
): Block[] {
  if (budget === undefined) return operations.flatMap((operation) => nameBlocks(operation, { slug, isOneOfMany }));
  return operations.flatMap((operation) =>
    budget.spend((details) => operationBlocks(specification, operation, { slug, isOneOfMany, details })),
  );
}

function findTag(tags: readonly Tag[], name: string): Tag | undefined {
  for (const tag of tags) {
    const found = tag.name === name ? tag : findTag(tag.tags, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function missing(name: string): Error {
  return specificationError('specification_part_missing', `The specification has no ${name}.`);
}
