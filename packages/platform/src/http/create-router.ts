// The API's routes, out of the contract. Token, scope, validation, handler, answer.
import { isLocalOperation, scopeOfOperation, successStatus } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import type { Answer, TextResponse } from '../core/answer.ts';
import { withoutBody } from '../core/answer.ts';
import { apiError, errorAnswer } from '../core/api-error.ts';
import type { Call } from '../core/call.ts';
import { callerKey, visitOf } from '../core/caller.ts';
import { cacheHeaders } from './cache-headers.ts';
import type { Caller } from '../core/caller.ts';
import { ConnectionResetError, applyFault, markFault } from '../core/faults/apply-fault.ts';
import type { Fault, FaultRules } from '../core/faults/fault-rules.ts';
import type { RequestRecord } from '../core/requests/request-record.ts';
import { StaleReadError, retryWhenStale } from '../core/stale-read.ts';
import type { Authorized, Context } from './context.ts';
import { isDashboardCall } from './requests/dashboard-call.ts';
import { describeResult } from './describe-result.ts';
import { fillAdvice } from './fill-advice.ts';
import { respondOnce } from './idempotency.ts';
import { findHostedOperation, findOperations, methodsOf } from './routes/known-paths.ts';
import type { ParseLargeJson } from './bodies/large-json.ts';
import { LONG_TEXT_FIELDS } from './bodies/long-texts.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Match } from './routes/route-tree.ts';
import { requireTokenKind } from './token-kinds.ts';
import { authenticate } from './tokens.ts';
import type { TokenServices } from './tokens.ts';
import { violatedConstraint } from '../store/violated-constraint.ts';
import { readBody, parsePathParameters, parseQuery } from './validate.ts';

/** A handler as the router sees it: the contract’s types were checked where it was declared. */
export type AnyHandler<Services> = (input: Record<string, unknown>, context: Context<Services>) => unknown;

/** A request that can change something, with its parsed body. */
export interface Change {
  readonly id: string;
  readonly declared: Operation;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Options of {@link createRouter}. */
export interface RouterOptions<Services extends TokenServices> {
  readonly services: Services;
  /** Handlers by operation id. An operation without one answers 501 by its name. */
  readonly handlers: Readonly<Record<string, AnyHandler<Services>>>;
  /** Faults on purpose. */
  readonly faults: FaultRules;
  /** Throws unless the issuer of an integration token can still issue it. */
  readonly requireIssuer: (services: Services, caller: Caller) => Promise<void>;
  /** Throws unless the integration that calls declares the scope. */
  readonly requireScope: (context: Context<Services>, scope: string) => Promise<void>;
  /**
   * Finds what the path names, and throws unless the caller can do this with it. `not_found` for a DELETE of something that is not there,
   * which succeeds and changes nothing.
   */
  readonly authorize: (
    context: Context<Services>,
    declared: Operation,
    parameters: Readonly<Record<string, string>>,
  ) => Promise<Authorized | 'not_found' | undefined>;
  /** Runs the handler of an operation, and records its change. */
  readonly recordChange: (context: Context<Services>, change: Change, work: () => Promise<unknown>) => Promise<unknown>;
  /** Check every response against the contract: on in tests and in development. */
  readonly checkResponses: boolean;
  /** Counts requests by caller; none when omitted. */
  readonly rateLimiter?: RateLimiter | undefined;
  /** Receives every internal error. */
  readonly report: (thrown: unknown) => void;
}

/** Builds what answers every operation. It rejects where a fault rule resets the connection, and never else. `HEAD` answers as `GET` does, without the body. */
export function createRouter<Services extends TokenServices>(
  options: RouterOptions<Services>,
): (call: Call) => Promise<Answer> {
  const handleAny = async (call: Call): Promise<Answer> => {
    try {
      const matches = findOperations(call.path);
      const method = call.method === 'HEAD' ? 'GET' : call.method;
      const match = matches.find(({ declared }) => declared.method === method);
      return match === undefined ? rejectUnknown(call, matches, options) : await handleCall(call, match, options);
    } catch (thrown) {
      if (thrown instanceof ConnectionResetError) throw thrown;
      return errorAnswer(thrown, options.report, (advice) => fillAdvice(advice, call.path));
    }
  };
  return async (call) => {
    const answer = await handleAny(call);
    return call.method === 'HEAD' ? withoutBody(answer) : answer;
  };
}

async function handleCall<Services extends TokenServices>(
  call: Call,
  match: Match,
  options: RouterOptions<Services>,
): Promise<Answer> {
  if (call.record !== undefined) recordOperation(call.record, match.id);
  const caller = await authenticate(call, options.services);
  if (call.record !== undefined) call.record.caller = caller;
  await options.requireIssuer(options.services, caller);
  const fault = findFault(call, match, { caller, faults: options.faults });
  if (fault === undefined) return handleCallOf(call, match, { caller, options });
  if (call.record !== undefined) call.record.fault = fault.rules;
  const faulted = await applyFault(fault, call.signal());
  if (faulted !== undefined) return faulted;
  const response = await handleCallOf(call, match, { caller, options }).catch((thrown: unknown) =>
    errorAnswer(thrown, options.report, (advice) => fillAdvice(advice, call.path)),
  );
  return markFault(response, fault);
}

/** No rule is for the local family: it is where rules are removed. */
function findFault(
  call: Call,
  { id, declared }: Match,
  { caller, faults }: { readonly caller: Caller; readonly faults: FaultRules },
): Fault | undefined {
  if (isLocalOperation(declared)) return undefined;
  const { method, path } = call;
  const kind = caller.kind !== 'user' ? 'integration' : isDashboardCall(call) ? 'dashboard' : 'person';
  const integration = caller.kind === 'user' ? undefined : caller.integration;
  return faults.take('request', { operation: id, method, path, caller: kind, integration }, REQUEST_EFFECTS);
}

const REQUEST_EFFECTS = ['status', 'delay', 'reset'] as const;

async function handleCallOf<Services extends TokenServices>(
  call: Call,
  match: Match,
  { caller, options }: { readonly caller: Caller; readonly options: RouterOptions<Services> },
): Promise<Answer> {
  const limits = options.rateLimiter?.count(callerKey(caller));
  const context: Context<Services> = { services: options.services, caller, call };
  if (limits === undefined) return runOperation(context, match, options);
  const response = await runOperation(context, match, options).catch((thrown: unknown) =>
    errorAnswer(thrown, options.report, (advice) => fillAdvice(advice, call.path)),
  );
  return response instanceof Response ? response : { ...response, headers: { ...response.headers, ...limits } };
}

async function runOperation<Services extends TokenServices>(
  context: Context<Services>,
  { id, declared, parameters }: Match,
  options: RouterOptions<Services>,
): Promise<Answer> {
  const { services, caller, call } = context;
  const handler = options.handlers[id];
  requireTokenKind(id, declared, caller);
  const scope = scopeOfOperation(id);
  if (scope !== undefined) await options.requireScope(context, scope);
  if (handler === undefined) throw apiError('operation_not_built', `${id} isn’t implemented yet.`);
  const named = parsePathParameters(parameters);
  const nothing: Answer = { status: successStatus(declared), headers: {}, text: null };
  const first = await options.authorize(context, declared, named);
  if (first === 'not_found') return nothing;
  const input: Record<string, unknown> = { ...named };
  if (declared.query !== undefined) input['query'] = parseQuery(declared.query, call.search);
  const { value, ignored, longText } =
    declared.body === undefined ? NO_BODY : await readBody(declared, call, parseLargeFor(context, id));
  if (declared.body !== undefined) input['body'] = value;
  const respond = async (repeat: number): Promise<Answer> => {
    const authorized = repeat === 0 ? first : await options.authorize(context, declared, named);
    if (authorized === 'not_found') return nothing;
    const ready = { ...context, authorized, longText };
    const change = { id, declared, parameters: named, body: value };
    const run = async (): Promise<unknown> => handler(input, ready);
    const result =
      declared.method === 'GET' ? await handler(input, ready) : await options.recordChange(ready, change, run);
    if (result instanceof Response) return result;
    const described = describeResult({ id, declared, call, result, ignored, checkResponses: options.checkResponses });
    const visit = visitOf(caller);
    if (visit === undefined) return described;
    return {
      ...described,
      headers: { ...described.headers, ...cacheHeaders({ site: visit.site, space: named['spaceId'] }) },
    };
  };
  const answer = () =>
    retryWhenStale((repeat) =>
      respond(repeat).catch((thrown: unknown) => {
        throw repeat === 0 ? asStale(thrown) : thrown;
      }),
    );
  return declared.method === 'POST' ? respondOnce({ services, caller, call, content: [id, input] }, answer) : answer();
}

/** A row that refers to one which was deleted since it was looked up: the next attempt doesn’t find that one. */
function asStale(thrown: unknown): unknown {
  return violatedConstraint(thrown)?.kind === 'foreign_key' ? new StaleReadError() : thrown;
}

/** Long bodies are parsed in a worker, in which callers have turns. */
function parseLargeFor({ services, caller }: Context<TokenServices>, id: string): ParseLargeJson {
  const longText = LONG_TEXT_FIELDS[id];
  return (bytes) => services.largeJson.parse(bytes, { caller: callerKey(caller), longText });
}

function recordOperation(record: RequestRecord, id: string): void {
  record.operation = id;
  record.scope = scopeOfOperation(id);
}

const NO_BODY = { value: undefined, ignored: [], longText: undefined };

/** Distinguishes an operation of the hosted platform, a known path with another method, and an unknown path. */
function rejectUnknown(
  { path, method }: Call,
  matches: readonly Match[],
  { report }: Pick<RouterOptions<TokenServices>, 'report'>,
): TextResponse {
  const hosted = findHostedOperation(method, path);
  if (hosted !== undefined) {
    return errorAnswer(apiError('operation_not_built', `Can’t run "${hosted.id}". ${hosted.reason}`), report);
  }
  const quotedPath = `"${path.slice(0, 200)}"`;
  if (matches.length === 0) {
    return errorAnswer(apiError('operation_unknown', `No operation at ${quotedPath}.`), report);
  }
  const allowed = methodsOf(matches).join(', ');
  const message = `${quotedPath} doesn’t support ${method}. Use ${allowed}.`;
  const answer = errorAnswer(apiError('method_not_allowed', message), report);
  return { ...answer, headers: { ...answer.headers, Allow: allowed } };
}
