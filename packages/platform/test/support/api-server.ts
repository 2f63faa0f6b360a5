// An API on loopback for pages that call one: what it was requested, answers of several kinds, and CORS for one origin.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that arrived. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An API that runs. */
export interface ApiServer {
  readonly origin: string;
  /** Without the questions of browsers whether they can ask. */
  readonly requests: ApiRequest[];
  /** Lets the response of `/v1/slow` go on. */
  readonly finish: () => void;
  readonly close: () => Promise<void>;
}

/** Token that `/v1/secret` requests. */
export const API_TOKEN = 'token-of-a-reader';

/** Starts it. `allowed` is the origin whose pages can read answers; `away` is where `/v1/away` leads. Caller closes. */
export async function startApi({ allowed, away }: { allowed: () => string; away?: string }): Promise<ApiServer> {
  const requests: ApiRequest[] = [];
  let finish = (): void => undefined;
  const answer = (request: ApiRequest, response: ServerResponse): void => {
    const json = (status: number, value: unknown): unknown =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const [path = ''] = request.path.split('?');
    if (path === '/v1/secret' && request.headers.authorization !== `Bearer ${API_TOKEN}`) {
      json(401, { error: 'Say who you are.' });
    } else if (path === '/v1/large') response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(300_000));
    else if (path === '/v1/image') response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2_048));
    else if (path === '/v1/away') response.writeHead(302, { location: `${away}/v1/taken` }).end();
    else if (path === '/v1/markup') {
      response.writeHead(200, { 'content-type': 'text/html', 'x-a': '<img src=x onerror=alert(1)>' });
      response.end('<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>');
    } else if (path === '/v1/slow') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    } else json(200, { method: request.method, path: request.path, body: request.body, id: '\u00e4' });
  };
  const server = createServer((request, response) => {
    if (request.url !== '/v1/closed') {
      response.setHeader('access-control-allow-origin', allowed());
      response.setHeader('access-control-allow-headers', 'authorization, content-type, x-trace, x-key');
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
      response.setHeader('access-control-expose-headers', '*');
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      requests.push({ method, path, headers, body });
      answer({ method, path, headers, body }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    finish: () => finish(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
