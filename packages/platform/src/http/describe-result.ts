// From what a handler returns to a response.
import { WARNING_HEADER, successStatus } from '@bindery/contract';
import type { Operation, Reply } from '@bindery/contract';
import type * as z from 'zod';
import { safeParse } from 'zod/v4/core';
import type { TextResponse } from '../core/answer.ts';
import type { Call } from '../core/call.ts';
import { describeIssues } from './describe-issues.ts';
import { JsonText, CachedJson, isFresh } from '../core/response-cache.ts';
import { describeIgnored } from './unknown-fields.ts';

/** The result of a handler, and its request. */
export interface Result {
  readonly id: string;
  readonly declared: Operation;
  readonly call: Call;
  readonly result: unknown;
  /** Unknown fields of the body. */
  readonly ignored: readonly string[];
  /** Whether the body is checked against the contract. */
  readonly checkResponses: boolean;
}

/** Header that says which preference of the caller was followed (RFC 7240). */
const PREFERENCE_HEADER = 'Preference-Applied';

/** The response that a handler's result makes. Throws where it does not fit the contract. */
export function describeResult({ id, declared, call, result, ignored, checkResponses }: Result): TextResponse {
  const answer: Reply<unknown> = isReply(result) ? result : { reply: true, body: result };
  const status = answer.status ?? successStatus(declared);
  const headers: Record<string, string> = { ...answer.headers };
  if (declared.deprecated !== undefined) headers['Deprecation'] = 'true';
  if (ignored.length > 0) headers[WARNING_HEADER] = describeIgnored(ignored);
  if (declared.result === undefined) return { status, headers, text: null };
  const { body } = answer;
  if (body instanceof CachedJson) {
    headers['ETag'] = body.etag;
    if (isFresh(call, body)) return { status: 304, headers, text: null };
  }
  if (checkResponses) checkResult(id, declared.result, body instanceof JsonText ? JSON.parse(body.text) : body);
  const preference = declared.prefersMinimal === true ? parsePreference(call) : undefined;
  if (preference !== undefined) headers[PREFERENCE_HEADER] = `return=${preference}`;
  if (preference === 'minimal') return { status: 204, headers, text: null };
  const text = body instanceof JsonText ? body.text : JSON.stringify(body);
  return { status, headers: { ...headers, 'Content-Type': 'application/json' }, text };
}

/** The preferred response of the caller, if stated. */
function parsePreference(call: Call): 'minimal' | 'representation' | undefined {
  const found = /(?:^|[,;\s])return=(minimal|representation)(?:$|[,;\s])/i.exec(call.header('prefer') ?? '');
  return found?.[1]?.toLowerCase() as 'minimal' | 'representation' | undefined;
}

/** Whether a handler returned more than the body of its response. */
export function isReply(result: unknown): result is Reply<unknown> {
  return typeof result === 'object' && result !== null && (result as { reply?: unknown }).reply === true;
}

function checkResult(id: string, schema: z.core.$ZodType, body: unknown): void {
  const checked = safeParse(schema, body);
  if (checked.success) return;
  throw new Error(
    `The response of ${id} doesn’t match the contract. ${describeIssues(checked.error.issues, 'response')}`,
  );
}
