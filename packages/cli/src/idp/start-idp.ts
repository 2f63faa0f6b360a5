// The test identity provider: an HTTP server on the loopback interface, for authors who test single sign-on.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KitError, isKitError } from '@bindery/diagnostics';
import type { KeyPair } from '@bindery/saml';
import { checkRecipient, readLoginRequest, writeIdpMetadata, writeResponse } from './idp-messages.ts';
import type { IdpIdentity, Recipient } from './idp-messages.ts';
import { choicePage, errorPage, postPage, startPage } from './idp-pages.ts';
import type { IdpUser } from './idp-users.ts';

export interface IdpOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly users: readonly IdpUser[];
  readonly key: KeyPair;
  /** The user to sign in without a page. */
  readonly as: IdpUser | undefined;
  /** A service provider for IdP-initiated logins. */
  readonly recipient: Recipient | undefined;
  /** Called after each login. */
  readonly onLogin: (user: IdpUser, recipient: Recipient) => void;
}

/** A running identity provider. */
export interface RunningIdp extends IdpIdentity {
  readonly url: string;
  close(): Promise<void>;
}

/** Maximum size of a form, in bytes. */
const MAX_FORM_BYTES = 65_536;

/** Starts the server. @throws {KitError} port_in_use */
export async function startIdp(options: IdpOptions): Promise<RunningIdp> {
  const server = createServer();
  const port = await listen(server, options.port);
  const host = `127.0.0.1:${port}`;
  const identity: IdpIdentity = {
    entityId: `http://${host}/metadata`,
    ssoUrl: `http://${host}/sso`,
    key: options.key,
  };
  const idp = new Idp(options, identity);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Any other host name would be a web page that reached this machine through DNS rebinding.
    const isOwn = request.headers.host === host || request.headers.host === `localhost:${port}`;
    const answered = isOwn ? idp.answer(request) : Promise.resolve(text(421, 'Use the URL that the command prints.'));
    answered.catch(toErrorPage).then(
      (answer) => send(response, answer),
      () => response.destroy(),
    );
  });
  return {
    ...identity,
    url: `http://${host}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface IdpResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Nonce of the page’s script. */
  readonly nonce?: string;
}

class Idp {
  readonly #options: IdpOptions;
  readonly #identity: IdpIdentity;
  /** Service providers that sent a request, by ACS URL. */
  readonly #recipients = new Map<string, Recipient>();

  constructor(options: IdpOptions, identity: IdpIdentity) {
    this.#options = options;
    this.#identity = identity;
    if (options.recipient !== undefined) this.#recipients.set(options.recipient.acsUrl, options.recipient);
  }

  async answer(request: IncomingMessage): Promise<IdpResponse> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.#identity.ssoUrl);
    const isForm = request.method === 'POST';
    if (!isForm && request.method !== 'GET') return text(405, 'Use GET or POST.');
    const fields = isForm ? await readForm(request) : searchParams;
    switch (pathname) {
      case '/':
        return html(this.#startPage());
      case '/metadata':
        return { status: 200, type: 'application/samlmetadata+xml', body: writeIdpMetadata(this.#identity) };
      case '/certificate':
        return { status: 200, type: 'application/x-pem-file', body: this.#identity.key.certificate };
      case '/sso':
        return this.#login(await readLoginRequest(fields.get('SAMLRequest') ?? ''), pathname, fields);
      case '/start':
        return this.#login(checkRecipient(fields.get('acs'), fields.get('audience')), pathname, fields);
      default:
        return text(404, 'Not found. Go to the start page: /.');
    }
  }

  #startPage(): string {
    const { entityId, ssoUrl, key } = this.#identity;
    const recipients = [...this.#recipients.values()];
    return startPage({ entityId, ssoUrl, certificate: key.certificate, users: this.#options.users, recipients });
  }

  /** Shows the list of users, or sends the response for the selected user. */
  async #login(recipient: Recipient, path: string, fields: URLSearchParams): Promise<IdpResponse> {
    const { users, as, onLogin } = this.#options;
    const { acsUrl, audience } = recipient;
    this.#recipients.set(acsUrl, { acsUrl, audience });
    const email = fields.get('user');
    const user = users.find((one) => one.email === email) ?? as;
    if (user === undefined) {
      const hiddenFields = ['SAMLRequest', 'RelayState', 'acs', 'audience'].map((name) => [
        name,
        fields.get(name) ?? undefined,
      ]);
      return html(
        choicePage(users, recipient, path, Object.fromEntries(hiddenFields) as Record<string, string | undefined>),
      );
    }
    const SAMLResponse = await writeResponse(this.#identity, user, recipient);
    onLogin(user, recipient);
    const nonce = randomBytes(16).toString('base64url');
    const RelayState = fields.get('RelayState') ?? undefined;
    return { ...html(postPage(recipient, { SAMLResponse, RelayState }, nonce)), nonce };
  }
}

function html(body: string): IdpResponse {
  return { status: 200, type: 'text/html; charset=utf-8', body };
}

function text(status: number, body: string): IdpResponse {
  return { status, type: 'text/plain; charset=utf-8', body: `${body}\n` };
}

function toErrorPage(thrown: unknown): IdpResponse {
  if (!isKitError(thrown)) throw thrown;
  return { ...html(errorPage(thrown.message, thrown.advice)), status: 400 };
}

/** @throws {KitError} idp_request_malformed */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES)
      throw new KitError('idp_request_malformed', `The form is larger than ${MAX_FORM_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function send(response: ServerResponse, { status, type, body, nonce }: IdpResponse): void {
  const script = nonce === undefined ? '' : `; script-src 'nonce-${nonce}'`;
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${script}`,
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') return reject(cause);
      const advice = 'Choose another port with --port; 0 picks a free port.';
      return reject(new KitError('port_in_use', `Port ${port} is in use.`, { advice, details: { port }, cause }));
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
