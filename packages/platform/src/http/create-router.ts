// The API's routes, out of the contract. Token, scope, validation, handler, answer.
import { WARNING_HEADER, successStatus } from '@bindery/contract';
import type { Operation, Reply } from '@bindery/contract';
import { z } from 'zod';
import { authorize } from '../resources/access/authorize.ts';
import { requireScope } from '../resources/access/integration-reach.ts';
import type { Context, Services } from '../services.ts';
import type { Answer, TextAnswer } from './answer.ts';
import { withoutBody } from './answer.ts';
import { apiError, errorAnswer } from './api-error.ts';
import type { Call } from './call.ts';
import { findOperations, methodsOf } from './known-paths.ts';
import type { Match } from './route-tree.ts';
import { requireTokenKind } from './token-kinds.ts';
import { authenticate } from './tokens.ts';
import { describeIgnored } from './unknown-fields.ts';
import { describeIssues, readBody, readPathParameters, readQuery } from './validate.ts';

/** A handler as the router sees it: the contract’s types were checked where it was declared. */
export type AnyHandler = (input: Record<string, unknown>, context: Context) => unknown;

/** Options of {@link createRouter}. */
export interface RouterOptions {
  readonly services: Services;
  /** Handlers by operation id. An operation without one answers 501 by its name. */
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  /** Check every answer against the contract: on in tests and in development. */
  readonly checkResponses: boolean;
  /** Told of every fault of ours. */
  readonly report: (thrown: unknown) => void;
}

/** Builds what answers every operation. It never rejects. `HEAD` answers as `GET` does, without the body. */
export function createRouter(options: RouterOptions): (call: Call) => Promise<Answer> {
  const answerAny = async (call: Call): Promise<Answer> => {
    try {
      const matches = findOperations(call.path);
      const method = call.method === 'HEAD' ? 'GET' : call.method;
      const match = matches.find(({ declared }) => declared.method === method);
      return match === undefined ? refuseUnknown(call, matches, options) : await answerCall(call, match, options);
    } catch (thrown) {
      return errorAnswer(thrown, options.report);
    }
  };
  return async (call) => {
    const answer = await answerAny(call);
    return call.method === 'HEAD' ? withoutBody(answer) : answer;
  };
}

async function answerCall(call: Call, { id, declared, parameters }: Match, options: RouterOptions): Promise<Answer> {
  const { services } = options;
  const handler = options.handlers[id];
  const caller = await authenticate(call.header('authorization'), services);
  requireTokenKind(id, declared, caller);
  const context: Context = { services, caller, call };
  if (declared.scope !== undefined) await requireScope(context, declared.scope);
  if (handler === undefined) throw apiError('operation_not_built', `${id} is declared and has no handler yet.`);
  const named = readPathParameters(parameters);
  if ((await authorize(context, declared, named)) === 'absent')
    return { status: successStatus(declared), headers: {}, text: null };
  const input: Record<string, unknown> = named;
  if (declared.query !== undefined) input['query'] = readQuery(declared.query, call.search);
  let ignored: readonly string[] = [];
  if (declared.body !== undefined) {
    const read = await readBody(declared, call);
    input['body'] = read.value;
    ignored = read.ignored;
  }
  const result = await handler(input, context);
  return result instanceof Response
    ? result
    : describeResult(id, declared, { result, ignored, checkResponses: options.checkResponses });
}

interface Result {
  readonly result: unknown;
  /** Fields of the body that nobody knows. */
  readonly ignored: readonly string[];
  readonly checkResponses: boolean;
}

function describeResult(id: string, declared: Operation, { result, ignored, checkResponses }: Result): TextAnswer {
  const answer: Reply<unknown> = isReply(result) ? result : { reply: true, body: result };
  const status = answer.status ?? successStatus(declared);
  const headers: Record<string, string> = { ...answer.headers };
  if (declared.deprecated !== undefined) headers['Deprecation'] = 'true';
  if (ignored.length > 0) headers[WARNING_HEADER] = describeIgnored(ignored);
  if (declared.result === undefined) return { status, headers, text: null };
  if (checkResponses) checkResult(id, declared, answer.body);
  headers['Content-Type'] = 'application/json';
  return { status, headers, text: JSON.stringify(answer.body) };
}

function isReply(result: unknown): result is Reply<unknown> {
  return typeof result === 'object' && result !== null && (result as { reply?: unknown }).reply === true;
}

function checkResult(id: string, declared: Operation, body: unknown): void {
  if (declared.result === undefined) return;
  const checked = z.core.safeParse(declared.result, body);
  if (checked.success) return;
  throw new Error(`The answer of ${id} does not fit the contract. ${describeIssues(checked.error.issues, 'answer')}`);
}

/** A known path with another method is told from an unknown path. */
function refuseUnknown({ path, method }: Call, matches: readonly Match[], { report }: RouterOptions): TextAnswer {
  const shown = `"${path.slice(0, 200)}"`;
  if (matches.length === 0) {
    return errorAnswer(apiError('operation_unknown', `There is no operation at ${shown}.`), report);
  }
  const allowed = methodsOf(matches).join(', ');
  const message = `${shown} does not answer ${method}, but ${allowed}.`;
  const answer = errorAnswer(apiError('method_not_allowed', message), report);
  return { ...answer, headers: { ...answer.headers, Allow: allowed } };
}
