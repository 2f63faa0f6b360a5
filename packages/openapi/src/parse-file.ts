// The text of a file as data: JSON where it is JSON, YAML otherwise, with bounds on what aliases and nesting can make of a few bytes.
import { parseExact } from '@bindery/api-model';
import { YAMLException, load } from 'js-yaml';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { SpecificationRejected, problemOf } from './specification.ts';
import type { SpecificationDocument, SpecificationFile, SpecificationFormat } from './specification.ts';
import { expandAliases } from './expand-aliases.ts';
import { YAML_SCHEMA } from './yaml-schema.ts';

/** A file as data. */
export interface ParsedFile {
  readonly location: string;
  readonly format: SpecificationFormat;
  /** Without a byte order mark. */
  readonly text: string;
  /** Whether the bytes are JSON without a byte order mark. */
  readonly isPlainJson: boolean;
  /** Numbers that JavaScript would write otherwise are exact. */
  readonly content: SpecificationDocument;
}

/** Reads a file. Throws {@link SpecificationRejected}. */
export function parseFile({ location, bytes }: SpecificationFile): ParsedFile {
  const reject = (code: Parameters<typeof problemOf>[0], message: string, position = {}): SpecificationRejected =>
    new SpecificationRejected([problemOf(code, message, { file: location, ...position })]);
  const text = decode(bytes, () => reject('specification_unreadable', 'The specification isn’t UTF-8 text.'));
  if (text.trim() === '') throw reject('specification_unreadable', 'The specification is empty.');
  if (/^\s*[[{]/.test(text) && isDeeperThan(bytes, SPECIFICATION_LIMITS.DEPTH_MAX)) throw tooDeep(reject);
  const { content, format } = parse(text, reject);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    const found = Array.isArray(content) ? 'a list' : `a single value (${typeof content})`;
    throw reject('specification_not_openapi', `An OpenAPI specification must be an object, but this is ${found}.`);
  }
  const isPlainJson = format === 'json' && bytes[0] !== MARK_START;
  return { location, format, text, isPlainJson, content: content as SpecificationDocument };
}

/** The first byte of a byte order mark, with which no JSON begins. */
const MARK_START = 0xef;

type Reject = (
  code: 'specification_unreadable' | 'specification_too_complex',
  message: string,
  position?: { line: number; column: number },
) => SpecificationRejected;

function tooDeep(refuse: Reject): SpecificationRejected {
  return refuse('specification_too_complex', `It is nested more than ${SPECIFICATION_LIMITS.DEPTH_MAX} levels deep.`);
}

function decode(bytes: Uint8Array, rejected: () => Error): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw rejected();
  }
}

function parse(text: string, refuse: Reject): { content: unknown; format: SpecificationFormat } {
  let jsonError: unknown;
  try {
    return { content: parseExact(text), format: 'json' };
  } catch (thrown) {
    jsonError = thrown;
  }
  try {
    return { content: parseYaml(text, refuse), format: 'yaml' };
  } catch (thrown) {
    if (thrown instanceof SpecificationRejected) throw thrown;
    const isJson = /^\s*[[{]/.test(text);
    if (isJson) throw refuse('specification_unreadable', `It isn’t valid JSON: ${messageOf(jsonError)}.`);
    if (!(thrown instanceof YAMLException)) throw refuse('specification_unreadable', messageOf(thrown));
    if (/nesting exceeded maxDepth/.test(thrown.reason)) throw tooDeep(refuse);
    if (/maxAliases|maxTotalMergeKeys/.test(thrown.reason)) {
      throw refuse('specification_too_complex', `It has too many aliases or merge keys: ${thrown.reason}.`);
    }
    const position =
      thrown.mark === undefined ? undefined : { line: thrown.mark.line + 1, column: thrown.mark.column + 1 };
    throw refuse('specification_unreadable', `It isn’t valid YAML: ${thrown.reason}.`, position);
  }
}

function parseYaml(text: string, refuse: Reject): unknown {
  const { ALIASES_MAX, BYTES_MAX, DEPTH_MAX, VALUES_MAX } = SPECIFICATION_LIMITS;
  const content = load(text, { schema: YAML_SCHEMA, maxAliases: ALIASES_MAX, maxDepth: DEPTH_MAX });
  const expanded = expandAliases(content, { values: VALUES_MAX, characters: BYTES_MAX, depth: DEPTH_MAX });
  if (expanded === 'cycle') throw refuse('specification_too_complex', 'A YAML alias references its own anchor.');
  if (expanded === 'values') {
    throw refuse('specification_too_complex', `Its aliases expand to more than ${VALUES_MAX} values.`);
  }
  if (expanded === 'characters') {
    throw refuse('specification_too_complex', `Its aliases expand to more than ${BYTES_MAX} characters.`);
  }
  if (expanded === 'depth') throw tooDeep(refuse);
  return expanded.content;
}

const [OPEN_LIST, CLOSE_LIST, QUOTE, BACKSLASH] = [...'[]"\\'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** Signs of objects differ from those of lists in this bit: `{` from `[`, `}` from `]`. */
const OF_OBJECT = 0x20;

/**
 * Whether JSON is nested deeper than that. What is not JSON may be taken for less deep: the reader of YAML counts itself. Of bytes,
 * which are read faster than characters.
 */
function isDeeperThan(bytes: Uint8Array, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at] as number;
    if (sign === QUOTE) {
      for (at++; at < bytes.length && bytes[at] !== QUOTE; at++) if (bytes[at] === BACKSLASH) at++;
    } else if ((sign & ~OF_OBJECT) === OPEN_LIST) {
      if (++depth > most) return true;
    } else if ((sign & ~OF_OBJECT) === CLOSE_LIST) depth--;
  }
  return false;
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
