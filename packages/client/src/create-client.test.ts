import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './create-client.ts';

type Responder = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(answer: Responder): Promise<{ baseUrl: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

describe('createClient', () => {
  it('fills the path, sends the token and reads the body', async () => {
    const { baseUrl, requests } = await serve((request, response) =>
      json(response, 200, { id: 'sp', authorization: request.headers.authorization }),
    );
    const api = createClient({ baseUrl, token: 't0ken' });
    const space = await api.request('GET /spaces/{spaceId}', { spaceId: 'a b' });
    expect(space).toMatchObject({ id: 'sp', authorization: 'Bearer t0ken' });
    expect(requests).toEqual(['GET /v1/spaces/a%20b']);
  });

  it('calls the /_platform operations outside of /v1', async () => {
    const { baseUrl, requests } = await serve((_, response) => json(response, 200, {}));
    await createClient({ baseUrl }).request('GET /_platform/v1/status');
    expect(requests).toEqual(['GET /_platform/v1/status']);
  });

  it('iterates over every page of a list, and fetches pages only as needed', async () => {
    const { baseUrl, requests } = await serve((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 0);
      json(response, 200, {
        items: [page * 2, page * 2 + 1],
        count: 6,
        ...(page < 2 ? { next: { page: String(page + 1) } } : {}),
      });
    });
    const api = createClient({ baseUrl });
    const items: unknown[] = [];
    for await (const item of api.paginate('GET /orgs', { query: { limit: 2 } })) items.push(item);
    expect(items).toEqual([0, 1, 2, 3, 4, 5]);
    expect(requests).toEqual(['GET /v1/orgs?limit=2', 'GET /v1/orgs?limit=2&page=1', 'GET /v1/orgs?limit=2&page=2']);
    for await (const item of api.paginate('GET /orgs')) {
      expect(item).toBe(0);
      break;
    }
    expect(requests).toHaveLength(4);
  });

  it('throws one error with the status, the code, the message of the service and the route', async () => {
    const { baseUrl } = await serve((_, response) =>
      json(response, 404, { error: { code: 404, message: 'No space "x".' } }, { 'X-Bindery-Error': 'space_not_found' }),
    );
    const error = await createClient({ baseUrl })
      .request('GET /spaces/{spaceId}', { spaceId: 'x' })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 404,
      code: 'space_not_found',
      route: 'GET /spaces/{spaceId}',
      serviceMessage: 'No space "x".',
    });
  });

  it('retries after 429 and 503 as Retry-After says, also for POST', async () => {
    const { baseUrl, requests } = await serve((_, response, count) => {
      if (count === 1) return json(response, 429, {}, { 'Retry-After': '0' });
      if (count === 2) return json(response, 503, {}, { 'Retry-After': '0.01' });
      return json(response, 201, { id: 'ok' });
    });
    const result = await createClient({ baseUrl }).request('POST /orgs/{organizationId}/spaces', {
      organizationId: 'o',
    });
    expect(result).toMatchObject({ id: 'ok' });
    expect(requests).toHaveLength(3);
  });

  it('fails immediately if Retry-After exceeds the limit', async () => {
    const { baseUrl, requests } = await serve((_, response) => json(response, 429, {}, { 'Retry-After': '3600' }));
    await expect(createClient({ baseUrl }).request('GET /user')).rejects.toMatchObject({ status: 429 });
    expect(requests).toHaveLength(1);
  });

  it('sends a GET again when the connection breaks, and a POST never', async () => {
    const { baseUrl, requests } = await serve((request, response, count) => {
      if (request.method === 'GET' && count > 1) return json(response, 200, { id: 'u' });
      return request.socket.destroy();
    });
    const api = createClient({ baseUrl, retry: { baseDelayMs: 1 } });
    await expect(api.request('GET /user')).resolves.toMatchObject({ id: 'u' });
    expect(requests).toHaveLength(2);
    const failed = api.request('POST /orgs/{organizationId}/spaces', { organizationId: 'o' });
    await expect(failed).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(requests).toHaveLength(3);
  });

  it('stops waiting when the signal is aborted', async () => {
    const { baseUrl, requests } = await serve((_, response) => json(response, 503, {}, { 'Retry-After': '20' }));
    const controller = new AbortController();
    const pending = createClient({ baseUrl }).request('GET /user', {}, { signal: controller.signal });
    await expect.poll(() => requests.length).toBe(1);
    controller.abort(new Error('stopped'));
    await expect(pending).rejects.toThrow('stopped');
    expect(requests).toHaveLength(1);
  });

  it.each(['.', '..'])('rejects %j as a path parameter, which would call another operation', async (spaceId) => {
    const { baseUrl, requests } = await serve((_, response) => json(response, 200, {}));
    const sending = createClient({ baseUrl }).request('GET /spaces/{spaceId}', { spaceId });
    await expect(sending).rejects.toThrow(`"${spaceId}" isn’t allowed as "spaceId" of GET /spaces/{spaceId}.`);
    expect(requests).toEqual([]);
  });

  it('names a path parameter that is missing', async () => {
    const api = createClient({ baseUrl: 'http://127.0.0.1:1' });
    await expect(api.request('GET /spaces/{spaceId}', { spaceId: '' })).rejects.toThrow('needs "spaceId"');
  });
});
