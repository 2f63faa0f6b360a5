// The document of a page of a specification.
import { document } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { specificationError } from '../error-codes.ts';
import { BlockBudget } from './blocks/block-budget.ts';
import { infoBlocks } from './info-blocks.ts';
import { modelBlocks } from './model-blocks.ts';
import { operationBlocks } from './operations/operation-blocks.ts';
import type { DocumentProps } from './page-options.ts';
import type { Operation } from './reading/operations.ts';
import type { Specification } from './reading/specification.ts';
import type { Tag } from './reading/tags.ts';

/**
 * Computes the document of a page.
 * @throws {KitError} specification_part_missing: the specification has no such tag, operation or webhook, or no longer.
 */
export function pageDocument(specification: Specification, slug: string, props: DocumentProps): JSONDocument {
  const blocks = blocksOf(specification, slug, props);
  return document(blocks as JSONDocument['nodes']);
}

function blocksOf(specification: Specification, slug: string, props: DocumentProps): Block[] {
  switch (props.doc) {
    case 'models':
      return modelBlocks(specification, slug);
    case 'info':
      return infoBlocks(specification);
    case 'operation':
      return operationPage(specification, slug, props);
    case 'tag':
    case 'operations': {
      const tag = findTag(specification.tags, props.page);
      if (tag === undefined) throw missing(`tag "${props.page.slice(0, 100)}"`);
      return tagPage(specification, { slug, tag, withOperations: props.doc === 'operations' });
    }
  }
}

function operationPage(
  specification: Specification,
  slug: string,
  { page, method }: Extract<DocumentProps, { doc: 'operation' }>,
): Block[] {
  const isHook = method === 'hook';
  const found = specification
    .operationsAt(isHook ? 'webhook' : 'operation', page)
    .filter((operation) => isHook || operation.method === method);
  if (found.length === 0)
    throw missing(`${method === 'hook' ? 'webhook' : method.toUpperCase()} "${page.slice(0, 100)}"`);
  return manyOperations(specification, slug, found);
}

interface TagPage {
  readonly slug: string;
  readonly tag: Tag;
  readonly withOperations: boolean;
}

function tagPage(specification: Specification, { slug, tag, withOperations }: TagPage): Block[] {
  const described = specification.describe(tag.description ?? tag.summary);
  if (!withOperations) return described;
  if (tag.operations.length === 0) return described;
  return [...described, ...manyOperations(specification, slug, tag.operations, true)];
}

/** Operations one after the other. Those for which a document has no room are named alone. */
function manyOperations(
  specification: Specification,
  slug: string,
  operations: readonly Operation[],
  isOneOfMany = operations.length > 1,
): Block[] {
  const budget = new BlockBudget();
  return operations.flatMap((operation) =>
    budget.take((details) => operationBlocks(specification, operation, { slug, isOneOfMany, details })),
  );
}

function findTag(tags: readonly Tag[], name: string): Tag | undefined {
  for (const tag of tags) {
    const found = tag.name === name ? tag : findTag(tag.tags, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function missing(what: string): Error {
  return specificationError('specification_part_missing', `The specification has no ${what}.`);
}
