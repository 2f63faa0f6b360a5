// Whether the caller is allowed to make a request, and what its path names.
import { scopeOfOperation, successStatus } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import type { Answer } from '../../core/answer.ts';
import { apiError } from '../../core/api-error.ts';
import type { Step } from './pipeline.ts';
import { StaleReadError, retryWhenStale } from '../../core/stale-read.ts';
import { violatedConstraint } from '../../store/violated-constraint.ts';
import type { Authorized, Context } from '../context.ts';
import { requireTokenKind } from '../tokens/token-kinds.ts';
import { parsePathParameters } from '../validate.ts';
import type { AnyHandler, AuthorizedRequest, CallerRequest, ValidRequest } from './api-request.ts';

/**
 * Finds what the path names, and throws unless the caller can do this with it. `not_found` for a DELETE of something that is not there,
 * which succeeds and changes nothing.
 */
export type Authorize<Services> = (
  context: Context<Services>,
  declared: Operation,
  parameters: Readonly<Record<string, string>>,
) => Promise<Authorized | 'not_found' | undefined>;

/** What a caller reaches. */
export interface Reach<Services> {
  /** Throws unless the integration that calls declares the scope. */
  readonly requireScope: (context: Context<Services>, scope: string) => Promise<void>;
  /** Throws if the caller’s token only publishes, and the request does something else. */
  readonly requirePublishReach: (request: CallerRequest<Services>) => Promise<void>;
}

/** Requires the kind of token and the scope of the operation. */
export function requireReach<Services>(reach: Reach<Services>): Step<CallerRequest<Services>> {
  const { requireScope, requirePublishReach } = reach;
  return async (request, next) => {
    const { id, declared, caller } = request;
    requireTokenKind(id, declared, caller);
    await requirePublishReach(request);
    const scope = scopeOfOperation(id);
    if (scope !== undefined) await requireScope(request, scope);
    return next(request);
  };
}

const nothingOf = (declared: Operation): Answer => ({ status: successStatus(declared), headers: {}, text: null });

/** Finds the handler of the operation, and authorizes the request. Throws operation_not_built. */
export function authorizeRequest<Services>(
  handlers: Readonly<Record<string, AnyHandler<Services>>>,
  authorize: Authorize<Services>,
): Step<CallerRequest<Services>, AuthorizedRequest<Services>> {
  return async (request, next) => {
    const { id, declared } = request;
    const handler = handlers[id];
    if (handler === undefined) throw apiError('operation_not_built', `${id} isn’t implemented yet.`);
    const parameters = parsePathParameters(request.parameters);
    const authorized = await authorize(request, declared, parameters);
    return authorized === 'not_found' ? nothingOf(declared) : next({ ...request, handler, parameters, authorized });
  };
}

/** Repeats the request, from its authorization on, where another one changed what it had read. */
export function retryStale<Services>(authorize: Authorize<Services>): Step<ValidRequest<Services>> {
  const repeat = async (
    request: ValidRequest<Services>,
    next: (request: ValidRequest<Services>) => Promise<Answer>,
  ): Promise<Answer> => {
    const authorized = await authorize(request, request.declared, request.parameters);
    return authorized === 'not_found' ? nothingOf(request.declared) : next({ ...request, authorized });
  };
  return (request, next) =>
    retryWhenStale((attempt) =>
      attempt > 0
        ? repeat(request, next)
        : next(request).catch((thrown: unknown) => {
            throw asStale(thrown);
          }),
    );
}

/** A row that refers to one which was deleted since it was looked up: the next attempt doesn’t find that one. */
function asStale(thrown: unknown): unknown {
  return violatedConstraint(thrown)?.kind === 'foreign_key' ? new StaleReadError() : thrown;
}
