// Where the requests of integrations go: the platform's own API, under every policy, or the world, as far as that lets them.
import { WARNING_HEADER } from '@bindery/contract';
import { answerByHandler } from '@bindery/host';
import type { OutgoingHandlers, OutgoingRequest } from '@bindery/host';
import { guardedFetch, outgoingRefused } from '@bindery/importers';
import type { CallNotes } from '../../../events/call-notes.ts';
import type { RequestRecord } from '../../../core/requests/request-record.ts';
import { ownOriginOf } from '../../../core/origins.ts';
import type { DeliveryServices } from '../../../events/event-services.ts';

/** Answers a request of an integration. */
export interface OutgoingOptions {
  readonly services: () => DeliveryServices;
  /** Answers of the author in place of hosts outside. */
  readonly handlers: () => OutgoingHandlers;
  readonly notes: CallNotes;
  /** The platform's own API, in-process. */
  readonly ownApi: (request: Request, event: string | undefined) => ApiCallResult;
  /** The platform's other origins, in-process. */
  readonly ownEndpoints: (request: Request, origin: string) => Promise<Response>;
  /** Operation and scope of a request to the own API. */
  readonly describe: (
    method: string,
    pathname: string,
  ) => { operation: string; scope?: string | undefined } | undefined;
}

/** The response of the platform's own API, and the record of the request. */
export interface ApiCallResult {
  readonly answer: Promise<Response>;
  readonly record: () => RequestRecord | undefined;
}

/** Creates the handler for outgoing requests of integrations. Errors are thrown by the script's `fetch`. */
export function createOutgoing(options: OutgoingOptions): (call: OutgoingRequest) => Promise<Response> {
  return async (call) => {
    const { request } = call;
    const { origins, delivery } = options.services();
    const url = new URL(request.url);
    const own = ownOriginOf(origins, url);
    if (own === 'api') return callOwnApi(options, call);
    if (own === 'endpoints' || own === 'content') return options.ownEndpoints(request, url.origin);
    const answer = await answerByHandler(options.handlers(), call);
    if (answer !== undefined) return answer;
    try {
      return await guardedFetch(request, delivery.rules);
    } catch (thrown) {
      throw outgoingRefused(thrown, url);
    }
  };
}

async function callOwnApi(
  { services, ...options }: OutgoingOptions,
  { id, request, eventId }: OutgoingRequest,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const note = options.describe(request.method, pathname);
  const own = new Request(services().origins.api + pathname + search, request);
  const { answer, record } = options.ownApi(own, eventId);
  const recordCall = (warning: string | null): void => {
    if (note === undefined) return;
    const details = { ...note, request: record()?.id, fault: record()?.fault };
    options.notes.put(id, { ...details, ...(warning === null ? {} : { warning }) });
  };
  const response = await answer.catch((thrown: unknown) => {
    recordCall(null);
    throw thrown;
  });
  recordCall(response.headers.get(WARNING_HEADER));
  return response;
}
