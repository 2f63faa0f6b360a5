// Schemas of bytes: files of forms. OpenAPI 3.0 says `format: binary`, 3.1 a media type.
import { listOf, recordOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';

/** Media types whose values are text. */
const TEXT = /^text\/|[/+](?:json|xml|yaml|x-yaml|javascript|graphql|x-www-form-urlencoded|x-ndjson)\b/i;

/** Types that a file can have besides none. Source: OpenAPI 3.1, 4.8.14.4, "Considerations for `multipart` Content" */
const OF_FILE = new Set<unknown>([undefined, 'string', 'file', 'null']);

/** Whether the values of a schema are bytes. `encoding` is what its form says of it, if it is a part of one. */
export function isFile(schema: JsonRecord, encoding: JsonRecord = {}): boolean {
  const types = Array.isArray(schema['type']) ? listOf(schema['type']) : [schema['type']];
  if (!types.every((type) => OF_FILE.has(type)) || hasText(schema)) return false;
  if (schema['format'] === 'binary' || types.includes('file')) return true;
  return mediaTypesOfFile(schema, encoding).some((type) => !TEXT.test(type));
}

/** The media types of a file, as its part of a form says, or else its schema; empty where neither says so. */
export function mediaTypesOfFile(schema: JsonRecord, encoding: JsonRecord = {}): string[] {
  const said = textOf(encoding['contentType']) ?? textOf(schema['contentMediaType']) ?? '';
  return said
    .split(',')
    .map((type) => type.trim())
    .filter((type) => /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:;.*)?$/.test(type));
}

/** What is encoded, or one of some values, is text, whatever it is made of. */
function hasText(schema: JsonRecord): boolean {
  if (textOf(schema['contentEncoding']) !== undefined) return true;
  return (
    schema['enum'] !== undefined ||
    schema['const'] !== undefined ||
    Object.keys(recordOf(schema['properties'])).length > 0
  );
}
