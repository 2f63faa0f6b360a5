// The body of a request or a response: its media type, its schema, an example of it.
import type { Block } from '@bindery/content/documents';
import { entriesOf, recordOf, textOf } from '../reading/json-values.ts';
import type { JsonRecord } from '../reading/json-values.ts';
import { exampleCode, jsonCode } from '../blocks/code-blocks.ts';
import { exampleOfSchema, authorExample } from '../examples/example-of-schema.ts';
import type { Direction } from '../examples/example-of-schema.ts';
import type { Specification } from '../reading/specification.ts';

/** A body in one media type. */
export interface BodyContent {
  readonly mediaType: string;
  readonly schema: unknown;
  readonly value: JsonRecord;
}

/** The body that is shown: of JSON if there is one, else the first; undefined for no body. */
export function bodyContentOf(content: unknown): BodyContent | undefined {
  const all = entriesOf(content).flatMap(([mediaType, media]) => {
    const value = recordOf(media);
    return value === undefined ? [] : { mediaType, schema: value['schema'], value };
  });
  return all.find(({ mediaType }) => isJson(mediaType)) ?? all[0];
}

/** An example of a body as text; undefined where none can be made. */
export function bodyExample(
  specification: Specification,
  { mediaType, schema, value }: BodyContent,
  direction: Direction,
): string | undefined {
  const example = authorExample(specification, value);
  if (typeof example === 'string' && !isJson(mediaType)) return example;
  const sample = example ?? (schema === undefined ? undefined : exampleOfSchema(specification, schema, direction));
  if (sample === undefined) return undefined;
  if (mediaType === 'application/x-www-form-urlencoded') return formOf(sample);
  // Of a schema follows no XML and no file: only what an author wrote is shown.
  if (example === undefined && !isJson(mediaType) && typeof sample !== 'string') return undefined;
  return JSON.stringify(sample, null, 2);
}

/** The example of a body as a block of code; none where none can be made. */
export function bodyExampleCode(specification: Specification, body: BodyContent, direction: Direction): Block[] {
  const example = bodyExample(specification, body, direction);
  return example === undefined ? [] : [exampleCode(example, syntaxOf(body.mediaType), body.mediaType.slice(0, 100))];
}

/** The examples of a body that have names, beyond the first, which {@link bodyExampleCode} shows. */
export function furtherExamples(specification: Specification, { value }: BodyContent): Block[] {
  return entriesOf(value['examples'])
    .slice(1, MAX_FURTHER)
    .flatMap(([name, entry]) => {
      const record = specification.resolveRecord(entry);
      const example = record && authorExample(specification, { example: record['value'] });
      return example === undefined ? [] : [jsonCode(example, (textOf(record?.['summary']) ?? name).slice(0, 100))];
    });
}

/** Examples of one body that are shown. */
const MAX_FURTHER = 5;

function isJson(mediaType: string): boolean {
  return /^(?:application|text)\/(?:[^;]*\+)?json\b|^\*\/\*/i.test(mediaType);
}

function syntaxOf(mediaType: string): string {
  if (isJson(mediaType)) return 'json';
  const [, syntax] = /\b(xml|yaml|html|csv|javascript)\b/i.exec(mediaType) ?? [];
  return syntax?.toLowerCase() ?? 'text';
}

function formOf(value: unknown): string {
  return entriesOf(value)
    .map(([name, field]) => {
      const text = typeof field === 'string' ? field : JSON.stringify(field);
      return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
    })
    .join('&');
}
