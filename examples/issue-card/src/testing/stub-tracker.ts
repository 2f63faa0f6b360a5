// A small tracker on this computer, for the tests: OAuth with proof keys and refresh tokens that work once, and issues.
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface StubIssue {
  title: string;
  state: string;
  assignee: { name: string } | null;
  labels: { name: string }[];
}

export interface StubTracker {
  readonly url: string;
  /** By project and number, for example `harbor/7`. Tests change them. */
  readonly issues: Map<string, StubIssue>;
  /** Requests for issues, as method and path. */
  readonly requests: string[];
  /** Status of all responses to requests for issues. Undefined for the issue itself. */
  status: number | undefined;
  /** Access tokens that are valid. */
  readonly tokens: Set<string>;
  readonly close: () => Promise<void>;
}

const CLIENT = { id: 'docs', secret: 'secret-of-the-app' };

/** Starts it on a free port. */
export async function startStubTracker(): Promise<StubTracker> {
  const codes = new Map<string, string>();
  const refreshTokens = new Set<string>();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tracker: StubTracker = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issues: new Map(),
    requests: [],
    status: undefined,
    tokens: new Set(),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', tracker.url);
    if (url.pathname === '/oauth/authorize') authorize(url.searchParams, response);
    else if (url.pathname === '/oauth/token') exchange(new URLSearchParams(await text(request)), response);
    else sendIssue(request, response);
  }

  /** The user agrees immediately. */
  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID();
    codes.set(code, query.get('code_challenge') ?? '');
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  function exchange(form: URLSearchParams, response: ServerResponse): void {
    const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
    const isGranted =
      form.get('grant_type') === 'refresh_token'
        ? refreshTokens.delete(form.get('refresh_token') ?? '')
        : codes.get(form.get('code') ?? '') === challengeOf(form.get('code_verifier') ?? '');
    if (!isClient || !isGranted) return send(response, 400, { error: 'invalid_grant' });
    const [accessToken, refreshToken] = [randomUUID(), randomUUID()];
    tracker.tokens.add(accessToken);
    refreshTokens.add(refreshToken);
    return send(response, 200, { access_token: accessToken, refresh_token: refreshToken, expires_in: 3600 });
  }

  function sendIssue({ method, url = '', headers }: IncomingMessage, response: ServerResponse): void {
    tracker.requests.push(`${method} ${url}`);
    const [, project, number] = /^\/api\/projects\/(\w+)\/issues\/(\d+)$/.exec(url) ?? [];
    const issue = tracker.issues.get(`${project}/${number}`);
    if (tracker.status !== undefined) return send(response, tracker.status, { error: 'down' });
    if (!tracker.tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) return send(response, 401, {});
    return issue === undefined ? send(response, 404, {}) : send(response, 200, issue);
  }

  return tracker;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: '/elsewhere' }) })
    .end(JSON.stringify(body));
}
