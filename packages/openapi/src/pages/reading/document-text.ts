// The text of a document, of which a part is parsed at a time.
import { parseExact } from '@bindery/api-model';
import { listMembers } from './json-members.ts';
import type { JsonMember } from './json-members.ts';

/** A text of JSON whose members are known. */
export interface DocumentText {
  /** Members of the document and of {@link CONTAINERS}. Undefined unless the text is an object. */
  readonly members: readonly JsonMember[] | undefined;
  readonly length: number;
  /** The value between two offsets of the text. */
  parse(start: number, end: number): unknown;
}

/** Objects whose members are parsed one by one. Those of `components` are objects of the same kind. */
const CONTAINERS = new Set(['paths', 'webhooks', 'x-webhooks', 'components']);

/** Finds the members in the JSON of a document. */
export function readText(bytes: Uint8Array): DocumentText {
  const members = listMembers(bytes, ([container = '', ...rest]) =>
    rest.length === 0 ? CONTAINERS.has(container) : rest.length === 1 && container === 'components',
  );
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parse = (start: number, end: number): unknown => parseExact(text.toString('utf8', start, end));
  return { members, length: bytes.byteLength, parse };
}
