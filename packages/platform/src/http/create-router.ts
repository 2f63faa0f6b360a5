// The API's routes: one loop over the contract. Token, scope, validation, handler, answer.
import { WARNING_HEADER, absolutePath, successStatus } from '@bindery/contract';
import type { Operation, Reply } from '@bindery/contract';
import { Hono } from 'hono';
import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { requireScope } from '../resources/access.ts';
import type { Context, Services } from '../services.ts';
import { apiError, errorResponse } from './api-error.ts';
import { allowedMethods } from './known-paths.ts';
import { textResponse } from './text-response.ts';
import { requireTokenKind } from './token-kinds.ts';
import { authenticate } from './tokens.ts';
import { describeIgnored } from './unknown-fields.ts';
import { describeIssues, readBody, readPathParameters, readQuery } from './validate.ts';

/** A handler as the router sees it: the contract’s types were checked where it was declared. */
export type AnyHandler = (input: Record<string, unknown>, context: Context) => unknown;

/** Options of {@link createRouter}. */
export interface RouterOptions {
  readonly services: Services;
  readonly operations: Readonly<Record<string, Operation>>;
  /** Handlers by operation id. An operation without one answers 501 by its name. */
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  /** Check every answer against the contract: on in tests and in development. */
  readonly checkResponses: boolean;
  /** Told of every fault of ours. */
  readonly report: (thrown: unknown) => void;
}

/** Builds a Hono app that answers every operation. `HEAD` answers as `GET` does, without the body. */
export function createRouter(options: RouterOptions): Hono {
  const app = new Hono();
  for (const [id, declared] of Object.entries(options.operations)) {
    const path = absolutePath(declared).replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(declared.method, [path], createRoute(id, declared, options));
  }
  app.onError((thrown) => errorResponse(thrown, options.report));
  app.notFound((c) => refuseUnknown(c.req.raw, options.report));
  return app;
}

function createRoute(id: string, declared: Operation, options: RouterOptions) {
  const handler = options.handlers[id];
  const { services } = options;
  return async (c: HonoContext): Promise<Response> => {
    try {
      const request = c.req.raw;
      const caller = await authenticate(request, services);
      requireTokenKind(id, declared, caller);
      const context: Context = { services, caller, request };
      if (declared.scope !== undefined) await requireScope(context, declared.scope);
      if (handler === undefined) throw apiError('operation_not_built', `${id} is declared and has no handler yet.`);
      const input: Record<string, unknown> = readPathParameters(c.req.param());
      if (declared.query !== undefined) input['query'] = readQuery(declared.query, new URL(request.url));
      let ignored: readonly string[] = [];
      if (declared.body !== undefined) {
        const read = await readBody(declared, request);
        input['body'] = read.value;
        ignored = read.ignored;
      }
      const result = await handler(input, context);
      return respond(id, declared, { result, ignored, checkResponses: options.checkResponses });
    } catch (thrown) {
      return errorResponse(thrown, options.report);
    }
  };
}

interface Answer {
  readonly result: unknown;
  /** Fields of the body that nobody knows. */
  readonly ignored: readonly string[];
  readonly checkResponses: boolean;
}

function respond(id: string, declared: Operation, { result, ignored, checkResponses }: Answer): Response {
  if (result instanceof Response) return result;
  const answer: Reply<unknown> = isReply(result) ? result : { reply: true, body: result };
  const status = answer.status ?? successStatus(declared);
  const headers: Record<string, string> = { ...answer.headers };
  if (declared.deprecated !== undefined) headers['Deprecation'] = 'true';
  if (ignored.length > 0) headers[WARNING_HEADER] = describeIgnored(ignored);
  if (declared.result === undefined) return new Response(null, { status, headers });
  if (checkResponses) checkResult(id, declared, answer.body);
  headers['Content-Type'] = 'application/json';
  return textResponse(JSON.stringify(answer.body), { status, headers });
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
function refuseUnknown(request: Request, report: (thrown: unknown) => void): Response {
  const { pathname } = new URL(request.url);
  const allowed = allowedMethods(pathname);
  if (allowed.length === 0) {
    return errorResponse(
      apiError('operation_unknown', `There is no operation at "${pathname.slice(0, 200)}".`),
      report,
    );
  }
  const message = `"${pathname.slice(0, 200)}" does not answer ${request.method}, but ${allowed.join(', ')}.`;
  const response = errorResponse(apiError('method_not_allowed', message), report);
  response.headers.set('Allow', allowed.join(', '));
  return response;
}
