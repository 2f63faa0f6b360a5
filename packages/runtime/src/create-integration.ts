// The entry point of a script: what authors export as default, and what the host calls with each event.
import type { IntegrationEnvironment, IntegrationEventPayload } from '@bindery/contract';
import { createContext } from './context.ts';
import type { RuntimeContext } from './context.ts';
import { dispatch } from './dispatch.ts';
import { ExposableError, NotHandledError } from './exposable-error.ts';
import type { IntegrationRuntimeDefinition } from './integration-definition.ts';
import { Logger } from './logger.ts';

/** What a script exports as default. */
export interface IntegrationModule {
  fetch(request: Request, env: unknown, execution: { waitUntil(promise: Promise<unknown>): void }): Promise<Response>;
}

/** Set by the bundler. Scripts bundled by something else count as in development. */
declare const MODE: string;

const WIRE_VERSION = 'v1';

/** Creates an integration of its handlers. Export the result as default. */
export function createIntegration<Context extends RuntimeContext = RuntimeContext>(
  definition: IntegrationRuntimeDefinition<Context>,
): IntegrationModule {
  const logger = Logger('integrations');
  return {
    fetch: async (request, _env, execution) => {
      const version = new URL(request.url).pathname.slice(1);
      if (typeof MODE === 'string' && MODE === 'production' && version !== WIRE_VERSION) {
        logger.error(`unsupported version ${version}`);
        return new Response(`Unsupported version ${version}`, { status: 400 });
      }
      try {
        const form = await request.formData();
        const event = JSON.parse(form.get('event') as string) as IntegrationEventPayload;
        const environment = JSON.parse(form.get('environment') as string) as IntegrationEnvironment;
        const context = createContext(environment, (promise) => execution.waitUntil(promise));
        logger.info(`[${event.eventId}] ${event.type}`);
        // The author says which configuration types the context has; the platform checked them against the manifest.
        return await dispatch(definition, { event, body: form.get('fetch-body'), context: context as Context });
      } catch (thrown) {
        return errorResponse(logger, thrown);
      }
    },
  };
}

/** Key of `Symbol.for` under which a host may have a function that is given what a handler threw. */
const CAUGHT_HOOK = 'bindery.caught';

function errorResponse(logger: Logger, thrown: unknown): Response {
  if (thrown instanceof NotHandledError) logger.debug(thrown.message);
  else report(logger, thrown);
  const { status, message } = responseFor(thrown);
  return Response.json({ error: message }, { status });
}

/** Logs the thrown value for every host, and passes it unchanged to a host that requests it. */
function report(logger: Logger, thrown: unknown): void {
  const { [Symbol.for(CAUGHT_HOOK)]: hand } = globalThis as { [key: symbol]: unknown };
  if (typeof hand === 'function') hand(thrown);
  logger.error(textOf(thrown));
}

/** Anything may be thrown, with getters that throw again. */
function textOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  } catch {
    return 'An unreadable value was thrown.';
  }
}

function responseFor(thrown: unknown): { status: number; message: string } {
  const internal = { status: 500, message: 'Internal server error' };
  try {
    return thrown instanceof ExposableError ? { status: thrown.code, message: thrown.message } : internal;
  } catch {
    return internal;
  }
}
