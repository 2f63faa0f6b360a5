// An operation or a webhook as blocks: the block that names it, then in words and examples what it takes and answers.
import { heading, paragraph, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { entriesOf, textOf } from '../reading/json-values.ts';
import { sentence } from '../blocks/code-blocks.ts';
import { typeWords } from '../schemas/describe-schema.ts';
import { describedList, propertyList } from '../schemas/property-list.ts';
import type { Specification } from '../reading/specification.ts';
import { bodyContentOf, bodyExampleCode, furtherExamples } from './body-content.ts';
import type { BodyContent } from './body-content.ts';
import { exampleRequest } from './example-request.ts';
import type { Operation } from '../reading/operations.ts';
import { parametersOf } from './parameters.ts';
import { securityOf } from './security.ts';

/** How an operation is shown. */
export interface OperationView {
  /** The slug of the specification. */
  readonly slug: string;
  /** Whether the page has several operations, each under its heading. */
  readonly isOneOfMany: boolean;
}

type HeadingLevel = 1 | 2 | 3;

/** An operation as blocks. With `details: false`, only its name. */
export function operationBlocks(
  specification: Specification,
  operation: Operation,
  { slug, isOneOfMany, details }: OperationView & { readonly details: boolean },
): Block[] {
  const level: HeadingLevel = isOneOfMany ? 2 : 1;
  const named = [...nameBlocks(operation, { slug, isOneOfMany }), ...(operation.isDeprecated ? [DEPRECATED] : [])];
  if (!details) return named;
  return [
    ...named,
    ...specification.describe(textOf(operation.value['description']) ?? textOf(operation.pathItem['description'])),
    ...requestBlocks(specification, operation, level),
    ...responseBlocks(specification, operation, level),
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

function requestBlocks(specification: Specification, operation: Operation, level: HeadingLevel): Block[] {
  const parameters = parametersOf(specification, operation);
  const { words } = securityOf(specification, operation);
  const body = specification.resolveRecord(operation.value['requestBody']);
  const content = bodyContentOf(body?.['content']);
  const isWebhook = operation.kind === 'webhook';
  return [
    ...(words === '' ? [] : [sentence(`Authorization: ${words}.`)]),
    ...(parameters.length === 0 ? [] : [heading(level, [text('Parameters')])]),
    ...describedList(specification, parameters),
    ...(content === undefined ? [] : [heading(level, [text(isWebhook ? 'Payload' : 'Request body')])]),
    ...(content === undefined ? [] : bodyBlocks(specification, content, textOf(body?.['description']))),
    ...(isWebhook
      ? content === undefined
        ? []
        : bodyExampleCode(specification, content, 'request')
      : [heading(level, [text('Example request')]), exampleRequest(specification, operation, parameters)]),
    ...(content === undefined ? [] : furtherExamples(specification, content)),
  ];
}

function bodyBlocks(specification: Specification, content: BodyContent, description: string | undefined): Block[] {
  const { mediaType, schema } = content;
  return [
    ...specification.describe(description),
    sentence(schema === undefined ? mediaType : `${mediaType}: ${typeWords(specification, schema)}`),
    ...(schema === undefined ? [] : propertyList(specification, schema)),
  ];
}

function responseBlocks(specification: Specification, { value }: Operation, level: HeadingLevel): Block[] {
  const below = Math.min(level + 1, 3) as HeadingLevel;
  const all = entriesOf(value['responses']).flatMap(([status, one]) => {
    const response = specification.resolveRecord(one);
    if (response === undefined || status.startsWith('x-')) return [];
    const content = bodyContentOf(response['content']);
    return [
      heading(below, [text(status === 'default' ? 'Other statuses' : status)]),
      ...specification.describe(textOf(response['description'])),
      ...(content?.schema === undefined
        ? []
        : [sentence(`${content.mediaType}: ${typeWords(specification, content.schema)}`)]),
      ...(content === undefined ? [] : bodyExampleCode(specification, content, 'response')),
    ];
  });
  return all.length === 0 ? [] : [heading(level, [text('Responses')]), ...all];
}
