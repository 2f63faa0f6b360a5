// Where the requests of a script go while it runs on its author's computer: to the platform's API, or to the internet.
import { answerByHandler } from '@bindery/host';
import type { OutgoingHandlers, OutgoingRequest } from '@bindery/host';
import { guardedFetch, isPrivateAddress, outgoingRefused } from '@bindery/importers';
import type { AddressRules } from '@bindery/importers';

/** Options of {@link createLocalOutgoing}. */
export interface LocalOutgoingOptions {
  /** The platform, as its author named it. */
  readonly platformUrl: string;
  /** The platform's API as the last event's environment names it. */
  readonly apiEndpoint: () => string | undefined;
  /** Where scripts may call besides. Default: the internet. */
  readonly rules?: AddressRules;
  /** Answers of the author in place of hosts outside. */
  readonly handlers?: () => OutgoingHandlers;
}

/**
 * Answers every request of the script. The API is asked at the address that the author gave, also where the platform knows
 * itself by a name that means something else here, such as `127.0.0.1`. What it throws, the script's `fetch` throws.
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
    const answer = await answerByHandler(options.handlers?.() ?? {}, call);
    if (answer !== undefined) return answer;
    try {
      return await guardedFetch(request, options.rules ?? {});
    } catch (thrown) {
      throw outgoingRefused(thrown, url);
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
