// The four apps behind the four origins: API and dashboard, sites, public content, public endpoints.
import { createOpenApiDocument, operations } from '@bindery/contract';
import { authorize } from './access/authorize.ts';
import { requireScope } from './access/integration-reach.ts';
import type { Answer } from './core/answer.ts';
import { answerTunnel, isTunnelCall } from './http/answer-tunnel.ts';
import { apiError, errorAnswer, errorResponse } from './core/api-error.ts';
import { callOfRequest } from './core/call.ts';
import type { Call } from './core/call.ts';
import { guardCall, guardHost } from './http/guard.ts';
import type { GuardOptions } from './http/guard.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { createRouter } from './http/create-router.ts';
import type { AnyHandler } from './http/create-router.ts';
import { serveDashboard, serveImage } from './http/serve-assets.ts';
import { handlers } from './handlers.ts';
import type { PlatformOptions } from './options.ts';
import { serveEndpoint } from './domains/integrations/public-endpoints/serve-endpoint.ts';
import { serveSite } from './domains/integrations/public-endpoints/serve-site.ts';
import type { Services } from './services.ts';
import { serveFile } from './domains/content/revision-store/serve-file.ts';
import { PDF_PATH } from './domains/content/pdf/pdf-url.ts';
import { servePdf } from './domains/content/pdf/serve-pdf.ts';
import { FILES_PATH } from './domains/content/revision-store/download-url.ts';

type Fetch = (request: Request) => Promise<Response>;

/** An app for each origin. None of them ever rejects. */
export interface Apps {
  readonly api: (call: Call) => Promise<Answer>;
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
    own: () => [services.addresses.api],
    allowedHosts: options.allowedHosts ?? [],
  };
  const guard = (call: Call): void => guardCall(call, callers);
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
  const publicOrigin = (origin: 'content' | 'endpoints'): Fetch =>
    guarded((request) => serveEndpoint(services, request, services.addresses[origin]));
  return {
    api: createApi(services, { options, guard, report }),
    sites: guarded((request) => serveSite(services, request)),
    content: publicOrigin('content'),
    endpoints: publicOrigin('endpoints'),
    endpointsAt,
  };
}

interface ApiParts {
  readonly options: PlatformOptions;
  readonly guard: (call: Call) => void;
  readonly report: (thrown: unknown) => void;
}

function createApi(services: Services, { options, guard, report }: ApiParts): Apps['api'] {
  const router = createRouter({
    services,
    handlers: handlers as unknown as Record<string, AnyHandler<Services>>,
    authorize,
    requireScope,
    checkResponses: options.checkResponses ?? true,
    rateLimiter: options.rateLimit && createRateLimiter(options.rateLimit, services.clock),
    report,
  });
  let document: string | undefined;
  const answer = async (call: Call): Promise<Answer> => {
    guard(call);
    const { path } = call;
    if (path === '/v1/openapi.json') {
      document ??= JSON.stringify(
        createOpenApiDocument(operations, { version: services.local.version, serverUrl: services.addresses.api }),
      );
      return { status: 200, headers: { 'Content-Type': 'application/json' }, text: document };
    }
    if (options.tunnel !== undefined && isTunnelCall(call)) return answerTunnel(services, call, options.tunnel);
    if (path.startsWith('/v1') || path.startsWith('/_platform/')) return router(call);
    if (path.startsWith(FILES_PATH)) return serveFile(services, path);
    if (path.startsWith(PDF_PATH)) return servePdf(services, call);
    if (path.startsWith('/_assets/')) return serveImage(services, path.slice('/_assets/'.length));
    if (options.dashboardRoot === undefined) throw apiError('operation_unknown', `Nothing is at "${path}".`);
    return serveDashboard(options.dashboardRoot, path, dashboardPolicy(services));
  };
  return async (call) => {
    try {
      return await answer(call);
    } catch (thrown) {
      return errorAnswer(thrown, report);
    }
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
