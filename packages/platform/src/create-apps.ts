// The four apps behind the four origins: API and dashboard, sites, public content, public endpoints.
import { createOpenApiDocument, operations } from '@bindery/contract';
import { authorize } from './access/authorize.ts';
import { requireScope } from './access/integration-reach.ts';
import { requireIssuer } from './access/token-issuer.ts';
import type { Answer } from './core/answer.ts';
import { withCause } from './core/requests/cause.ts';
import { handleTunnel, isTunnelCall } from './http/handle-tunnel.ts';
import { apiError, errorAnswer, errorResponse } from './core/api-error.ts';
import { callOfRequest } from './core/call.ts';
import type { Call } from './core/call.ts';
import { ConnectionResetError } from './core/faults/apply-fault.ts';
import { guardCall, guardHost } from './http/guard.ts';
import type { GuardOptions } from './http/guard.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { createRouter } from './http/create-router.ts';
import type { AnyHandler } from './http/create-router.ts';
import { guardDestination } from './http/fetch-destination.ts';
import type { ResponseKind } from './http/fetch-destination.ts';
import { withOriginHeaders } from './http/origin-headers.ts';
import { serveDashboard } from './http/serve-dashboard.ts';
import { handlers } from './handlers.ts';
import { recordChange } from './domains/people/audit/record-change.ts';
import { isAssertionPost } from './domains/people/saml/saml-urls.ts';
import { isSamlCall, serveSaml } from './domains/people/saml/serve-saml.ts';
import { PROOF_PATH, serveProof } from './domains/local/serve-proof.ts';
import type { PlatformOptions } from './options.ts';
import { serveEndpoint } from './domains/integrations/public-endpoints/serve-endpoint.ts';
import { authorizeIntegrationPath } from './domains/integrations/integrations/authorize-path.ts';
import { apiRootPage } from './domains/integrations/public-endpoints/root-pages.ts';
import { servePublicOrigin } from './domains/integrations/public-endpoints/serve-public-origin.ts';
import type { PublicOrigin } from './domains/integrations/public-endpoints/serve-public-origin.ts';
import { IMAGES_PATH, serveImage } from './domains/integrations/integrations/serve-image.ts';
import { servePublished } from './domains/sites/serving/index.ts';
import type { Services } from './services.ts';
import { FILES_PATH, serveFile } from './domains/content/tree/index.ts';
import { PDF_PATH, servePdf } from './domains/content/reading/index.ts';
import { SPECIFICATIONS_PATH, serveSpecification } from './domains/content/specifications/index.ts';

type Fetch = (request: Request) => Promise<Response>;

/** An app for each origin. None of them rejects, but that of the API where a fault rule resets the connection. */
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
    own: () => [services.origins.api],
    allowedHosts: options.allowedHosts ?? [],
  };
  const guard = (call: Call): void => {
    // Identity providers have their page post what they say of someone; a signature vouches for it, not the page.
    if (isAssertionPost(call)) guardHost(call, callers);
    else guardCall(call, callers);
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
    api: createApi(services, { options, guard, report }),
    sites: guarded((request) => servePublished(services, request)),
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
    authorize: async (context, declared, parameters) => {
      await authorizeIntegrationPath(context, declared, parameters);
      return authorize(context, declared, parameters);
    },
    faults: services.delivery.faults,
    requireIssuer,
    requireScope,
    recordChange,
    checkResponses: options.checkResponses ?? true,
    rateLimiter: options.rateLimit && createRateLimiter(options.rateLimit, services.clock),
    report,
  });
  let document: string | undefined;
  const openApi = (): Answer => {
    document ??= JSON.stringify(
      createOpenApiDocument(operations, { version: services.local.version, serverUrl: services.origins.api }),
    );
    return { status: 200, headers: { 'Content-Type': 'application/json' }, text: document };
  };
  const respond = async (call: Call): Promise<Answer> => {
    guard(call);
    const { path } = call;
    const kind = kindOf(path);
    guardDestination(call, kind);
    if (path === '/v1/openapi.json') return openApi();
    if (path === PROOF_PATH) return serveProof(services, call);
    if (options.tunnel !== undefined && isTunnelCall(call)) return handleTunnel(services, call, options.tunnel);
    if (isSamlCall(call)) return serveSaml(services, call);
    const serve = serverOf(path);
    if (serve === undefined && kind === 'data') return router(call);
    requireRead(call);
    if (serve !== undefined) return serve(services, call);
    if (options.dashboardRoot === undefined) {
      if (path === '/') return apiRootPage(services.origins);
      throw apiError('operation_unknown', `Not found: "${path}".`);
    }
    return serveDashboard({ root: options.dashboardRoot, origins: services.origins }, path);
  };
  const respondToAll = async (call: Call): Promise<Answer> => {
    try {
      return withOriginHeaders(await respond(call));
    } catch (thrown) {
      if (thrown instanceof ConnectionResetError) throw thrown;
      return withOriginHeaders(errorAnswer(thrown, report));
    }
  };
  const { requests } = services.local;
  return async (call) => {
    const record = DATA_PATH.test(call.path) ? requests.begin(call, call.event) : undefined;
    if (record === undefined && call.event === undefined) return respondToAll(call);
    call.record = record;
    try {
      const response = await withCause({ request: record, event: call.event }, () => respondToAll(call));
      if (record !== undefined) requests.end(record, response);
      return response;
    } catch (thrown) {
      if (record !== undefined) requests.end(record, NO_ANSWER);
      throw thrown;
    }
  };
}

/** What is recorded of a request whose connection a fault rule reset. */
const NO_ANSWER: Answer = { status: 0, headers: {}, text: null };

/** Paths of the API and its files, known or not: the dashboard answers none of them. */
const DATA_PATH = /^\/+(?:v\d|_|~)/i;

function kindOf(path: string): ResponseKind {
  if (path.startsWith(IMAGES_PATH)) return 'image';
  return DATA_PATH.test(path) ? 'data' : 'dashboard';
}

function serverOf(path: string): ((services: Services, call: Call) => Promise<Response>) | undefined {
  if (path.startsWith(IMAGES_PATH)) return serveImage;
  if (path.startsWith(FILES_PATH)) return serveFile;
  if (path.startsWith(SPECIFICATIONS_PATH)) return serveSpecification;
  return path.startsWith(PDF_PATH) ? servePdf : undefined;
}

/** Throws method_not_allowed. */
function requireRead({ method, path }: Call): void {
  if (method === 'GET' || method === 'HEAD') return;
  const message = `"${path.slice(0, 200)}" doesn’t support ${method}. Use GET or HEAD.`;
  throw apiError('method_not_allowed', message, { details: { headers: { Allow: 'GET, HEAD' } } });
}
