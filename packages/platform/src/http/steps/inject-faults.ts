// Faults on purpose.
import { isLocalOperation } from '@bindery/contract';
import { applyFault } from '../../core/faults/apply-fault.ts';
import { FAULT_HEADER } from '../../core/faults/fault-rules.ts';
import type { Fault, FaultRules } from '../../core/faults/fault-rules.ts';
import type { Step } from './pipeline.ts';
import { isDashboardCall } from '../requests/dashboard-call.ts';
import type { CallerRequest } from './api-request.ts';

const REQUEST_EFFECTS = ['status', 'delay', 'reset'] as const;

/** Applies fault rules. A rule answers, delays, or resets the connection. */
export function injectFaults<Services>(faults: FaultRules): Step<CallerRequest<Services>> {
  return async (request, next) => {
    const fault = findFault(request, faults);
    if (fault === undefined) return next(request);
    const { call, responseHeaders } = request;
    if (call.record !== undefined) call.record.fault = fault.rules;
    responseHeaders[FAULT_HEADER] = fault.rules;
    return (await applyFault(fault, call.signal())) ?? next(request);
  };
}

/** No rule is for the local family: it is where rules are removed. */
function findFault(request: CallerRequest<unknown>, faults: FaultRules): Fault | undefined {
  const { call, caller, declared, id } = request;
  if (isLocalOperation(declared)) return undefined;
  const { method, path } = call;
  const kind = caller.kind !== 'user' ? 'integration' : isDashboardCall(call) ? 'dashboard' : 'person';
  const integration = caller.kind === 'user' ? undefined : caller.integration;
  return faults.take('request', { operation: id, method, path, caller: kind, integration }, REQUEST_EFFECTS);
}
