// Where scripts, imports and deliveries to tunnels can go, under each policy.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { outgoingOf } from '../../../options.ts';

let server: Server;
let url: string;
let requests: string[] = [];
beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    incoming.resume();
    outgoing.end('inside');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await closePlatforms();
  removeFolders();
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks a URL, and the platform's API under two names. Logs what came of each. */
const scriptCalling = (target: string): string => `
  const api = environment.apiEndpoint;
  const addresses = [${JSON.stringify(target)}, api + '/v1/integrations/calls', api.replace('127.0.0.1', 'localhost') + '/v1/integrations/calls'];
  const headers = { authorization: 'Bearer ' + environment.apiTokens.integration };
  for (const one of addresses) {
    const came = await fetch(one, { headers }).then(({ status }) => status, (error) => [error.name, error.message, error.cause.code]);
    console.log(JSON.stringify(came));
  }`;

async function callsOf(test: TestPlatform, target = url): Promise<{ came: unknown[]; call: Record<string, unknown> }> {
  await test.publish('calls', { script: aScript(scriptCalling(target)) });
  await test.post('/_platform/v1/events', { integration: 'calls', type: 'task' });
  const [event] = await test.events('calls', 'task');
  const [attempt] = event.attempts;
  const logged: string[] = attempt.logs.slice(1).map(({ message }: { message: string }) => message);
  return { came: logged.map((text) => JSON.parse(text) as unknown), call: attempt.calls[0] };
}

const THROWN = ['TypeError', 'fetch failed', 'outgoing_refused'];

describe('a call of a script', () => {
  it.each([{ outgoing: 'allow' }, { outgoing: ['127.0.0.1'] }, {}] as const)(
    'reaches any host and the API under %o',
    async (options) => {
      const { came } = await callsOf(await startPlatform(options));
      expect(came).toEqual([200, 200, 200]);
      expect(requests).toEqual(['GET /']);
    },
  );

  it.each([
    { outgoing: 'public' },
    { outgoing: 'none' },
    { outgoing: ['example.com'] },
    { allowedHosts: ['docs.example.com'] },
  ] as const)(
    'throws with the code in the trace, but reaches the API, under %o',
    { tags: ['long'] },
    async (options) => {
      const { came, call } = await callsOf(await startPlatform(options));
      expect(came).toEqual([THROWN, 200, 200]);
      expect(call).toMatchObject({
        url: `${url}/`,
        code: 'outgoing_refused',
        error: expect.stringContaining('127.0.0.1'),
      });
      expect(call).not.toHaveProperty('status');
      expect(requests).toEqual([]);
    },
  );

  it('reaches an allowed private host under "public"', async () => {
    const { came } = await callsOf(await startPlatform({ outgoing: 'public', allowPrivate: [new URL(url).host] }));
    expect(came).toEqual([200, 200, 200]);
  });

  it('reaches only the internet under "public", and nothing under "none"', { tags: ['long'] }, async () => {
    const { came, call } = await callsOf(await startPlatform({ outgoing: 'public' }), 'https://nobody.invalid/');
    expect(came[0]).toEqual(['TypeError', 'fetch failed', expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/)]);
    expect(call).toMatchObject({ code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) });
    const none = await callsOf(await startPlatform({ outgoing: 'none' }), 'https://nobody.invalid/');
    expect(none.came).toEqual([THROWN, 200, 200]);
  });
});

describe('a handler of the author', () => {
  const url2 = 'https://api.example.com/v1/things?token=abcdef123';

  it('responds instead of its host under every policy, marked in the trace', async () => {
    const received: unknown[] = [];
    const outgoingTo = {
      'api.example.com': async (request: Request) => {
        received.push([request.method, request.url, request.headers.get('x-own'), await request.text()]);
        return Response.json({ from: 'the author' }, { status: 201, headers: { 'x-kept': '1' } });
      },
      'api.example.org': () => undefined,
      'api.example.net': () => Promise.reject(new Error('no mood')),
    };
    const test = await startPlatform({ outgoing: 'none', outgoingTo });
    const script = aScript(`
      const answer = await fetch('${url2}', { method: 'POST', body: 'sent', headers: { 'x-own': 'yes' } });
      console.log(JSON.stringify([answer.status, answer.headers.get('x-kept'), await answer.json()]));
      for (const host of ['api.example.org', 'api.example.net', 'constructor'])
        console.log(await fetch('https://' + host + '/').catch((error) => error.cause.code + ' ' + error.cause.message));`);
    await test.publish('calls', { script });
    await test.post('/_platform/v1/events', { integration: 'calls', type: 'task' });
    const [attempt] = (await test.events('calls', 'task'))[0].attempts;
    expect(received).toEqual([['POST', url2, 'yes', 'sent']]);
    const logged = attempt.logs.slice(1).map(({ message }: { message: string }) => message);
    expect(logged).toEqual([
      JSON.stringify([201, '1', { from: 'the author' }]),
      expect.stringMatching(/^outgoing_refused /),
      expect.stringMatching(/^outgoing_handler_failed .*no mood/),
      expect.stringMatching(/^outgoing_refused /),
    ]);
    expect(attempt.calls[0]).toMatchObject({ method: 'POST', status: 201, answeredBy: 'api.example.com' });
    expect(attempt.calls[0].url).not.toContain('abcdef123');
    expect(attempt.calls.slice(1).map((call: { answeredBy?: string }) => call.answeredBy)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(attempt.calls[2]).toMatchObject({ code: 'outgoing_handler_failed' });
  });

  it('doesn’t replace the platform, even if it is a function', async () => {
    let status = 200;
    const outgoingTo = () => ({ '*': () => new Response(null, { status }) });
    const test = await startPlatform({ outgoing: 'none', outgoingTo });
    expect((await callsOf(test)).came).toEqual([200, 200, 200]);
    status = 404;
    await test.post('/_platform/v1/events', { integration: 'calls', type: 'task' });
    const event = (await test.events('calls', 'task')).at(-1);
    expect(event.attempts[0].calls.map((call: { status: number }) => call.status)).toEqual([404, 200, 200]);
    expect(requests).toEqual([]);
  });
});

describe('an import by URL', () => {
  it('is denied under "none"', async () => {
    const test = await startPlatform({ outgoing: 'none', allowPrivate: [new URL(url).host] });
    const body = { source: 'website', url: `${url}/` };
    const { code, status } = await test.post(`/v1/spaces/${test.demo.space}/content/import`, body);
    expect([status, code]).toEqual([400, 'fetch_refused']);
    expect(requests).toEqual([]);
  });
});

describe('the default', () => {
  it('is "public" for a database and for further host names', () => {
    expect(outgoingOf({})).toBe('allow');
    expect(outgoingOf({ dataFolder: '.bindery' })).toBe('allow');
    expect(outgoingOf({ database: 'postgres://127.0.0.1/x' })).toBe('public');
    expect(outgoingOf({ allowedHosts: ['docs.example.com'] })).toBe('public');
    expect(outgoingOf({ allowedHosts: ['docs.example.com'], outgoing: 'allow' })).toBe('allow');
  });
});

describe('development mode', () => {
  const turnOn = (test: TestPlatform, tunnelUrl: string) =>
    test.call('PUT', '/v1/integrations/dev/dev', { body: { tunnelUrl } });

  it.each(['public', 'none', ['example.com']] as const)(
    'rejects a tunnel on this network under %o',
    async (outgoing) => {
      const test = await startPlatform({ outgoing });
      await test.publish('dev');
      for (const tunnel of [url, 'http://localhost:9/', 'http://poll.localhost:9/', 'http://10.0.0.1/']) {
        const { status, body } = await turnOn(test, tunnel);
        expect([tunnel, status, body?.error.message]).toEqual([tunnel, 400, expect.stringContaining('--outgoing')]);
      }
    },
  );

  it('accepts an allowed host, and a name that doesn’t resolve yet', async () => {
    const test = await startPlatform({ outgoing: 'public', allowPrivate: [new URL(url).host] });
    await test.publish('dev');
    expect((await turnOn(test, url)).status).toBe(204);
    expect((await turnOn(test, 'https://nobody.invalid/')).status).toBe(204);
  });

  it('checks the target of a tunnel with each event, under the current policy', { tags: ['long'] }, async () => {
    const dataFolder = temporaryFolder();
    const first = await startPlatform({ dataFolder });
    await first.publish('dev');
    expect((await turnOn(first, `${url}/s3cret`)).status).toBe(204);
    await first.post('/_platform/v1/events', { integration: 'dev', type: 'task' });
    expect((await first.events('dev', 'task'))[0]).toMatchObject({ state: 'success' });
    expect(requests).toEqual(['POST /s3cret/v1']);
    await closePlatforms();
    const second = await startPlatform({ dataFolder, outgoing: 'public' });
    await second.post('/_platform/v1/events', { integration: 'dev', type: 'task' });
    const rejected = (await second.events('dev', 'task')).at(-1);
    expect(rejected.attempts[0]).toMatchObject({ via: 'tunnel', error: { code: 'tunnel_unreachable' } });
    expect(rejected.attempts[0].error.message).toContain('private address');
    expect(JSON.stringify(rejected)).not.toContain('s3cret');
    expect(requests).toEqual(['POST /s3cret/v1']);
  });

  it('never sends events to the platform, under any name', async () => {
    const dataFolder = temporaryFolder();
    const first = await startPlatform({ dataFolder, port: 0 });
    await first.publish('dev');
    const { port } = new URL(first.platform.origins.api);
    for (const host of ['127.0.0.1', 'localhost', 'x.localhost', '[::1]', '127.0.0.2', '[::ffff:127.0.0.1]']) {
      expect([host, (await turnOn(first, `http://${host}:${port}/`)).status]).toEqual([host, 400]);
    }
    expect((await turnOn(first, url)).status).toBe(204);
    await closePlatforms();
    const second = await startPlatform({ dataFolder, port: 0 });
    const own = new URL(second.platform.origins.api).port;
    const file = new DatabaseSync(join(dataFolder, 'platform.db'));
    file.prepare('UPDATE integration SET tunnel_url = ?').run(`http://localhost:${own}`);
    file.close();
    await second.post('/_platform/v1/events', { integration: 'dev', type: 'task' });
    const [event] = await second.events('dev', 'task');
    expect(event.attempts[0]).toMatchObject({ via: 'tunnel', error: { code: 'tunnel_unreachable' } });
  });
});
