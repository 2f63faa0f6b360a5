// The four apps behind the four origins: API and dashboard, sites, public content, public endpoints.
import { errorResponse } from './core/api-error.ts';
import { callOfRequest } from './core/call.ts';
import type { Call } from './core/call.ts';
import { guardHost } from './http/guard.ts';
import type { GuardOptions } from './http/guard.ts';
import { createApi } from './create-api.ts';
import type { Respond } from './http/steps/pipeline.ts';
import type { PlatformOptions } from './options.ts';
import { serveEndpoint } from './domains/integrations/public-endpoints/serve-endpoint.ts';
import { servePublicOrigin } from './domains/integrations/public-endpoints/serve-public-origin.ts';
import type { PublicOrigin } from './domains/integrations/public-endpoints/serve-public-origin.ts';
import { servePublished } from './domains/sites/serving/index.ts';
import type { Services } from './services.ts';

type Fetch = (request: Request) => Promise<Response>;

/** An app for each origin. None of them rejects, but that of the API where a fault rule resets the connection. */
export interface Apps {
  readonly api: Respond<Call>;
  readonly sites: Fetch;
  readonly content: Fetch;
  readonly endpoints: Fetch;
  /** A public endpoint under a known origin. */
  endpointsAt(request: Request, origin: string): Promise<Response>;
}

/** Builds the apps. */
export function createApps(services: Services, options: PlatformOptions): Apps {
  const { report } = services.delivery;
  const callers: GuardOptions = {
    own: () => [services.origins.api],
    allowedHosts: options.allowedHosts ?? [],
  };
  const safely =
    (serve: Fetch): Fetch =>
    async (request) => {
      try {
        return await serve(request);
      } catch (thrown) {
        return errorResponse(thrown, report);
      }
    };
  const endpointsAt = (request: Request, origin: string): Promise<Response> =>
    safely((inner) => serveEndpoint(services, inner, origin))(request);
  const guarded = (serve: Fetch): Fetch =>
    safely((request) => {
      guardHost(callOfRequest(request), callers);
      return serve(request);
    });
  const publicOrigin = (origin: PublicOrigin): Fetch =>
    guarded((request) => servePublicOrigin(services, request, origin));
  return {
    api: createApi(services, options, callers),
    sites: guarded((request) => servePublished(services, request)),
    content: publicOrigin('content'),
    endpoints: publicOrigin('endpoints'),
    endpointsAt,
  };
}
