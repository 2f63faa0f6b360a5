// Examples of a body, as text and as blocks of code.
import {
  EXAMPLE_BOUNDS,
  boundedCopy,
  entriesOf,
  exampleValue,
  isJsonType,
  plainText,
  writtenExamples,
} from '@bindery/api-model';
import type { BodyContent, Direction, References, WrittenExample } from '@bindery/api-model';
import type { Block } from '@bindery/content/documents';
import { exampleCode } from '../blocks/code-blocks.ts';

/** The body that is shown: of JSON if there is one, else the first; undefined for no body. */
export function shownContent(contents: readonly BodyContent[]): BodyContent | undefined {
  return contents.find(({ type }) => isJsonType(type)) ?? contents[0];
}

/** The first example of a body as text; undefined where none can be made. */
export function bodyExample(content: BodyContent, direction: Direction, references: References): string | undefined {
  return bodyExamples(content, direction, references)[0]?.text;
}

/** The examples of a body as blocks of code; none where none can be made. */
export function bodyExampleCode(content: BodyContent, direction: Direction, references: References): Block[] {
  return bodyExamples(content, direction, references).map(({ text, title }) =>
    exampleCode(text, syntaxOf(content.type), (title ?? content.type).slice(0, 100)),
  );
}

/** The examples of a body that have names, beyond the first, which a request shows. */
export function furtherExamples(content: BodyContent, references: References): Block[] {
  return bodyExampleCode(content, 'request', references).slice(1);
}

interface BodyText {
  readonly title?: string | undefined;
  readonly text: string;
}

function bodyExamples({ type, schema, media }: BodyContent, direction: Direction, references: References): BodyText[] {
  const written = writtenExamples(media, references).flatMap((example) => writtenText(type, example));
  if (written.length > 0 || schema === undefined) return written;
  const example = exampleValue(schema, direction, references);
  // Of a schema follows no XML and no file: only what an author wrote is shown.
  const isNone = example === undefined || (!isJsonType(type) && !FORM.test(type) && typeof example !== 'string');
  return isNone ? [] : writtenText(type, { value: example });
}

const FORM = /^application\/x-www-form-urlencoded\b/i;

function writtenText(type: string, { title, value }: WrittenExample): BodyText[] {
  const example = boundedCopy(value, EXAMPLE_BOUNDS);
  const isText = typeof value === 'string' && !isJsonType(type);
  const text = isText ? value : FORM.test(type) ? formOf(example) : JSON.stringify(example, null, 2);
  return [{ title, text }];
}

function syntaxOf(mediaType: string): string {
  if (isJsonType(mediaType)) return 'json';
  const [, syntax] = /\b(xml|yaml|html|csv|javascript)\b/i.exec(mediaType) ?? [];
  return syntax?.toLowerCase() ?? 'text';
}

function formOf(value: unknown): string {
  return entriesOf(value)
    .map(([name, field]) => {
      return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(plainText(field).toWellFormed())}`;
    })
    .join('&');
}
