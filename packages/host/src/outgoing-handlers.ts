// Mock handlers of an author: functions by host, shaped like `fetch`. For development and tests.
import { KitError, messageOf } from '@bindery/diagnostics';
import type { OutgoingRequest } from './integration-host.ts';

/** Handles a request instead of its host, or passes it on by returning nothing. The script’s `fetch` throws what the handler throws. */
export type OutgoingHandler = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Handlers by host: `api.example.com`, `localhost:8080`, `*.example.com` for every name below it, `*` for any host. */
export type OutgoingHandlers = Readonly<Record<string, OutgoingHandler>>;

/**
 * The response of the handler for a request's host, which is marked in the trace; undefined when there is none, or it lets the
 * request go on.
 * @throws {KitError} outgoing_handler_failed
 */
export async function answerByHandler(
  handlers: OutgoingHandlers,
  { request, markAnswered }: Pick<OutgoingRequest, 'request' | 'markAnswered'>,
): Promise<Response | undefined> {
  const key = findHandler(handlers, new URL(request.url));
  const handler = key === undefined ? undefined : handlers[key];
  if (key === undefined || handler === undefined) return undefined;
  const answer = await callHandler(key, () => handler(request.clone()));
  if (answer !== undefined) markAnswered(key);
  return answer;
}

/** The most exact key for a host. */
function findHandler(handlers: OutgoingHandlers, { host, hostname }: URL): string | undefined {
  const wildcards = Object.keys(handlers)
    .filter((key) => key.startsWith('*.') && hostname.endsWith(key.slice(1)))
    .toSorted((a, b) => b.length - a.length);
  return [host, hostname, ...wildcards, '*'].find((key) => Object.hasOwn(handlers, key));
}

async function callHandler(key: string, call: () => ReturnType<OutgoingHandler>): Promise<Response | undefined> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (cause) {
    throw failed(`The handler for "${key}" threw an error: ${messageOf(cause)}`, cause);
  }
  if (answer === undefined || answer instanceof Response) return answer;
  throw failed(
    `The handler for "${key}" returned ${typeof answer}. Expected a Response, or nothing to send the real request.`,
  );
}

function failed(message: string, cause?: unknown): KitError {
  return new KitError('outgoing_handler_failed', message, { advice: 'Fix the handler.', cause });
}
