// Responds to requests of rehearsed components: GET requests to the API get stored or live data, and no other request is sent.
import { idOf } from './stored-installation.ts';
import type { StoredInstallation } from './stored-installation.ts';

/** Fetches from the platform with the caller’s own token: a path with its query, after the origin. */
export type FetchFromPlatform = (path: string) => Promise<Response>;

/** Responds to requests about one installation. */
export interface RequestRules {
  readonly stored: StoredInstallation;
  readonly integration: string;
  /** Base URL of the API. */
  readonly apiEndpoint: string;
  readonly fetchFromPlatform: FetchFromPlatform;
  /** Called with each request that isn’t sent: `POST https://api.example.com/votes`. */
  readonly onBlocked: (request: string) => void;
}

/** The response to a request. */
export async function respond(request: Request, rules: RequestRules): Promise<Response> {
  const { apiEndpoint, onBlocked, fetchFromPlatform } = rules;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && request.url.startsWith(`${apiEndpoint}/v1/`)) {
    const path = request.url.slice(apiEndpoint.length);
    const stored = findStored(path.slice('/v1'.length), rules);
    return stored === undefined ? withoutEncoding(await fetchFromPlatform(path)) : Response.json(stored);
  }
  onBlocked(`${request.method} ${withoutQuery(request.url)}`);
  const message = 'A rehearsal sends only GET requests, and only to the API of the platform.';
  return Response.json({ error: { code: 403, message } }, { status: 403 });
}

/** `fetch` has decoded the body, and left the header. */
function withoutEncoding({ status, headers, body }: Response): Response {
  const type = headers.get('content-type');
  return new Response(body, { status, headers: type === null ? {} : { 'content-type': type } });
}

/** Queries can have tokens. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** The installation itself, and those below it, as stored. */
function findStored(path: string, { stored, integration }: RequestRules): unknown {
  const { installation, spaces, sites } = stored;
  const [before, rest] = [`/integrations/${integration}/installations/${installation.id}`, withoutQuery(path)];
  if (rest === before) return installation;
  if (!rest.startsWith(`${before}/`)) return undefined;
  const [level, id, ...more] = rest.slice(before.length + 1).split('/');
  if (id === undefined || more.length > 0) return undefined;
  if (level === 'spaces') return spaces.find(({ space }) => idOf(space) === decodeURIComponent(id));
  return level === 'sites' ? sites.find(({ site }) => idOf(site) === decodeURIComponent(id)) : undefined;
}
