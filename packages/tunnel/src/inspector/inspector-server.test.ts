import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExchangeLog } from './exchange-log.ts';
import { ExchangeTap } from './exchange-tap.ts';
import { createInspectorHandler } from './inspector-handler.ts';
import { startInspector } from './inspector-server.ts';
import type { Inspector } from './inspector-server.ts';

const TOKEN = 't0ken-of-the-inspector';
const program = createServer((incoming, outgoing) => {
  incoming.resume();
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"secret":"s3cret","ok":1}');
});

/** A log that knows how many listen. */
class CountingLog extends ExchangeLog {
  listeners = 0;

  override subscribe(...[listener]: Parameters<ExchangeLog['subscribe']>): () => void {
    this.listeners++;
    const leave = super.subscribe(listener);
    return () => {
      this.listeners--;
      leave();
    };
  }
}

let log: CountingLog;
let inspector: Inspector;
beforeEach(async () => {
  await once(program.listen(0, '127.0.0.1'), 'listening');
  const target = { host: '127.0.0.1', port: (program.address() as AddressInfo).port };
  log = new CountingLog();
  inspector = await startInspector({ log, target, token: TOKEN });
});
afterEach(async () => {
  await inspector.close();
  program.closeAllConnections();
  await new Promise((resolve) => program.close(resolve));
});

/** A request to the program whose answer has not come yet. */
function begin(path = '/'): ExchangeTap {
  const tap = new ExchangeTap({ log });
  tap.request(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer s3cret-of-caller\r\n\r\n`));
  return tap;
}

interface View {
  readonly id: string;
  readonly state: string;
  readonly [name: string]: unknown;
}

interface RequestInput {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
}

function open(path: string, { method = 'GET', headers = {} }: RequestInput = {}): Promise<IncomingMessage> {
  const clientRequest = request(`${inspector.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
  });
  clientRequest.end();
  return once(clientRequest, 'response').then(([response]) => response as IncomingMessage);
}

async function send(path: string, input?: RequestInput) {
  const response = await open(path, input);
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  const body = (text === '' ? undefined : JSON.parse(text)) as View & { items: View[]; next?: string };
  const { statusCode: status, headers } = response;
  return { status, code: headers['x-bindery-tunnel'], headers, body, text };
}

describe('the inspector', () => {
  it('lists exchanges in pages, newest first, and finds some', async () => {
    for (const path of ['/a', '/b', '/c']) begin(path);
    const first = await send('/exchanges?limit=2');
    expect(first.status).toBe(200);
    expect(first.body.items.map(({ id }) => id)).toEqual(['x3', 'x2']);
    const second = await send(`/exchanges?limit=2&before=${first.body.next}`);
    expect([second.body.items.map(({ id }) => id), second.body.next]).toEqual([['x1'], undefined]);
    expect((await send('/exchanges?search=%2Fb')).body.items).toMatchObject([{ id: 'x2', url: '/b' }]);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('sends a request again, and shows the new exchange without a secret', async () => {
    begin('/a?token=abc');
    const replayed = await send('/exchanges/x1/replay', { method: 'POST' });
    expect([replayed.status, replayed.body.id]).toEqual([201, 'x2']);
    const { body, text } = await send('/exchanges/x2');
    expect(body).toMatchObject({ replayOf: 'x1', state: 'done', url: '/a?token=[redacted]', status: 200 });
    expect(body['responseBody']).toMatchObject({ text: '{"secret":"[redacted]","ok":1}' });
    for (const response of [replayed.text, text, (await send('/exchanges')).text])
      expect(response).not.toMatch(/s3cret|abc/);
  });

  it('forgets all', async () => {
    begin();
    const { status, text } = await send('/exchanges', { method: 'DELETE' });
    expect([status, text]).toEqual([204, '']);
    expect((await send('/exchanges')).body.items).toEqual([]);
  });

  it('streams each exchange that begins and ends', async () => {
    const response = await open('/exchanges/live');
    expect(response.headers['content-type']).toBe('text/event-stream');
    const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await chunks.next()).value).toBe(': connected\n\n');
    const next = async () => {
      const [, json = ''] = /^data: (.*)\n\n$/.exec(String((await chunks.next()).value)) ?? [];
      return JSON.parse(json) as View;
    };
    const tap = begin('/live?token=abc');
    expect(await next()).toMatchObject({ id: 'x1', state: 'open', url: '/live?token=[redacted]' });
    tap.response(Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'));
    expect(await next()).toMatchObject({ id: 'x1', state: 'done', status: 204 });
    const closed = new Promise((resolve) => response.on('error', () => {}).on('close', resolve));
    expect(log.listeners).toBe(1);
    await inspector.close();
    await closed;
    await vi.waitFor(() => expect(log.listeners).toBe(0));
  });
});

describe('the inspector rejects', () => {
  it.each([
    ['no token', { authorization: '' }, 401, 'tunnel_inspector_token'],
    ['a wrong token', { authorization: 'Bearer wrong' }, 401, 'tunnel_inspector_token'],
    ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }, 401, 'tunnel_inspector_token'],
    ['another host', { host: 'evil.example' }, 403, 'tunnel_inspector_origin'],
    ['a host that begins like one of here', { host: 'localhost.evil.example' }, 403, 'tunnel_inspector_origin'],
    ['a page from elsewhere', { origin: 'https://evil.example' }, 403, 'tunnel_inspector_origin'],
    ['a page of nowhere', { origin: 'null' }, 403, 'tunnel_inspector_origin'],
  ] as const)('%s', async (_name, headers, status, code) => {
    begin('/hidden');
    for (const path of ['/exchanges', '/exchanges/x1', '/exchanges/live', '/nowhere']) {
      const rejected = await send(path, { headers });
      expect([rejected.status, rejected.code, rejected.body['error']]).toMatchObject([status, code, { code: status }]);
      expect(rejected.text).not.toContain('hidden');
    }
    expect((await send('/exchanges', { method: 'DELETE', headers })).status).toBe(status);
    expect((await log.list()).items).toHaveLength(1);
  });

  it('everybody, when it has no token itself', async () => {
    await inspector.close();
    inspector = await startInspector({ log, target: { host: '127.0.0.1', port: 1 }, token: '' });
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}`]) {
      expect((await send('/exchanges', { headers: { authorization } })).status).toBe(401);
    }
  });

  it('nothing of what loopback is called', async () => {
    for (const host of ['localhost', 'LocalHost:99', '127.0.0.1:1', '[::1]:8080']) {
      expect((await send('/exchanges', { headers: { host, origin: `http://${host}` } })).status).toBe(200);
    }
  });

  it('what it does not have or cannot do, with a code each', async () => {
    begin();
    const reasonOf = async (path: string, method = 'GET') => {
      const { status, code, headers } = await send(path, { method });
      return [status, code, headers.allow];
    };
    const request400 = [400, 'tunnel_inspector_request', undefined];
    expect(await reasonOf('/')).toEqual([404, 'tunnel_inspector_request', undefined]);
    expect(await reasonOf('/exchanges/x1/request')).toEqual([404, 'tunnel_inspector_request', undefined]);
    expect(await reasonOf('/exchanges/x9')).toEqual([404, 'tunnel_exchange_unknown', undefined]);
    expect(await reasonOf('/exchanges/x9/replay', 'POST')).toEqual([404, 'tunnel_exchange_unknown', undefined]);
    expect(await reasonOf('/exchanges', 'PUT')).toEqual([405, 'tunnel_inspector_request', 'GET, DELETE']);
    expect(await reasonOf('/exchanges/x1/replay')).toEqual([405, 'tunnel_inspector_request', 'POST']);
    expect(await reasonOf('/exchanges/live', 'POST')).toEqual([405, 'tunnel_inspector_request', 'GET']);
    for (const limit of ['0', '501', '-1', '1e2', 'x'])
      expect(await reasonOf(`/exchanges?limit=${limit}`)).toEqual(request400);
  });

  it('to send again what was not kept whole, or to a program that is not there', async () => {
    const tap = new ExchangeTap({ log });
    tap.request(Buffer.from('POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nab'));
    begin();
    const replay = async (id: string) => {
      const { status, code } = await send(`/exchanges/${id}/replay`, { method: 'POST' });
      return [status, code];
    };
    expect(await replay('x1')).toEqual([409, 'tunnel_replay_incomplete']);
    program.closeAllConnections();
    await new Promise((resolve) => program.close(resolve));
    expect(await replay('x2')).toEqual([502, 'tunnel_target_silent']);
  });

  it('a port that is taken', async () => {
    const { port } = inspector;
    const target = { host: '127.0.0.1', port: 1 };
    await expect(startInspector({ log, target, token: TOKEN, port })).rejects.toMatchObject({ code: 'port_in_use' });
  });
});

describe('createInspectorHandler', () => {
  it('answers below its base path, and leaves other paths to the server', async () => {
    await inspector.close();
    const options = { log, target: { host: '127.0.0.1', port: 1 }, token: TOKEN };
    inspector = await startInspector({ ...options, basePath: '/_bindery/inspector' });
    expect((await send('/exchanges')).status).toBe(200);
    const handle = createInspectorHandler({ ...options, basePath: '/_bindery/inspector' });
    const server = createServer((incoming, outgoing) => {
      if (!handle(incoming, outgoing)) outgoing.writeHead(418).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const headers = { authorization: `Bearer ${TOKEN}` };
    const statusOf = async (path: string) => (await fetch(`${root}${path}`, { headers })).status;
    expect(await statusOf('/exchanges')).toBe(418);
    expect(await statusOf('/_bindery/inspectorate/exchanges')).toBe(418);
    expect(await statusOf('/_bindery/inspector/exchanges')).toBe(200);
    server.closeAllConnections();
    server.close();
  });
});
