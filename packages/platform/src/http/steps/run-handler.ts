// The last step of an operation: its handler, and the response that its result makes.
import { visitOf } from '../../core/caller.ts';
import type { Respond } from './pipeline.ts';
import { cacheHeaders } from '../cache-headers.ts';
import type { Context } from '../context.ts';
import { describeResult } from '../describe-result.ts';
import type { Change, ValidRequest } from './api-request.ts';

/** Options of {@link runHandler}. */
export interface HandlerOptions<Services> {
  /** Runs the handler of an operation, and records its change. */
  readonly recordChange: (context: Context<Services>, change: Change, work: () => Promise<unknown>) => Promise<unknown>;
  /** Whether responses are checked against the contract, as in tests and in development. */
  readonly checkResponses: boolean;
}

/** Runs the handler. */
export function runHandler<Services>(options: HandlerOptions<Services>): Respond<ValidRequest<Services>> {
  const { recordChange, checkResponses } = options;
  return async (request) => {
    const { id, declared, call, caller, input, ignored, parameters } = request;
    const run = async (): Promise<unknown> => request.handler(input, request);
    const change = { id, declared, parameters, body: input['body'] };
    const result = declared.method === 'GET' ? await run() : await recordChange(request, change, run);
    if (result instanceof Response) return result;
    const answer = describeResult({ id, declared, call, result, ignored, checkResponses });
    const visit = visitOf(caller);
    if (visit === undefined) return answer;
    const headers = { ...answer.headers, ...cacheHeaders({ site: visit.site, space: parameters['spaceId'] }) };
    return { ...answer, headers };
  };
}
