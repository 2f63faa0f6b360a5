// Who makes a request, and whether its token is good for it.
import type { Step } from './pipeline.ts';
import { ANYONE } from '../../core/caller.ts';
import type { Caller } from '../../core/caller.ts';
import { authenticate } from '../tokens/tokens.ts';
import type { TokenServices } from '../tokens/tokens.ts';
import type { CallerRequest, OperationRequest } from './api-request.ts';

/** Identifies the caller by the token. `requireIssuer` throws unless the issuer of an integration token can still issue it. */
export function identifyCaller<Services extends TokenServices>(
  services: Services,
  requireIssuer: (services: Services, caller: Caller) => Promise<void>,
): Step<OperationRequest, CallerRequest<Services>> {
  return async (request, next) => {
    const { call, declared } = request;
    // Nothing that a caller of these operations could add, or that a browser adds, counts.
    const caller = declared.tokens.includes('none') ? ANYONE : await authenticate(call, services);
    if (call.record !== undefined) call.record.caller = caller;
    await requireIssuer(services, caller);
    return next({ ...request, services, caller });
  };
}
