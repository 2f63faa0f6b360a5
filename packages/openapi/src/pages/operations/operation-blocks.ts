// An operation or a webhook as blocks: the block that names it, then in words and examples what it takes and answers.
import { heading, paragraph, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import {
  entriesOf,
  readBody,
  readCallbacks,
  readResponses,
  requestDirection,
  responseDirection,
  textOf,
} from '@bindery/api-model';
import type { ApiOperation, ApiResponse, BodyContent } from '@bindery/api-model';
import { sentence } from '../blocks/code-blocks.ts';
import { styledText } from '../blocks/text-blocks.ts';
import { schemaType } from '../schemas/describe-schema.ts';
import { describedList, inlineSchemaList, schemaList } from '../schemas/schema-list.ts';
import type { Operation } from '../reading/operations.ts';
import type { Specification } from '../reading/specification.ts';
import { apiOperationOf } from './api-operation.ts';
import { bodyExampleCode, furtherExamples, shownContent } from './body-examples.ts';
import { exampleRequest } from './example-request.ts';
import { describedParameter, describedParameters } from './parameters.ts';
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

function requestBlocks(specification: Specification, api: ApiOperation, level: HeadingLevel): Block[] {
  const parameters = describedParameters(api);
  const { words } = securityOf(api);
  const body = readBody(api);
  const content = shownContent(body?.contents ?? []);
  const isCalled = api.kind === 'operation';
  return [
    ...(words === '' || !isCalled ? [] : [sentence(`Authorization: ${words}.`)]),
    ...(parameters.length === 0 ? [] : [heading(level, [text('Parameters')])]),
    ...describedList(specification, parameters),
    ...(content === undefined ? [] : [heading(level, [text(isCalled ? 'Request body' : 'Payload')])]),
    ...(content === undefined ? [] : bodyBlocks(specification, content, textOf(body?.description))),
    ...(isCalled
      ? [heading(level, [text('Example request')]), exampleRequest(api)]
      : content === undefined
        ? []
        : bodyExampleCode(content, requestDirection(api), api)),
    ...(content === undefined || !isCalled ? [] : furtherExamples(content, api)),
  ];
}

function bodyBlocks(specification: Specification, content: BodyContent, description: string | undefined): Block[] {
  const { type, schema } = content;
  return [
    ...specification.describe(description),
    sentence(schema === undefined ? type : `${type}: ${schemaType(specification, schema)}`),
    ...(schema === undefined ? [] : schemaList(specification, schema)),
  ];
}

function responseBlocks(specification: Specification, api: ApiOperation, level: HeadingLevel): Block[] {
  const below = levelBelow(level);
  const all = readResponses(entriesOf(api.operation['responses']), api).flatMap((response) => {
    const content = shownContent(response.contents);
    return [
      heading(below, [text(response.status === 'default' ? 'Other statuses' : response.status)]),
      ...specification.describe(textOf(response.description)),
      ...(content?.schema === undefined
        ? []
        : [
            sentence(`${content.type}: ${schemaType(specification, content.schema)}`),
            ...inlineSchemaList(specification, content.schema),
          ]),
      ...(content === undefined ? [] : bodyExampleCode(content, responseDirection(api), api)),
      ...headerBlocks(specification, response),
      ...linkBlocks(response),
    ];
  });
  return all.length === 0 ? [] : [heading(level, [text('Responses')]), ...all];
}

function headerBlocks(specification: Specification, { headers }: ApiResponse): Block[] {
  if (headers.length === 0) return [];
  return [
    sentence('Headers:'),
    ...describedList(
      specification,
      headers.map((header) => describedParameter(header)),
    ),
  ];
}

/** What a response can be used for next. */
function linkBlocks({ links }: ApiResponse): Block[] {
  return links.map(({ name, target, description, parameters }) => {
    const values = parameters.flatMap(([own, expression]) => [', ', own, ' = ', expression]);
    return paragraph([
      styledText(['Link ', name, ' to ', target, ...(values.length === 0 ? [] : [values.join('')])]),
      ...(description === undefined ? [] : [text(`. ${description.slice(0, 500)}`)]),
    ]);
  });
}

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

function levelBelow(level: HeadingLevel): HeadingLevel {
  return Math.min(level + 1, 3) as HeadingLevel;
}
