// The URL of a tunnel as development mode is given it. Where it leads is checked here, and again with each event.
import { isKitError } from '@bindery/diagnostics';
import { resolveReachable } from '@bindery/importers';
import { apiError } from '../../../core/api-error.ts';
import { ownOriginOf } from '../../../core/origins.ts';
import type { DeliveryServices } from '../../../events/event-services.ts';
import { tunnelRules } from '../../../events/tunnel-rules.ts';

/** A name that is not found by then is looked up with each event, like one that is not found at all. */
const MAX_LOOKUP_MS = 2_000;

/**
 * Checks a tunnel's URL: http or https, without credentials or fragment, not one of the platform's own origins, and nowhere
 * that the outgoing policy keeps calls from, nor to an IP address that is link-local, multicast, reserved or unspecified. Throws
 * request_invalid.
 */
export async function checkTunnelUrl(services: DeliveryServices, text: string): Promise<void> {
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw reject(`starts with "${url.protocol}"`);
  if (url.username !== '' || url.password !== '') throw reject('contains a username or password');
  if (url.hash !== '') throw reject('contains a fragment');
  if (ownOriginOf(services.origins, url) !== undefined) throw reject('is one of this platform’s URLs');
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, MAX_LOOKUP_MS);
  try {
    await Promise.race([resolveReachable(url, tunnelRules(services, url)), late.promise]);
  } catch (thrown) {
    if (!isKitError(thrown, 'url_refused')) return; // The name doesn’t resolve yet.
    throw reject('isn’t an allowed destination for events; see --outgoing and --allow-private', thrown);
  } finally {
    clearTimeout(timer);
  }
}

function reject(problem: string, cause?: unknown): Error {
  const message = `Body field "tunnelUrl" ${problem}. It must be the http or https URL of a development machine or a relay.`;
  return apiError('request_invalid', message, { cause });
}
