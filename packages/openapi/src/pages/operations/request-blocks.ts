// What an operation takes, as blocks: authorization, parameters, body, and a request that has them.
import { readBody, requestDirection, textOf } from '@bindery/api-model';
import type { ApiOperation, BodyContent } from '@bindery/api-model';
import { heading, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { sentence } from '../blocks/code-blocks.ts';
import type { Specification } from '../reading/specification.ts';
import { schemaType } from '../schemas/describe-schema.ts';
import { describedList, schemaList } from '../schemas/schema-list.ts';
import { bodyExampleCode, furtherExamples, shownContent } from './body-examples.ts';
import { exampleRequest } from './example-request.ts';
import type { HeadingLevel } from './heading-level.ts';
import { describedParameters } from './parameters.ts';
import { securityOf } from './security.ts';

/** The blocks. A webhook or a callback has a payload in place of a request. */
export function requestBlocks(specification: Specification, api: ApiOperation, level: HeadingLevel): Block[] {
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
