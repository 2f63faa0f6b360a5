// An identity provider that signs in every browser as one user, solicited or not. It is on another site than the platform, so browsers
// send no Lax cookie with its posts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { respond } from '@bindery/platform/test/support/saml/identity-provider';
import type { TestProvider, ResponseSubject } from '@bindery/platform/test/support/saml/identity-provider';

export interface IdentityProviderServer {
  /** Without a path. */
  readonly url: string;
  /** The response to send, and the provider of the platform. Set before a user arrives. */
  readonly now: { provider: TestProvider | undefined; subject: ResponseSubject };
  readonly close: () => Promise<void>;
}

/** `GET /sso` responds to a login request, `GET /start` starts at the provider, other paths return the given page. */
export async function serveIdentityProvider(
  pages: Readonly<Record<string, string>> = {},
): Promise<IdentityProviderServer> {
  const now: IdentityProviderServer['now'] = { provider: undefined, subject: { nameId: 'grace@example.org' } };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://idp.localhost');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const page = pages[url.pathname];
    if (page !== undefined || now.provider === undefined) return void response.end(page ?? '');
    const loginRequest = url.searchParams.get('SAMLRequest');
    const xml = loginRequest === null ? '' : inflateRawSync(Buffer.from(loginRequest, 'base64')).toString();
    const SAMLResponse = respond(now.provider, now.subject, /\bID="([^"]+)"/.exec(xml)?.[1]);
    const RelayState = url.searchParams.get('RelayState') ?? 'https://evil.example/';
    response.end(postPage(now.provider.service.acsURL, { SAMLResponse, RelayState }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://idp.localhost:${port}`,
    now,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page that submits a form on load. */
export function postPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<!doctype html><form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
}
