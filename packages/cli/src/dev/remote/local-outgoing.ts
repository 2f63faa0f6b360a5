// Outgoing requests of a script on its author’s computer: to the platform’s API, or to the internet.
import { answerByHandler } from '@bindery/host';
import type { OutgoingHandlers, OutgoingRequest } from '@bindery/host';
import { guardedFetch, isPrivateAddress, outgoingRefused } from '@bindery/importers';
import type { AddressRules } from '@bindery/importers';

/** Options of {@link createLocalOutgoing}. */
export interface LocalOutgoingOptions {
  /** The platform’s URL from the command line. */
  readonly platformUrl: string;
  /** The API endpoint in the last event’s environment. */
  readonly apiEndpoint: () => string | undefined;
  /** Other allowed destinations. Default: the internet. */
  readonly rules?: AddressRules;
  /** The author’s mock handlers. */
  readonly handlers?: () => OutgoingHandlers;
}

/**
 * Handles every request of the script. API calls use the URL from the command line, even if the platform’s own URL means
 * something else here, for example `127.0.0.1`. Errors are thrown by the script’s `fetch`.
 */
export function createLocalOutgoing(options: LocalOutgoingOptions): (call: OutgoingRequest) => Promise<Response> {
  const platform = new URL(options.platformUrl).origin;
  return async (call) => {
    const { request } = call;
    const url = new URL(request.url);
    if (url.origin === platform) return fetch(request, { redirect: 'manual' });
    if (isApi(url, options.apiEndpoint())) {
      return fetch(new Request(platform + url.pathname + url.search, request), { redirect: 'manual' });
    }
    const response = await answerByHandler(options.handlers?.() ?? {}, call);
    if (response !== undefined) return response;
    try {
      return await guardedFetch(request, options.rules ?? {});
    } catch (thrown) {
      throw outgoingRefused(thrown, url);
    }
  };
}

/** Whether a request calls the API through a URL that would otherwise resolve to this computer. */
function isApi(url: URL, apiEndpoint: string | undefined): boolean {
  if (apiEndpoint === undefined || !URL.canParse(apiEndpoint)) return false;
  const api = new URL(apiEndpoint);
  const isLocalName = api.hostname === 'localhost' || /^[\d.]+$|^\[/.test(api.hostname);
  return url.origin === api.origin && isLocalName && (api.hostname === 'localhost' || isPrivateAddress(api.hostname));
}
