export { createClient } from './create-client.ts';
export type { CallOptions, Client, ClientOptions } from './create-client.ts';
export { ApiError, readApiError } from './api-error.ts';
export type { ApiErrorFacts } from './api-error.ts';
export { readServerSentEvents } from './read-server-sent-events.ts';
export type { ServerSentEvent } from './read-server-sent-events.ts';
export type { RetryOptions } from './retry.ts';
export type { OperationAt, PagedRoute, Route, RouteItem, RouteRequest, RouteResponse } from './routes.ts';
