// What answers below `/_platform/saml/`: a login starts here, identity providers post their responses here, and browsers finish here.
// The response comes from another site, without our cookies: it is exchanged for a code, which the browser brings with them.
import { UNSOLICITED } from '@bindery/saml';
import { apiError } from '../../../core/api-error.ts';
import type { Call } from '../../../core/call.ts';
import { sessionCookie } from '../../../http/sessions/session-cookie.ts';
import { findOrganizationByName } from '../organizations/find-by-name.ts';
import { browserHashes, browserKeyCookies, noBrowserKeys } from './browser-keys.ts';
import { finishLogin } from './finish-login.ts';
import { parseCode, readLoginForm } from './login-forms.ts';
import { LOGIN_HEADERS, choicePage, confirmPage, organizationPage, rejectionPage, startPage } from './login-pages.ts';
import { addLogin, bindResult, findLogin, getResult, useResponse } from './logins.ts';
import type { Subject } from './logins.ts';
import { findProvider, isComplete, listProviders, toParties, toServiceProvider } from './providers.ts';
import { parseReturnPath } from './return-path.ts';
import { CHOOSE_PATH, FINISH_PATH, SAML_PATH, parseProviderPath, serviceUrls } from './saml-urls.ts';
import type { SamlServices } from './saml-services.ts';
import type { SamlProviderRow } from '../../../store/tables.ts';

/** Whether a call is for single sign-on. */
export function isSamlCall({ path }: Pick<Call, 'path'>): boolean {
  return path.startsWith(SAML_PATH);
}

/** Answers a call for single sign-on. Throws what is no rejection. */
export async function serveSaml(services: SamlServices, call: Call): Promise<Response> {
  try {
    return await respond(services, call);
  } catch (thrown) {
    const rejected = rejectionPage(thrown);
    if (rejected === undefined) throw thrown;
    return rejected;
  }
}

async function respond(services: SamlServices, call: Call): Promise<Response> {
  if (call.path === FINISH_PATH) return finish(services, call);
  if (call.path === CHOOSE_PATH) return choose(services, requireMethod(call, 'GET'));
  const named = parseProviderPath(call.path);
  const provider = named && (await findProvider(services.store.db, named.provider));
  if (named === undefined || provider === undefined) {
    throw apiError('saml_provider_not_found', `No SAML provider at "${call.path.slice(0, 200)}".`);
  }
  switch (named.page) {
    case 'metadata':
      return metadata(services, requireMethod(call, 'GET'), provider);
    case 'start':
      return start(services, requireMethod(call, 'GET'), provider);
    case 'acs':
      return consume(services, requireMethod(call, 'POST'), provider);
  }
}

/** A HEAD answers as GET would and uses nothing up: it is not taken. Throws method_not_allowed. */
function requireMethod(call: Call, method: 'GET' | 'POST'): Call {
  if (call.method === method) return call;
  const message = `"${call.path}" doesn’t support ${call.method}. Use ${method}.`;
  throw apiError('method_not_allowed', message, { details: { headers: { Allow: method } } });
}

function redirect(url: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...LOGIN_HEADERS, Location: url });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

async function metadata(services: SamlServices, _call: Call, { id }: SamlProviderRow): Promise<Response> {
  const text = await services.saml.metadata(await toServiceProvider(services, id));
  return new Response(text, {
    headers: { 'Content-Type': 'application/samlmetadata+xml', 'Cache-Control': 'no-store' },
  });
}

/** One provider is gone to immediately; of several, one is chosen. */
async function choose(services: SamlServices, { search }: Call): Promise<Response> {
  const query = new URLSearchParams(search);
  const named = query.get('organization');
  if (named === null) return organizationPage();
  const returnTo = parseReturnPath(query.get('returnTo'));
  const organization = await findOrganizationByName(services.store.db, named.trim());
  const rows = organization === undefined ? [] : await listProviders(services.store.db, organization.id);
  const logins = rows.filter(isComplete).map(({ id, label }) => {
    const url = `${new URL(serviceUrls(services.origins, id).startURL).pathname}?${new URLSearchParams({ returnTo })}`;
    return { label, url };
  });
  const [only, ...more] = logins;
  return only !== undefined && more.length === 0
    ? redirect(only.url)
    : choicePage(organization?.title ?? named, logins);
}

async function start(services: SamlServices, call: Call, provider: SamlProviderRow): Promise<Response> {
  const { ids, clock, saml } = services;
  const returnTo = parseReturnPath(new URLSearchParams(call.search).get('returnTo'));
  if (isFromElsewhere(call)) {
    const organization = await titleOf(services, provider);
    return startPage(organization, `${call.path}?${new URLSearchParams({ returnTo })}`);
  }
  const { sp, idp } = await toParties(services, provider);
  const [relayState, browserKey, request] = [ids.secret(), ids.secret(), `_${ids.secret()}`];
  const url = await saml.startLogin(sp, idp, { requestId: request, relayState, now: clock.now() });
  await addLogin(services, { provider: provider.id, returnTo, relayState, browserKey, request });
  return redirect(url, browserKeyCookies(call, ids.secret().slice(0, 8), browserKey));
}

/** Whether a page of another origin sent the browser here. It can belong to who runs the provider, who would answer unseen. */
function isFromElsewhere(call: Call): boolean {
  const site = call.header('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

async function titleOf({ store }: SamlServices, provider: SamlProviderRow | undefined): Promise<string> {
  const found = store.db.selectFrom('organization').select('title');
  return (await found.where('id', '=', provider?.organization ?? '').executeTakeFirst())?.title ?? '';
}

/** The assertion consumer service. */
async function consume(services: SamlServices, call: Call, provider: SamlProviderRow): Promise<Response> {
  const { saml, clock } = services;
  const { response, relayState } = await readLoginForm(call);
  const { sp, idp } = await toParties(services, provider);
  const login = relayState === undefined ? undefined : await findLogin(services, provider.id, relayState);
  const requestId = login?.request ?? UNSOLICITED;
  const verified = await saml.verifyResponse({ response, sp, idp, now: clock.now(), requestId });
  const code = await useResponse(services, { provider: provider.id, verified, login });
  return redirect(`${FINISH_PATH}?${new URLSearchParams({ code })}`);
}

async function finish(services: SamlServices, call: Call): Promise<Response> {
  if (call.method === 'POST') return signIn(services, call, await parseCode(call));
  const code = new URLSearchParams(requireMethod(call, 'GET').search).get('code') ?? '';
  const result = await getResult(services, code);
  return result.is_unsolicited === 1 ? confirm(services, call, code) : signIn(services, call, code);
}

async function signIn(services: SamlServices, call: Call, code: string): Promise<Response> {
  const { secret, returnTo } = await finishLogin(services, call, code);
  return redirect(returnTo, [sessionCookie(services, call, secret), ...noBrowserKeys(call)]);
}

/** The page that asks is bound to the browser that sees it first: the click must come from there. */
async function confirm(services: SamlServices, call: Call, code: string): Promise<Response> {
  const { ids, store, vault } = services;
  const result = await getResult(services, code);
  const isOpenHere = result.browser_hash !== null && browserHashes(call).includes(result.browser_hash);
  const browserKey = ids.secret();
  if (!isOpenHere) await bindResult(services, result, browserKey);
  const organization = await titleOf(services, await findProvider(store.db, result.provider));
  const page = confirmPage({ code, subject: vault.open<Subject>(result.sealed_subject).nameId, organization });
  const cookies = isOpenHere ? [] : browserKeyCookies(call, ids.secret().slice(0, 8), browserKey);
  for (const cookie of cookies) page.headers.append('Set-Cookie', cookie);
  return page;
}
