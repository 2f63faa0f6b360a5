// What an operation returns, as blocks: for each status the body, headers, and links.
import { entriesOf, readResponses, responseDirection, textOf } from '@bindery/api-model';
import type { ApiOperation, ApiResponse } from '@bindery/api-model';
import { heading, paragraph, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { sentence } from '../blocks/code-blocks.ts';
import { styledText } from '../blocks/text-blocks.ts';
import type { Specification } from '../reading/specification.ts';
import { schemaType } from '../schemas/describe-schema.ts';
import { describedList, inlineSchemaList } from '../schemas/schema-list.ts';
import { bodyExampleCode, shownContent } from './body-examples.ts';
import { levelBelow } from './heading-level.ts';
import type { HeadingLevel } from './heading-level.ts';
import { describedParameter } from './parameters.ts';

/** The blocks; none without responses. */
export function responseBlocks(specification: Specification, api: ApiOperation, level: HeadingLevel): Block[] {
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
