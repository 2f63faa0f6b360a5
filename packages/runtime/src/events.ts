// Types of the handlers that an integration may have. No code.
import type { EventOfType, EventType } from '@bindery/contract';
import type { ExtractTaskPayload, RuntimeCallback, RuntimeContext } from './context.ts';

export type { EventType } from '@bindery/contract';

/** The event with the given type. */
export type EventByType<Type extends EventType> = EventOfType<Type>;

/** Events that are answered with a response of the integration's own making. */
export type AnsweredEvent = 'fetch' | 'fetch_published_script' | 'fetch_visitor_authentication';

/** Events that `events` may handle. */
export type NonFetchEvent = Exclude<EventType, AnsweredEvent>;

/** Handler of one kind of event. */
export type EventCallback<
  Type extends NonFetchEvent,
  Context extends RuntimeContext = RuntimeContext,
> = RuntimeCallback<[EventOfType<Type>], void | Promise<void>, Context>;

/** Handlers by kind of event; several run side by side, and all must succeed. */
export type EventCallbackMap<Context extends RuntimeContext = RuntimeContext> = {
  [Type in NonFetchEvent]?: EventCallback<Type, Context> | EventCallback<Type, Context>[];
};

/** Handler of requests to the integration's public endpoints. */
export type FetchEventCallback<Context extends RuntimeContext = RuntimeContext> = RuntimeCallback<
  [Request],
  Response | Promise<Response>,
  Context
>;

/** Returns the script of a site. Returning nothing means an empty script. */
export type FetchPublishScriptEventCallback<Context extends RuntimeContext = RuntimeContext> = RuntimeCallback<
  [EventOfType<'fetch_published_script'>],
  Response | undefined | Promise<Response | undefined>,
  Context
>;

/** Handler that logs visitors in and out. */
export type FetchVisitorAuthenticationEventCallback<Context extends RuntimeContext = RuntimeContext> = RuntimeCallback<
  [EventOfType<'fetch_visitor_authentication'>],
  Response | Promise<Response>,
  Context
>;

/** Handler of queued tasks. */
export type IntegrationTaskEventCallback<Context extends RuntimeContext = RuntimeContext> = RuntimeCallback<
  [ExtractTaskPayload<Context>],
  void | Promise<void>,
  Context
>;
