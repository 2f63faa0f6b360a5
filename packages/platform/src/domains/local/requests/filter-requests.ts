import type { HandlerInput, operationFamilies } from '@bindery/contract';
import type { RequestRecord } from '../../../core/requests/request-record.ts';

type Query = HandlerInput<typeof operationFamilies.localRequests.listApiRequests>['query'];

/** Whether a request is one of those that were requested. */
export function matchesQuery(request: RequestRecord, query: Query): boolean {
  const { caller, start } = request;
  const user = caller?.kind === 'user' ? caller.user : undefined;
  const integration = caller === undefined || caller.kind === 'user' ? undefined : caller.integration;
  return (
    isSame(query.method, start.method) &&
    isSame(query.operation, request.operation) &&
    isSame(query.user, user) &&
    isSame(query.integration, integration) &&
    isSame(query.event, start.event) &&
    isSame(query.dashboard, start.isDashboard) &&
    isSame(query.fault, request.fault !== undefined) &&
    (query.path === undefined || start.path.includes(query.path)) &&
    (query.status === undefined || hasStatus(request.status, query.status))
  );
}

function isSame<Value>(filter: Value | undefined, value: Value | undefined): boolean {
  return filter === undefined || filter === value;
}

function hasStatus(status: number, filter: string): boolean {
  if (filter === 'failed') return status >= 400;
  return filter.endsWith('xx') ? String(status).startsWith(filter.charAt(0)) : String(status) === filter;
}
