// The OAuth authorization code flow as one fetch handler: without `code` it sends the person to the provider, with `code` it
// exchanges it and stores the credentials. Register its URL, or `redirectURL`, with the provider.
import type { EnvironmentInstallation } from '@bindery/contract';
import type { RuntimeCallback, RuntimeContext } from '../context.ts';
import { ExposableError } from '../exposable-error.ts';
import { Logger } from '../logger.ts';
import { exchangeToken } from './exchange-token.ts';
import { defaultOAuthExtractCredentials } from './oauth-config.ts';
import type { OAuthConfig, OAuthCredentials, OAuthHandlerOptions, OAuthResponse } from './oauth-config.ts';
import { hasBrowserKey, newBrowserKey, noKeyCookie } from './oauth-browser.ts';
import { closingPage, failurePage } from './oauth-page.ts';
import { challengeOf, isFirstUse, newNonce, readState, signState, verifierOf } from './oauth-state.ts';
import type { OAuthTarget } from './oauth-state.ts';
import { START_PARAMETER, continueStart, redirectToProvider, startOnHost } from './oauth-start.ts';
import { storeCredentials } from './store-credentials.ts';

const logger = Logger('oauth');

/** Creates the handler of an OAuth flow. */
export function createOAuthHandler<ProviderResponse = OAuthResponse>(
  config: OAuthConfig<ProviderResponse>,
  options: OAuthHandlerOptions = {},
): RuntimeCallback<[Request], Promise<Response>> {
  return async (request, context) => {
    const { searchParams } = new URL(request.url);
    const code = searchParams.get('code');
    if (code !== null) {
      return finish(config, { code, request, context, replace: options.replace ?? true });
    }
    const refusal = searchParams.get('error');
    if (refusal !== null) {
      logger.warn(`the provider rejected the request: ${refusal}`);
      return failurePage(400, 'Access was denied.');
    }
    const start = searchParams.get(START_PARAMETER);
    return start === null ? begin(config, request, context) : continueStart(request, context, start);
  };
}

async function begin<ProviderResponse>(
  config: OAuthConfig<ProviderResponse>,
  request: Request,
  { environment }: RuntimeContext,
): Promise<Response> {
  const { installation, spaceInstallation, siteInstallation, signingSecrets } = environment;
  if (installation === undefined) {
    throw new ExposableError('Cannot initiate OAuth flow without an installation', 400);
  }
  const target: OAuthTarget = {
    installationId: installation.id,
    ...(spaceInstallation === undefined ? {} : { spaceId: spaceInstallation.space }),
    ...(siteInstallation === undefined ? {} : { siteId: siteInstallation.site }),
  };
  const secret = signingSecrets.integration;
  const nonce = newNonce();
  const { key, hash } = await newBrowserKey();
  const state = await signState(secret, { ...target, nonce, browser: hash });
  const provider = new URL(urlFor(config.authorizeURL, installation as EnvironmentInstallation));
  await addParameters(provider, config, { redirectUri: redirectUriOf(config, request), state, secret });
  const start = { nonce, key, provider: provider.toString() };
  const callbackHost = new URL(redirectUriOf(config, request)).host;
  if (callbackHost === new URL(request.url).host) return redirectToProvider(request, start);
  return startOnHost(redirectUriOf(config, request), secret, start);
}

/** The parameters of the provider's page. */
async function addParameters<ProviderResponse>(
  provider: URL,
  config: OAuthConfig<ProviderResponse>,
  { redirectUri, state, secret }: { readonly redirectUri: string; readonly state: string; readonly secret: string },
): Promise<void> {
  const query = provider.searchParams;
  query.set('client_id', config.clientId);
  query.set('redirect_uri', redirectUri);
  query.set('response_type', 'code');
  query.set('state', state);
  if (config.pkce !== false) {
    query.set('code_challenge', await challengeOf(await verifierOf(secret, state)));
    query.set('code_challenge_method', 'S256');
  }
  if (config.scopes !== undefined && config.scopes.length > 0) query.set('scope', config.scopes.join(' '));
  if (config.prompt !== undefined) query.set('prompt', config.prompt);
  // Some providers do not read "+" as a space.
  provider.search = query.toString().replaceAll('+', '%20');
}

interface Callback {
  readonly code: string;
  readonly request: Request;
  readonly context: RuntimeContext;
  readonly replace: boolean;
}

async function finish<ProviderResponse>(
  config: OAuthConfig<ProviderResponse>,
  { code, request, context, replace }: Callback,
): Promise<Response> {
  const { api, environment } = context;
  const state = new URL(request.url).searchParams.get('state');
  const secret = environment.signingSecrets.integration;
  const target = state === null ? undefined : await readState(secret, state);
  const isOtherInstallation =
    environment.installation !== undefined && environment.installation.id !== target?.installationId;
  if (state === null || target === undefined || isOtherInstallation) {
    logger.error('the state parameter is missing, forged, or for another installation');
    return failurePage(400, 'This link isn’t valid.');
  }
  if (target.isExpired) return failurePage(400, 'This link has expired.');
  if (!(await hasBrowserKey(request, target))) {
    logger.error('the connection was started in another browser, or its cookie is missing');
    return failurePage(400, 'Finish connecting in the browser where you started.');
  }
  if (!isFirstUse(target.nonce)) return failurePage(400, 'This account is already connected.');
  const response = await exchangeToken<ProviderResponse>(await tokenUrlFor(config, target, context), {
    client_id: config.clientId,
    client_secret: config.clientSecret,
    code,
    redirect_uri: redirectUriOf(config, request),
    grant_type: 'authorization_code',
    ...(config.pkce === false ? {} : { code_verifier: await verifierOf(secret, state) }),
  });
  const { name: integrationName } = environment.integration;
  await storeCredentials(api, await credentialsFrom(config, response), { integrationName, target, replace });
  return closingPage(noKeyCookie(request, target.nonce));
}

/** What to store of a provider's answer. */
export async function credentialsFrom<ProviderResponse>(
  { extractCredentials }: Pick<OAuthConfig<ProviderResponse>, 'extractCredentials'>,
  response: ProviderResponse,
): Promise<OAuthCredentials> {
  return extractCredentials === undefined
    ? defaultOAuthExtractCredentials(response as unknown as OAuthResponse)
    : extractCredentials(response);
}

async function tokenUrlFor<ProviderResponse>(
  { accessTokenURL }: OAuthConfig<ProviderResponse>,
  { installationId }: OAuthTarget,
  { api, environment }: RuntimeContext,
): Promise<string> {
  if (typeof accessTokenURL === 'string') return accessTokenURL;
  const integrationName = environment.integration.name;
  const installation = await api.request('GET /integrations/{integrationName}/installations/{installationId}', {
    integrationName,
    installationId,
  });
  return accessTokenURL(installation as EnvironmentInstallation);
}

function urlFor(
  url: string | ((installation: EnvironmentInstallation) => string),
  installation: EnvironmentInstallation,
): string {
  return typeof url === 'string' ? url : url(installation);
}

function redirectUriOf({ redirectURL }: { redirectURL?: string }, request: Request): string {
  if (redirectURL !== undefined) return redirectURL;
  const url = new URL(request.url);
  url.search = '';
  return url.toString();
}
