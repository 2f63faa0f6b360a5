// The app behind the origin of the API and the dashboard: the steps of a request, in their order.
import { createOpenApiDocument, operations } from '@bindery/contract';
import { authorize } from './access/authorize.ts';
import { requireScope } from './access/integration-reach.ts';
import { requirePublishReach } from './access/publish-reach.ts';
import { requireIssuer } from './access/token-issuer.ts';
import type { Answer } from './core/answer.ts';
import { apiError } from './core/api-error.ts';
import type { Call } from './core/call.ts';
import { createPipeline } from './http/steps/pipeline.ts';
import type { Respond, Step } from './http/steps/pipeline.ts';
import { PDF_PATH, servePdf } from './domains/content/reading/index.ts';
import { SPECIFICATIONS_PATH, serveSpecification } from './domains/content/specifications/index.ts';
import { FILES_PATH, serveFile } from './domains/content/tree/index.ts';
import { authorizeIntegrationPath } from './domains/integrations/integrations/authorize-path.ts';
import { IMAGES_PATH, serveImage } from './domains/integrations/integrations/serve-image.ts';
import { apiRootPage } from './domains/integrations/public-endpoints/root-pages.ts';
import { PROOF_PATH, serveProof } from './domains/local/serve-proof.ts';
import { recordChange } from './domains/people/audit/record-change.ts';
import { isOAuthCall, serveOAuth } from './domains/people/device-logins/serve-oauth.ts';
import { isAssertionPost } from './domains/people/saml/saml-urls.ts';
import { isSamlCall, serveSaml } from './domains/people/saml/serve-saml.ts';
import { handlers } from './handlers.ts';
import { guardDestination, isDataPath } from './http/fetch-destination.ts';
import type { ResponseKind } from './http/fetch-destination.ts';
import { guardCall, guardHost } from './http/guard.ts';
import type { GuardOptions } from './http/guard.ts';
import { handleTools, TOOLS_PATH } from './http/handle-tools.ts';
import { handleTunnel, isTunnelCall } from './http/handle-tunnel.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { serveDashboard } from './http/serve-dashboard.ts';
import { answerErrors, answerHead } from './http/steps/answer-errors.ts';
import type { AnyHandler, ApiRequest } from './http/steps/api-request.ts';
import { authorizeRequest, requireReach, retryStale } from './http/steps/authorize-request.ts';
import type { Authorize } from './http/steps/authorize-request.ts';
import { findOperation } from './http/steps/find-operation.ts';
import { identifyCaller } from './http/steps/identify-caller.ts';
import { injectFaults } from './http/steps/inject-faults.ts';
import { limitRate } from './http/steps/limit-rate.ts';
import { answerOnce, parseInput } from './http/steps/parse-input.ts';
import { recordRequests } from './http/steps/record-request.ts';
import { runHandler } from './http/steps/run-handler.ts';
import type { PlatformOptions } from './options.ts';
import type { Services } from './services.ts';

/** Builds the app. It rejects only where a fault rule resets the connection. */
export function createApi(services: Services, options: PlatformOptions, callers: GuardOptions): Respond<Call> {
  const { delivery, local, clock } = services;
  const authorizePath: Authorize<Services> = async (context, declared, parameters) => {
    await authorizeIntegrationPath(context, declared, parameters);
    return authorize(context, declared, parameters);
  };
  return createPipeline<Call>()
    .add(recordRequests(local.requests))
    .add(answerErrors(delivery.report))
    .add(guardRequest(callers))
    .add(serveOthers(services, options))
    .add(answerHead)
    .add(findOperation)
    .add(identifyCaller(services, requireIssuer))
    .add(injectFaults(delivery.faults))
    .add(limitRate(options.rateLimit && createRateLimiter(options.rateLimit, clock)))
    .add(requireReach<Services>({ requireScope, requirePublishReach }))
    .add(authorizeRequest(handlers as unknown as Record<string, AnyHandler<Services>>, authorizePath))
    .add(parseInput())
    .add(answerOnce())
    .add(retryStale(authorizePath))
    .end(runHandler<Services>({ recordChange, checkResponses: options.checkResponses ?? true }));
}

/** Checks where a request comes from. */
function guardRequest(callers: GuardOptions): Step<ApiRequest> {
  return (request, next) => {
    const { call } = request;
    // Identity providers have their page post what they say of someone; a signature vouches for it, not the page.
    if (isAssertionPost(call)) guardHost(call, callers);
    else guardCall(call, callers);
    guardDestination(call, kindOf(call.path));
    return next(request);
  };
}

/** Answers what is no operation: the OpenAPI document, files, single sign-on, logins of programs, tunnels, tools, and the dashboard. */
function serveOthers(services: Services, options: PlatformOptions): Step<ApiRequest> {
  const openApi = createOpenApi(services);
  return async (request, next) => {
    const { call } = request;
    const { path } = call;
    if (path === '/v1/openapi.json') return openApi();
    if (path === PROOF_PATH) return serveProof(services, call);
    if (options.tunnel !== undefined && isTunnelCall(call)) return handleTunnel(services, call, options.tunnel);
    if (options.tools !== undefined && path === TOOLS_PATH) return handleTools(services, call, options.tools);
    if (isSamlCall(call)) return serveSaml(services, call);
    if (isOAuthCall(call)) return serveOAuth(services, call);
    const serve = serverOf(path);
    if (serve === undefined && isDataPath(path)) return next(request);
    requireRead(call);
    if (serve !== undefined) return serve(services, call);
    if (options.dashboardRoot !== undefined) {
      return serveDashboard({ root: options.dashboardRoot, origins: services.origins }, path);
    }
    if (path === '/') return apiRootPage(services.origins);
    throw apiError('operation_unknown', `Not found: "${path}".`);
  };
}

function createOpenApi({ local, origins }: Services): () => Answer {
  let text: string | undefined;
  return () => {
    text ??= JSON.stringify(createOpenApiDocument(operations, { version: local.version, serverUrl: origins.api }));
    return { status: 200, headers: { 'Content-Type': 'application/json' }, text };
  };
}

function kindOf(path: string): ResponseKind {
  if (path.startsWith(IMAGES_PATH)) return 'image';
  return isDataPath(path) ? 'data' : 'dashboard';
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
