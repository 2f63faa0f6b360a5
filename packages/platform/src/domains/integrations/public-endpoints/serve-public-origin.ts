// The origins of public content and of public endpoints, as browsers and programs reach them. On its own host, for example
// `poll.localhost`, an integration shares its origin with no other. On a host that all share, for example 127.0.0.1, programs, webhooks and
// OAuth callbacks are answered, and what a browser shows in a frame gets its own origin.
import { integrationHost } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { callOfRequest } from '../../../core/call.ts';
import type { EventServices } from '../../../events/event-services.ts';
import { hostNameOf, isLabeled } from '../../../http/guard.ts';
import { parseAssetPath, serveAsset } from '../public-files/serve-asset.ts';
import { parseEndpointPath } from './endpoint-url.ts';
import { publicRootPage } from './root-pages.ts';
import { serveEndpoint } from './serve-endpoint.ts';

/** A public origin. */
export type PublicOrigin = 'content' | 'endpoints';

/** Without `allow-same-origin`: a document under this policy has an origin that nothing else has. */
const OWN_ORIGIN_POLICY =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads';

const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Answers a request to a public origin whose `Host` has been checked. Throws host_refused and origin_refused. */
export async function servePublicOrigin(
  services: EventServices,
  request: Request,
  origin: PublicOrigin,
): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === '/') return publicRootPage(services.origins, origin);
  const integration = parseEndpointPath(url.pathname)?.integration;
  const isOwnHost = integration !== undefined && hostKindOf(request, integration) === 'own';
  const destination = request.headers.get('sec-fetch-dest');
  if (request.headers.get('service-worker') === 'script' && !(isOwnHost && origin === 'content')) {
    throw apiError(
      'origin_refused',
      'Service workers aren’t allowed here, because they would also handle requests to other integrations.',
    );
  }
  const baseUrl = services.origins[origin];
  // A login that begins in a frame goes on where its callback arrives, so that both have the same cookies.
  if (isOwnHost && origin === 'endpoints' && destination === 'document') {
    return new Response(null, { status: 307, headers: { Location: baseUrl + url.pathname + url.search } });
  }
  const asset = origin === 'content' ? parseAssetPath(url.pathname) : undefined;
  const response =
    asset === undefined ? await serveEndpoint(services, request, baseUrl) : await serveAsset(services, request, asset);
  response.headers.append('Vary', 'Sec-Fetch-Dest');
  if (!isOwnHost && (origin === 'content' || FRAMES.has(destination ?? ''))) {
    response.headers.append('Content-Security-Policy', OWN_ORIGIN_POLICY);
  }
  return response;
}

/** Whether a host is the integration's own, or one that all share. Throws host_refused for that of something else. */
function hostKindOf(request: Request, integration: string): 'own' | 'shared' {
  const name = hostNameOf(callOfRequest(request).header('host') ?? '');
  const own = integrationHost(integration);
  if (name === own) return 'own';
  if (!isLabeled(name)) return 'shared';
  throw apiError('host_refused', `"${integration}" isn’t at the host "${name.slice(0, 100)}", but at "${own}".`);
}
