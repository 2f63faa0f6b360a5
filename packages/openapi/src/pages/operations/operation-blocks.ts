// An operation or a webhook as blocks: the block that names it, then in words and examples what it takes and answers.
import { readCallbacks, textOf } from '@bindery/api-model';
import type { ApiOperation } from '@bindery/api-model';
import { heading, paragraph, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { sentence } from '../blocks/code-blocks.ts';
import { styledText } from '../blocks/text-blocks.ts';
import type { Operation } from '../reading/operations.ts';
import type { Specification } from '../reading/specification.ts';
import { apiOperationOf } from './api-operation.ts';
import { levelBelow } from './heading-level.ts';
import type { HeadingLevel } from './heading-level.ts';
import { requestBlocks } from './request-blocks.ts';
import { responseBlocks } from './response-blocks.ts';

/** How an operation is shown. */
export interface OperationView {
  /** The slug of the specification. */
  readonly slug: string;
  /** Whether the page has several operations, each under its heading. */
  readonly isOneOfMany: boolean;
}

/** An operation as blocks. With `details: false`, only its name. */
export function operationBlocks(
  specification: Specification,
  operation: Operation,
  { slug, isOneOfMany, details }: OperationView & { readonly details: boolean },
): Block[] {
  const level: HeadingLevel = isOneOfMany ? 2 : 1;
  const named = [...nameBlocks(operation, { slug, isOneOfMany }), ...(operation.isDeprecated ? [DEPRECATED] : [])];
  if (!details) return named;
  const api = apiOperationOf(specification, operation);
  return [
    ...named,
    ...specification.describe(textOf(operation.value['description']) ?? textOf(operation.pathItem['description'])),
    ...requestBlocks(specification, api, level),
    ...responseBlocks(specification, api, level),
    ...callbackBlocks(specification, api, level),
  ];
}

/** The blocks that an operation is rendered from. */
export function nameBlocks({ kind, path, method, title }: Operation, { slug, isOneOfMany }: OperationView): Block[] {
  const ref = { kind: 'openapi', spec: slug } as const;
  const block: Block =
    kind === 'webhook'
      ? { object: 'block', type: 'openapi-webhook', data: { name: path, method, ref, headless: true }, isVoid: true }
      : { object: 'block', type: 'openapi-operation', data: { path, method, ref, headless: true }, isVoid: true };
  return isOneOfMany ? [heading(1, [text(title)]), block] : [block];
}

const DEPRECATED: Block = {
  object: 'block',
  type: 'hint',
  data: { style: 'warning' },
  nodes: [paragraph([text('This operation is deprecated.')])],
};

/** The calls that the API makes for the operation. */
function callbackBlocks(specification: Specification, api: ApiOperation, level: HeadingLevel): Block[] {
  const { callbacks, more } = readCallbacks(api);
  if (callbacks.length === 0) return [];
  const below = levelBelow(level);
  return [
    heading(level, [text('Callbacks')]),
    ...callbacks.flatMap(({ name, api: callback }) => [
      heading(below, [text(textOf(callback.operation['summary']) ?? name)]),
      paragraph([styledText([`${name}: ${callback.method.toUpperCase()} `, callback.path])]),
      ...specification.describe(textOf(callback.operation['description'])),
      ...requestBlocks(specification, callback, 3),
      ...responseBlocks(specification, callback, 3),
    ]),
    ...(more > 0 ? [sentence(`${more} more callbacks.`)] : []),
  ];
}
