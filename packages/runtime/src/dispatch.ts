// Finds the handler of an event and makes a response of what it returns. Called by createIntegration.
import type { EventOfType, IntegrationEventPayload } from '@bindery/contract';
import type { RuntimeContext } from './context.ts';
import type { AnsweredEvent } from './events.ts';
import { NotHandledError } from './exposable-error.ts';
import type { IntegrationRuntimeDefinition } from './integration-definition.ts';

/** An event as it came in. */
export interface IncomingEvent<Context extends RuntimeContext> {
  readonly event: IntegrationEventPayload;
  /** Body of a `fetch` event's request. */
  readonly body: File | string | null;
  readonly context: Context;
}

/** Answers one event. @throws {NotHandledError} when nothing handles it, and whatever the handler throws */
export async function dispatch<Context extends RuntimeContext>(
  definition: IntegrationRuntimeDefinition<Context>,
  incoming: IncomingEvent<Context>,
): Promise<Response> {
  const { event, context } = incoming;
  switch (event.type) {
    case 'fetch': {
      const handle = definition.fetch ?? unhandled('HTTP requests');
      return handle(rebuildRequest(event, incoming.body), context);
    }
    case 'fetch_published_script': {
      const handle = definition.fetch_published_script ?? unhandled(event.type);
      return (await handle(event, context)) ?? emptyScript();
    }
    case 'fetch_visitor_authentication': {
      const handle = definition.fetch_visitor_authentication ?? unhandled(event.type);
      return handle(event, context);
    }
    case 'ui_render': {
      const component = definition.components?.find(({ componentId }) => componentId === event.componentId);
      if (component === undefined) throw new NotHandledError(`Component ${event.componentId} not found`, 404);
      return component.render(event, context);
    }
    case 'content_compute_revision':
    case 'content_compute_document': {
      const source = definition.contentSources?.find(({ sourceId }) => sourceId === event.sourceId);
      if (source === undefined) throw new NotHandledError(`Content source ${event.sourceId} not found`, 404);
      return source.compute(event, context);
    }
    case 'task': {
      const handle = definition.task ?? unhandled('tasks');
      await handle(event.task, context);
      return emptyResponse();
    }
    default:
      return runEventHandlers(definition, event, context);
  }
}

type SubscribedEvent = Exclude<IntegrationEventPayload, { type: AnsweredEvent }>;
type AnyHandler<Context> = (event: SubscribedEvent, context: Context) => void | Promise<void>;

async function runEventHandlers<Context extends RuntimeContext>(
  { events }: IntegrationRuntimeDefinition<Context>,
  event: SubscribedEvent,
  context: Context,
): Promise<Response> {
  const found = events !== undefined && Object.hasOwn(events, event.type) ? events[event.type] : undefined;
  if (found === undefined) throw new NotHandledError(`Integration does not handle "${event.type}" events`, 406);
  const handlers = (Array.isArray(found) ? found : [found]) as AnyHandler<Context>[];
  await Promise.all(handlers.map(async (handle) => handle(event, context)));
  return emptyResponse();
}

/** The request that the visitor made. The body comes as a file, whose type counts when the visitor gave none. */
function rebuildRequest({ request }: EventOfType<'fetch'>, body: File | string | null): Request {
  const method = request.method.toUpperCase();
  const isBodiless = method === 'GET' || method === 'HEAD';
  return new Request(request.url, { method, headers: request.headers, body: isBodiless ? null : body });
}

function emptyScript(): Response {
  return new Response('/** no-op */', { headers: { 'content-type': 'application/javascript' } });
}

function emptyResponse(): Response {
  return new Response('OK');
}

function unhandled(subject: string): never {
  throw new NotHandledError(`Integration does not handle ${subject}`);
}
