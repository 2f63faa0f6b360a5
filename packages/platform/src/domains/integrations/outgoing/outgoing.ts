// Where the requests of integrations go: the platform's own API, or the world, as far as the policy lets them.
import { WARNING_HEADER } from '@bindery/contract';
import type { OutgoingRequest } from '@bindery/host';
import type { CallNotes } from '../../../events/call-notes.ts';
import { isAllowed } from './outgoing-policy.ts';
import type { OutgoingPolicy } from './outgoing-policy.ts';
import type { CoreServices } from '../../../store/core-services.ts';

/** Answers a request of an integration. */
export interface OutgoingOptions {
  readonly services: () => CoreServices;
  readonly policy: OutgoingPolicy;
  readonly notes: CallNotes;
  /** The platform's own API, in-process. */
  readonly ownApi: (request: Request) => Promise<Response>;
  /** The platform's other origins, in-process. */
  readonly ownEndpoints: (request: Request, origin: string) => Promise<Response>;
  /** Operation and scope of a request to the own API. */
  readonly describe: (
    method: string,
    pathname: string,
  ) => { operation: string; scope?: string | undefined } | undefined;
}

/** Makes the answer to every outgoing request of every integration. */
export function createOutgoing(options: OutgoingOptions): (call: OutgoingRequest) => Promise<Response> {
  return async ({ id, request }) => {
    const url = new URL(request.url);
    const { addresses } = options.services();
    if (url.origin === addresses.api) {
      const note = options.describe(request.method, url.pathname);
      const response = await options.ownApi(request);
      const warning = response.headers.get(WARNING_HEADER);
      if (note !== undefined) options.notes.put(id, { ...note, ...(warning === null ? {} : { warning }) });
      return response;
    }
    if (url.origin === addresses.endpoints || url.origin === addresses.content) {
      return options.ownEndpoints(request, url.origin);
    }
    if (!isAllowed(options.policy, url.hostname)) {
      return Response.json(
        { error: `Outgoing calls to ${url.hostname} are not allowed here.` },
        { status: 403, headers: { 'X-Bindery-Error': 'outgoing_refused' } },
      );
    }
    return fetch(request, { redirect: 'manual' });
  };
}
