import type { RuntimeContext } from './context.ts';
import type { ComponentDefinition } from './create-component.ts';
import type { ContentSourceDefinition } from './create-content-source.ts';
import type {
  EventCallbackMap,
  FetchEventCallback,
  FetchPublishScriptEventCallback,
  FetchVisitorAuthenticationEventCallback,
  IntegrationTaskEventCallback,
} from './events.ts';

/** What an integration does. */
export interface IntegrationRuntimeDefinition<Context extends RuntimeContext = RuntimeContext> {
  /** Answers requests to the integration's public endpoints. */
  readonly fetch?: FetchEventCallback<Context>;
  /** Gives a site the script it should load. */
  readonly fetch_published_script?: FetchPublishScriptEventCallback<Context>;
  /** Logs visitors of a protected site in and out. */
  readonly fetch_visitor_authentication?: FetchVisitorAuthenticationEventCallback<Context>;
  /** Handlers of the other events, by type. */
  readonly events?: EventCallbackMap<Context>;
  readonly components?: readonly ComponentDefinition<Context>[];
  readonly contentSources?: readonly ContentSourceDefinition<Context>[];
  /** Does queued tasks. */
  readonly task?: IntegrationTaskEventCallback<Context>;
}
