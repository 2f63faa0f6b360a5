// The script of an integration that signs the visitors of a site in at an OpenID provider: by code, with PKCE, and with the keys of the
// provider. It runs in workerd, and uses what is there.
import { aScript } from './test-platform.ts';

/** The script. Its secrets are ISSUER, CLIENT_ID and CLIENT_SECRET. */
export const OPENID_SCRIPT = aScript(`
  const bytes = (text) => new TextEncoder().encode(text);
  const base64url = (data) => btoa(String.fromCharCode(...new Uint8Array(data))).replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=+$/, '');
  const fromBase64url = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
  const readPart = (part) => JSON.parse(new TextDecoder().decode(fromBase64url(part)));
  const { secrets, signingSecrets, siteInstallation: onSite, apiEndpoint, apiTokens } = environment;
  const callback = onSite && onSite.urls.publicEndpoint + '/callback';
  const path = callback && new URL(onSite.urls.publicEndpoint).pathname;

  if (event.type === 'fetch_visitor_authentication') {
    const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
    const challenge = base64url(await crypto.subtle.digest('SHA-256', bytes(verifier)));
    const query = new URLSearchParams({
      response_type: 'code', client_id: secrets.CLIENT_ID, redirect_uri: callback, state: event.location ?? '',
      code_challenge: challenge, code_challenge_method: 'S256', nonce: challenge, scope: 'openid',
    });
    const headers = new Headers({ location: secrets.ISSUER + '/authorize?' + query });
    headers.append('set-cookie', 'verifier=' + verifier + '; Path=' + path + '; HttpOnly; SameSite=Lax');
    return new Response(null, { status: 302, headers });
  }
  if (event.type === 'fetch' && new URL(event.request.url).pathname.endsWith('/callback')) {
    const query = new URL(event.request.url).searchParams;
    const verifier = /(?:^|; )verifier=([^;]*)/.exec(event.request.headers.cookie ?? '')?.[1] ?? '';
    const form = new URLSearchParams({
      grant_type: 'authorization_code', code: query.get('code') ?? '', redirect_uri: callback, code_verifier: verifier,
      client_id: secrets.CLIENT_ID, client_secret: secrets.CLIENT_SECRET,
    });
    const answered = await fetch(secrets.ISSUER + '/token', { method: 'POST', body: form });
    if (!answered.ok) return new Response('The provider gave no token.', { status: 403 });
    const [head, body, signature] = (await answered.json()).id_token.split('.');
    const { keys } = await (await fetch(secrets.ISSUER + '/keys')).json();
    const jwk = keys.find(({ kid }) => kid === readPart(head).kid);
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
    const isSigned = await crypto.subtle.verify(algorithm, key, fromBase64url(signature), bytes(head + '.' + body));
    const claims = readPart(body);
    if (!isSigned || claims.iss !== secrets.ISSUER || claims.aud !== secrets.CLIENT_ID) return new Response('Forged', { status: 403 });
    const url = apiEndpoint + '/v1/orgs/' + environment.installation.target.organization + '/sites/' + onSite.site;
    const site = await (await fetch(url, { headers: { authorization: 'Bearer ' + apiTokens.installation } })).json();
    const hmac = await crypto.subtle.importKey('raw', bytes(signingSecrets.siteInstallation), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const text = base64url(bytes(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))) + '.' +
      base64url(bytes(JSON.stringify({ plan: claims.plan, exp: Math.floor(Date.now() / 1000) + 3600 })));
    const token = text + '.' + base64url(await crypto.subtle.sign('HMAC', hmac, bytes(text)));
    return Response.redirect(site.urls.published + (query.get('state') ?? '') + '?jwt_token=' + token);
  }
`);
