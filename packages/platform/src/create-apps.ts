// The four apps behind the four origins: API and dashboard, sites, public content, public endpoints.
import { createOpenApiDocument, operations } from '@bindery/contract';
import { apiError, errorResponse } from './http/api-error.ts';
import { guardHost, guardRequest } from './http/guard.ts';
import type { GuardOptions } from './http/guard.ts';
import { createRouter } from './http/create-router.ts';
import type { AnyHandler } from './http/create-router.ts';
import { serveDashboard, serveImage } from './http/serve-assets.ts';
import { handlers } from './handlers.ts';
import type { PlatformOptions } from './options.ts';
import { serveEndpoint } from './public-endpoints/serve-endpoint.ts';
import { serveSite } from './public-endpoints/serve-site.ts';
import type { Services } from './services.ts';

type Fetch = (request: Request) => Promise<Response>;

/** An app for each origin. None of them ever rejects. */
export interface Apps {
  readonly api: Fetch;
  readonly sites: Fetch;
  readonly content: Fetch;
  readonly endpoints: Fetch;
  /** A public endpoint under a known origin. */
  endpointsAt(request: Request, origin: string): Promise<Response>;
}

/** Builds the apps. */
export function createApps(services: Services, options: PlatformOptions): Apps {
  const { report } = services;
  const callers: GuardOptions = {
    own: () => [services.addresses.api],
    allowedHosts: options.allowedHosts ?? [],
  };
  const guard = (request: Request): void => guardRequest(request, callers);
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
      guardHost(request, callers);
      return serve(request);
    });
  const publicOrigin = (origin: 'content' | 'endpoints'): Fetch =>
    guarded((request) => serveEndpoint(services, request, services.addresses[origin]));
  return {
    api: safely(createApi(services, { options, guard, report })),
    sites: guarded((request) => serveSite(services, request)),
    content: publicOrigin('content'),
    endpoints: publicOrigin('endpoints'),
    endpointsAt,
  };
}

interface ApiParts {
  readonly options: PlatformOptions;
  readonly guard: (request: Request) => void;
  readonly report: (thrown: unknown) => void;
}

function createApi(services: Services, { options, guard, report }: ApiParts): Fetch {
  const router = createRouter({
    services,
    operations,
    handlers: handlers as unknown as Record<string, AnyHandler>,
    checkResponses: options.checkResponses ?? true,
    report,
  });
  let document: string | undefined;
  return async (request) => {
    guard(request);
    const { pathname } = new URL(request.url);
    if (pathname === '/v1/openapi.json') {
      document ??= JSON.stringify(
        createOpenApiDocument(operations, { version: services.version, serverUrl: services.addresses.api }),
      );
      return new Response(document, { headers: { 'Content-Type': 'application/json' } });
    }
    if (pathname.startsWith('/v1') || pathname.startsWith('/_platform/')) return router.fetch(request);
    if (pathname.startsWith('/_assets/')) return serveImage(services, pathname.slice('/_assets/'.length));
    if (options.dashboardRoot === undefined) throw apiError('operation_unknown', `Nothing is at "${pathname}".`);
    return serveDashboard(options.dashboardRoot, pathname, dashboardPolicy(services));
  };
}

/**
 * The dashboard talks to its own origin and the integrations' endpoints, and frames their public content. `https:` is
 * there for integrations: a select may load its options, and a web frame its page, from any host that it names.
 */
function dashboardPolicy({ addresses }: Services): string {
  const contentPort = new URL(addresses.content).port;
  const endpointsPort = new URL(addresses.endpoints).port;
  return [
    "default-src 'self'",
    "img-src 'self' https: http: data:",
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ${addresses.endpoints} ${addresses.content} https:`,
    `frame-src http://127.0.0.1:${contentPort} http://*.localhost:${contentPort} http://127.0.0.1:${endpointsPort} https:`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
