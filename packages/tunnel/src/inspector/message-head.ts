// The head of an HTTP/1.1 message: its first line and its fields, verbatim.
import { tunnelError } from '../error-codes.ts';

/** Names and values in the order and case in which they were sent; bytes above 127 are read as Latin-1. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** A head. `start` has the three parts of the first line: method, target, version — or version, status, reason. */
export interface MessageHead {
  readonly start: readonly [string, string, string];
  readonly fields: Fields;
  /** Bytes of the head, with the empty line. */
  readonly bytes: number;
}

/** Which way a message goes. */
export type MessageKind = 'request' | 'response';

const REQUEST_LINE = /^([\w!#$%&'*+.^`|~-]+) ([^\s]+) (HTTP\/1\.[01])$/;
const STATUS_LINE = /^(HTTP\/1\.[01]) ([1-9]\d\d)(?: (.*))?$/;
const FIELD_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Reads the first line. @throws {KitError} tunnel_exchange_unreadable */
export function parseStartLine(line: string, kind: MessageKind): MessageHead['start'] {
  const [, first, second, third = ''] = (kind === 'request' ? REQUEST_LINE : STATUS_LINE).exec(line) ?? [];
  if (first === undefined || second === undefined) {
    throw tunnelError('tunnel_exchange_unreadable', `The first line isn’t a valid HTTP/1.1 ${kind} line.`);
  }
  return [first, second, third];
}

/** Reads fields, one a line; a line that begins with a blank continues the field before. @throws {KitError} tunnel_exchange_unreadable */
export function parseFields(lines: readonly string[]): Fields {
  const fields: [name: string, value: string][] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const last = fields.at(-1);
    if (isBlank(line, 0) && last !== undefined) last[1] = `${last[1]} ${trimBlanks(line)}`.trimStart();
    else if (colon > 0 && FIELD_NAME.test(line.slice(0, colon))) {
      fields.push([line.slice(0, colon), trimBlanks(line.slice(colon + 1))]);
    } else throw tunnelError('tunnel_exchange_unreadable', 'A header line is invalid.');
  }
  return fields;
}

/** All values of a field, by any case of its name. */
export function valuesOf(fields: Fields, name: string): readonly string[] {
  return fields.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value);
}

/** `trim` would take a no-break space of Latin-1 as well, and a pattern is slow on long runs of blanks. */
function trimBlanks(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text, from)) from++;
  while (to > from && isBlank(text, to - 1)) to--;
  return text.slice(from, to);
}

function isBlank(text: string, at: number): boolean {
  return text[at] === ' ' || text[at] === '\t';
}
