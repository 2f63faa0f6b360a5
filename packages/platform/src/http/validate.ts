// Checks what a request carries against its declaration, and names the field that does not fit.
import { JSON_LIMITS, isBodyOptional, maxBodyBytes, pathParameters } from '@bindery/contract';
import type { Operation, Schema } from '@bindery/contract';
import { safeParse } from 'zod/v4/core';
import { apiError } from '../core/api-error.ts';
import type { Call } from '../core/call.ts';
import type { RequestRecord } from '../core/requests/request-record.ts';
import { describeIssues } from './describe-issues.ts';
import { parseJson } from './bodies/parse-json.ts';
import { readBytes } from './bodies/read-bytes.ts';
import type { ParseLargeJson } from './bodies/large-json.ts';
import type { ParsedLargeJson } from './bodies/large-json-jobs.ts';
import type { LongText } from './bodies/long-texts.ts';
import { findIgnoredFields } from './unknown-fields.ts';

/** Path parameters of a request, each checked. Throws request_invalid. */
export function parsePathParameters(values: Readonly<Record<string, string>>): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const schema: Schema = pathParameters[name as keyof typeof pathParameters];
    read[name] = parse(schema, value, `path parameter "${name}"`) as string;
  }
  return read;
}

const NOTHING_SENT = new URLSearchParams();

/** The query of a request. A key that is given twice becomes an array. Throws request_invalid. */
export function parseQuery(schema: Schema, search: string): unknown {
  // Without a prototype, `__proto__` is an unknown key.
  const values = Object.create(null) as Record<string, string | string[]>;
  const sent = search === '' ? NOTHING_SENT : new URLSearchParams(search);
  if (search.includes('%00')) throw apiError('request_invalid', 'The query contains U+0000.');
  for (const key of new Set(sent.keys())) {
    const all = sent.getAll(key);
    values[key] = all.length === 1 ? (all[0] ?? '') : all;
  }
  return parse(schema, values, 'query');
}

/** A body, and what of it was left out because the contract does not know it. */
export interface ValidatedBody {
  readonly value: unknown;
  readonly ignored: readonly string[];
  /** A text of megabytes that was taken out of it. */
  readonly longText?: LongText | undefined;
}

/** The JSON body of a request. Throws body_not_json, content_type_unsupported, body_too_large or request_invalid. */
export async function readBody(declared: Operation, call: Call, parseLarge: ParseLargeJson): Promise<ValidatedBody> {
  const bytes = await readBytes(call, maxBodyBytes(declared));
  if (call.record !== undefined) recordBody(call.record, bytes);
  if (bytes.byteLength === 0) {
    if (isBodyOptional(declared)) return { value: undefined, ignored: [] };
    throw apiError('body_not_json', 'The request has no body.');
  }
  const contentType = call.header('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType)) {
    throw apiError('content_type_unsupported', `The body has the content type "${contentType.slice(0, 100)}".`);
  }
  const { value: sent, hasProto, longText } = await parseSent(bytes, parseLarge);
  if (declared.body === undefined) return { value: undefined, ignored: [] };
  // A schema of a map would leave it out in silence.
  if (declared.unknownFields !== 'ignore' && hasProto) {
    throw apiError('request_invalid', 'The body has a field "__proto__", which isn’t allowed.');
  }
  const value = parse(declared.body, sent, 'body');
  return { value, ignored: declared.unknownFields === 'ignore' ? findIgnoredFields(sent, value) : [], longText };
}

function recordBody(record: RequestRecord, bytes: Buffer): void {
  record.body = bytes.toString('utf8', 0, RECORDED_BYTES);
  record.bodyLength = bytes.byteLength;
}

/** Bytes of a body that are recorded. */
const RECORDED_BYTES = 64 * 1024;

/** Why a body is rejected. The parser's own words quote the body, which can contain a secret. */
const REFUSED = {
  VALUES_MAX: ['request_invalid', `The body has more than ${JSON_LIMITS.VALUES_MAX} values and keys.`],
  DEPTH_MAX: ['request_invalid', `The body is nested more than ${JSON_LIMITS.DEPTH_MAX} levels deep.`],
  NOT_JSON: ['body_not_json', 'The body isn’t valid JSON.'],
  NUL: ['request_invalid', 'A string in the body contains U+0000, which can’t be stored.'],
} as const;

async function parseSent(bytes: Buffer, parseLarge: ParseLargeJson) {
  const parsed: ParsedLargeJson = (await parseLarge(bytes)) ?? parseJson(bytes, JSON_LIMITS);
  if ('value' in parsed) return parsed;
  const [code, message] = REFUSED[parsed.refused];
  throw apiError(code, message);
}

function parse(schema: Schema, value: unknown, location: string): unknown {
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  throw apiError('request_invalid', describeIssues(result.error.issues, location));
}
