// Which operation of the contract a request is for.
import { scopeOfOperation } from '@bindery/contract';
import { apiError } from '../../core/api-error.ts';
import type { Call } from '../../core/call.ts';
import type { Step } from './pipeline.ts';
import { findHostedOperation, findOperations, methodsOf } from '../routes/known-paths.ts';
import type { Match } from '../routes/route-tree.ts';
import type { ApiRequest, OperationRequest } from './api-request.ts';

/** Finds the operation. Throws operation_unknown, operation_not_built, or method_not_allowed. */
export const findOperation: Step<ApiRequest, OperationRequest> = (request, next) => {
  const { call } = request;
  const matches = findOperations(call.path);
  const method = call.method === 'HEAD' ? 'GET' : call.method;
  const match = matches.find(({ declared }) => declared.method === method);
  if (match === undefined) throw unknownOperation(call, matches);
  if (call.record !== undefined) {
    call.record.operation = match.id;
    call.record.scope = scopeOfOperation(match.id);
  }
  return next({ ...request, ...match });
};

/** Distinguishes an operation of the hosted platform, a known path with another method, and an unknown path. */
function unknownOperation({ path, method }: Call, matches: readonly Match[]): Error {
  const hosted = findHostedOperation(method, path);
  if (hosted !== undefined) return apiError('operation_not_built', `Can’t run "${hosted.id}". ${hosted.reason}`);
  const quotedPath = `"${path.slice(0, 200)}"`;
  if (matches.length === 0) return apiError('operation_unknown', `No operation at ${quotedPath}.`);
  const Allow = methodsOf(matches).join(', ');
  const message = `${quotedPath} doesn’t support ${method}. Use ${Allow}.`;
  return apiError('method_not_allowed', message, { details: { headers: { Allow } } });
}
