// Where the requests of a script go while it runs on its author's computer: to the platform's API, or to the internet.
import type { OutgoingRequest } from '@bindery/host';
import { PrivateAddressError, guardedFetch, isPrivateAddress } from '@bindery/importers';

/** Options of {@link createLocalOutgoing}. */
export interface LocalOutgoingOptions {
  /** The platform, as its author named it. */
  readonly platformUrl: string;
  /** The platform's API as the last event's environment names it. */
  readonly apiEndpoint: () => string | undefined;
}

/**
 * Answers every request of the script. The API is asked at the address that the author gave, also where the platform knows
 * itself by a name that means something else here, such as `127.0.0.1`. Private addresses are refused with 403.
 */
export function createLocalOutgoing(options: LocalOutgoingOptions): (call: OutgoingRequest) => Promise<Response> {
  const platform = new URL(options.platformUrl).origin;
  return async ({ request }) => {
    const url = new URL(request.url);
    if (url.origin === platform) return fetch(request, { redirect: 'manual' });
    if (isApi(url, options.apiEndpoint())) {
      return fetch(new Request(platform + url.pathname + url.search, request), { redirect: 'manual' });
    }
    try {
      return await guardedFetch(request);
    } catch (thrown) {
      if (!(thrown instanceof PrivateAddressError)) throw thrown;
      const error = `${thrown.message}: scripts on this computer reach the internet and the platform only.`;
      return Response.json({ error }, { status: 403, headers: { 'X-Bindery-Error': 'outgoing_refused' } });
    }
  };
}

/** Whether a request is for the API under a name that leads nowhere else than to this computer. */
function isApi(url: URL, apiEndpoint: string | undefined): boolean {
  if (apiEndpoint === undefined || !URL.canParse(apiEndpoint)) return false;
  const api = new URL(apiEndpoint);
  const isLocalName = api.hostname === 'localhost' || /^[\d.]+$|^\[/.test(api.hostname);
  return url.origin === api.origin && isLocalName && (api.hostname === 'localhost' || isPrivateAddress(api.hostname));
}
