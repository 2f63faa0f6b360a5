import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from 'esbuild';
import { HOST_KINDS, aDelivery, aHost, aScript, disposeHosts, fetchEvent, taskEvent } from '../testing/arrange.ts';
import type { OutgoingRequest, TraceLog } from '../integration-host.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

afterAll(disposeHosts);

describe.each(HOST_KINDS)('in %s:', (kind) => {
  describe('what a script is given and what comes back', () => {
    it(
      'carries event, environment and body unchanged, on POST /v1, and the answer with both cookies',
      { tags: ['long'] },
      async () => {
        const host = aHost({ kind });
        const script = aScript(`export default { async fetch(request, env) {
      const form = await request.formData();
      const body = form.get('fetch-body');
      return Response.json({
        method: request.method, path: new URL(request.url).pathname, headers: [...request.headers.keys()], env,
        event: JSON.parse(form.get('event')), environment: JSON.parse(form.get('environment')),
        bytes: [...new Uint8Array(await body.arrayBuffer())], type: body.type,
      }, { status: 418, headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2']] });
    } }`);
        const event = fetchEvent('post', { 'Content-Type': 'application/x-thing' });
        const fetchBody = new Uint8Array([0, 255, 254, 10, 13, 10, 10]);
        const { response } = await host.deliver(aDelivery(script, { event, fetchBody }));
        expect(response.status).toBe(418);
        expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
        const body = (await response.json()) as { headers: string[] };
        expect(body).toMatchObject({
          method: 'POST',
          path: '/v1',
          event,
          bytes: [...fetchBody],
          type: 'application/x-thing',
        });
        expect(body).toMatchObject({ env: {}, environment: aDelivery(script).environment });
        expect(body.headers.filter((name) => name.startsWith('x-') || name.startsWith('cf-'))).toEqual([]);
      },
    );

    it('leaves the body part out of a GET, passes redirects on, and bodiless answers', { tags: ['long'] }, async () => {
      const host = aHost({ kind });
      const script = aScript(`export default { async fetch(request) {
      const form = await request.formData();
      return form.has('fetch-body') ? new Response('had a body') : Response.redirect('https://idp.example.org/login', 302);
    } }`);
      const event = fetchEvent('get');
      const { response, trace } = await host.deliver(aDelivery(script, { event, fetchBody: new Uint8Array([1]) }));
      expect([response.status, response.headers.get('location')]).toEqual([302, 'https://idp.example.org/login']);
      expect(await trace).toMatchObject({ outcome: 'ok' });
    });

    it.skipIf(kind === 'thread')(
      'rejects a return value that isn’t a Response, without an effect on other scripts',
      { tags: ['long'] },
      async () => {
        const incidents: unknown[] = [];
        const host = aHost({ kind, onIncident: (incident) => incidents.push(incident) });
        const script = aScript(
          'export default { fetch: () => new Response(null, { status: 101, webSocket: new WebSocketPair()[0] }) }',
        );
        await expect(host.deliver(aDelivery(script))).rejects.toMatchObject({ code: 'delivery_interrupted' });
        const wrong = aScript('export default { fetch: () => "text" }');
        const { response, trace } = await host.deliver(aDelivery(wrong));
        expect(response.status).toBe(500);
        expect((await trace).exceptions).toMatchObject([
          { message: 'The handler returned "text", expected a Response.' },
        ]);
        expect(incidents).toEqual([]);
      },
    );

    it(
      'streams: the head is there before the last byte, even after the time for the head is over',
      { tags: ['long'] },
      async () => {
        const host = aHost({ kind });
        const script = aScript(`export default { fetch(request, env, ctx) {
      const { readable, writable } = new TransformStream();
      ctx.waitUntil((async () => {
        const writer = writable.getWriter();
        for (const part of ['one ', 'two ', 'three']) {
          await writer.write(new TextEncoder().encode(part));
          await new Promise((resolve) => setTimeout(resolve, ${scaleMs(200)}));
        }
        await writer.close();
      })());
      return new Response(readable);
    } }`);
        // Rejects where the head takes longer. The three parts take 600 ms.
        const { response } = await host.deliver(aDelivery(script, { timeoutMs: scaleMs(400) }));
        expect(await response.text()).toBe('one two three');
      },
    );
  });

  describe('what a script says and does', () => {
    it(
      'collects logs of all levels while they are written, and work after the answer',
      { tags: ['long'] },
      async () => {
        const host = aHost({ kind, now: () => 42 });
        const live: TraceLog[] = [];
        const script = aScript(`export default { fetch(request, env, ctx) {
      console.log('héllo %s %d', 'wörld', 3, { a: [1, new Map([['k', new Set([1n])]])] });
      console.debug('d'); console.warn('w'); console.error(new TypeError('e'));
      ctx.waitUntil(new Promise((resolve) => setTimeout(resolve, 50)).then(() => console.info('after ☃')));
      return new Response('ok');
    } }`);
        const { response, trace } = await host.deliver(aDelivery(script, { onLog: (log) => live.push(log) }));
        expect(await response.text()).toBe('ok');
        const { logs, outcome } = await trace;
        expect(outcome).toBe('ok');
        expect(logs.map(({ level, message }) => [level, message.split('\n')[0]])).toEqual([
          ['info', 'héllo wörld 3 { a: [1, Map(1) {"k" => Set(1) {1n}}] }'],
          ['debug', 'd'],
          ['warn', 'w'],
          ['error', 'TypeError: e'],
          ['info', 'after ☃'],
        ]);
        expect(logs[0]?.timestamp).toBe(42);
        expect(live).toEqual(logs);
      },
    );

    it('traces no rejection that is handled a moment later, and whatever is thrown, once', async () => {
      const script = aScript(`export default { async fetch() {
      const inner = async () => { throw new Error('handled'); };
      const outer = async () => inner();
      await outer().catch(() => {});
      void outer().catch(() => {});
      Promise.reject({ code: 7 });
      const a = new Error('round', { cause: new Error('about') });
      a.cause.cause = a;
      throw Object.freeze(a);
    } }`);
      const { response, trace } = await aHost({ kind }).deliver(aDelivery(script));
      await response.text();
      const { exceptions } = await trace;
      const found = exceptions.map(({ origin, name, message, place }) => [origin, `${name}: ${message}`, place?.line]);
      expect(found.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
        ['handler', 'Error: round', 7],
        ['unhandled_rejection', 'object: { code: 7 }', 6],
      ]);
      expect(exceptions.find(({ origin }) => origin === 'handler')?.stack).toMatch(
        /\[cause\]: Error: about[^]*\[Circular\]/,
      );
    });

    it(
      'maps errors to the author’s file, line, and column, wherever they were thrown',
      { tags: ['long'] },
      async () => {
        const bundle = await build({
          stdin: {
            contents: [
              'interface Odd { n: number }',
              'function boom(what: string): never {',
              '  throw new RangeError(what);',
              '}',
              'export default { async fetch(request: Request, env: unknown, ctx: { waitUntil(p: Promise<unknown>): void }) {',
              "  ctx.waitUntil((async () => boom('in waitUntil'))());",
              "  void Promise.reject(new Error('nobody waited'));",
              '  await new Promise((resolve) => setTimeout(resolve, 10));',
              "  return boom('in the handler');",
              '} };',
            ].join('\n'),
            sourcefile: 'src/index.ts',
            loader: 'ts',
          },
          bundle: true,
          format: 'esm',
          minify: true,
          sourcemap: 'external',
          outfile: 'script.js',
          write: false,
        });
        const [map, code] = bundle.outputFiles;
        const script = aScript(code?.text ?? '', { sourceMap: map?.text ?? '' });
        const { response, trace } = await aHost({ kind }).deliver(aDelivery(script));
        expect([response.status, await response.text()]).toEqual([500, '{"error":"Internal server error"}']);
        const { exceptions, outcome } = await trace;
        expect(outcome).toBe('exception');
        const found = exceptions.map(({ origin, name, message, frames }) => [origin, name, message, frames[0]]);
        const thrown = { file: 'src/index.ts', line: 3, column: 9 };
        expect(found).toEqual(
          expect.arrayContaining([
            ['wait_until', 'RangeError', 'in waitUntil', expect.objectContaining(thrown)],
            [
              'unhandled_rejection',
              'Error',
              'nobody waited',
              expect.objectContaining({ ...thrown, line: 7, column: 23 }),
            ],
            ['handler', 'RangeError', 'in the handler', expect.objectContaining(thrown)],
          ]),
        );
        expect(found).toHaveLength(3);
      },
    );

    it(
      'hands every request to its owner, attributed to integration and event, also when events overlap',
      { tags: ['long'] },
      async () => {
        const requests: OutgoingRequest[] = [];
        const host = aHost({
          kind,
          onOutgoing: async (outgoing) => {
            requests.push(outgoing);
            const body = await outgoing.request.text();
            await new Promise((resolve) => setTimeout(resolve, 5));
            return Response.json({ body, auth: outgoing.request.headers.get('authorization') }, { status: 201 });
          },
        });
        const script = aScript(`export default { async fetch(request, env, ctx) {
      const { task } = JSON.parse((await request.formData()).get('event'));
      const call = () => fetch('https://api.example.org/v1/x?n=' + task.n, { method: 'POST', body: 'b' + task.n, headers: { authorization: 'Bearer t', 'x-bindery-delivery': 'forged' } });
      const answer = await (await call()).json();
      ctx.waitUntil(new Promise((resolve) => setTimeout(resolve, 20)).then(call));
      return Response.json(answer);
    } }`);
        const deliveries = [1, 2, 3, 4].map((n) => aDelivery(script, { event: taskEvent({ n }) }));
        const results = await Promise.all(deliveries.map((delivery) => host.deliver(delivery)));
        const bodies = await Promise.all(results.map(({ response }) => response.json()));
        expect(bodies).toEqual([1, 2, 3, 4].map((n) => ({ body: `b${n}`, auth: 'Bearer t' })));
        const traces = await Promise.all(results.map(({ trace }) => trace));
        expect(requests).toHaveLength(8);
        for (const [index, { eventId }] of deliveries.entries()) {
          const own = requests.filter((outgoing) => outgoing.eventId === eventId);
          expect(own.map(({ request }) => request.url)).toEqual(
            Array(2).fill(`https://api.example.org/v1/x?n=${index + 1}`),
          );
          expect(own[0]).toMatchObject({ integration: 'sample', version: script.version, organization: 'org_1' });
          expect(traces[index]?.calls.map(({ id, status }) => [id, status])).toEqual(own.map(({ id }) => [id, 201]));
        }
        expect(
          [...(requests[0]?.request.headers.keys() ?? [])].filter((name) => /^(x-bindery|cf-|mf-)/.test(name)),
        ).toEqual([]);
      },
    );

    it('forwards requests with long URLs and all their headers', { tags: ['long'] }, async () => {
      const requests: Request[] = [];
      const host = aHost({
        kind,
        onOutgoing: async ({ request }) => {
          requests.push(request);
          return new Response();
        },
      });
      const longUrl = `https://api.example.org/render?request=${'x'.repeat(120_000)}`;
      const script = aScript(`export default { async fetch() {
      const headers = { 'cf-access-client-id': 'own', 'x-bindery-guard': '1', 'x-bindery-key': 'forged' };
      const { status } = await fetch('https://api.example.org/render?request=' + 'x'.repeat(120000), { headers });
      return new Response(String(status));
    } }`);
      const { response } = await host.deliver(aDelivery(script));
      expect(await response.text()).toBe('200');
      expect(requests.map(({ url }) => url)).toEqual([longUrl]);
      expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({ 'cf-access-client-id': 'own' });
      expect([...(requests[0]?.headers.keys() ?? [])].filter((name) => name.startsWith('x-bindery'))).toEqual([]);
    });

    it.skipIf(kind === 'thread')('throws for a request that cannot be forwarded', async () => {
      const host = aHost({ kind, onOutgoing: async () => new Response(null, { headers: { 'x-odd': 'caf\u00e9' } }) });
      const script = aScript(`export default { async fetch() {
      const thrown = await fetch('https://api.example.org/', { method: 'TRACE' }).catch((error) => error);
      return Response.json([thrown.name, thrown.message, thrown.cause?.code]);
    } }`);
      const { response } = await host.deliver(aDelivery(script));
      expect(await response.json()).toEqual(['TypeError', 'fetch failed', 'request_failed']);
    });

    it(
      'passes answers on as real servers give them: compressed, with several cookies, redirecting',
      { tags: ['long'] },
      async () => {
        const server = createServer((request, response) => {
          if (request.url === '/from') return response.writeHead(307, { location: '/to' }).end();
          const headers = { 'content-encoding': 'gzip', 'set-cookie': ['a=1', 'b=2'] };
          return response.writeHead(200, headers).end(gzipSync(`${request.method} ${request.url}`));
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        const hops: string[] = [];
        const host = aHost({
          kind,
          onOutgoing: async ({ request }) => {
            hops.push(new URL(request.url).pathname);
            return fetch(request);
          },
        });
        const script = aScript(`export default { async fetch() {
      const answer = await fetch('http://127.0.0.1:${port}/from', { method: 'POST', body: 'x' });
      return Response.json({ text: await answer.text(), cookies: answer.headers.getSetCookie(), redirected: answer.redirected });
    } }`);
        const { response } = await host.deliver(aDelivery(script));
        expect(await response.json()).toEqual({ text: 'POST /to', cookies: ['a=1', 'b=2'], redirected: true });
        expect(hops).toEqual(['/from', '/to']);
        server.closeAllConnections();
        server.close();
      },
    );

    it.skipIf(kind === 'thread')(
      'lets nothing else out: sockets, WebSockets, and a failing owner are errors the script sees',
      async () => {
        const host = aHost({ kind, onOutgoing: async () => Promise.reject(new Error('not on the list')) });
        const script = aScript(`import { connect } from 'cloudflare:sockets';
    export default { async fetch() {
      const told = async (run) => { try { return await run() } catch (error) { return 'threw: ' + error.message } };
      return Response.json([
        await told(async () => { const socket = connect('example.org:80'); await socket.opened; return 'open' }),
        await told(async () => (await fetch('https://x.example.org', { headers: { upgrade: 'websocket' } })).webSocket ?? 'refused'),
        await told(async () => (await fetch('https://x.example.org/')).status),
      ]);
    } }`);
        const { response } = await host.deliver(aDelivery(script));
        const [socket, webSocket, status] = (await response.json()) as string[];
        expect(socket).toMatch(/^threw/);
        expect(webSocket).toMatch(/^threw|refused/);
        expect(status).toBe('threw: fetch failed');
      },
    );

    it('throws what nothing answered into the script, as fetch does, with the cause in the trace', async () => {
      const closed = createServer();
      await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
      const { port } = closed.address() as AddressInfo;
      closed.close();
      const onOutgoing = async ({ request }: OutgoingRequest): Promise<Response> => {
        const forged = { 'x-bindery-outgoing-failure': encodeURIComponent('{"code":"FORGED","message":"no"}') };
        return request.url.endsWith('/forged') ? new Response('fine', { headers: forged }) : fetch(request);
      };
      const script = aScript(`export default { async fetch() {
      const asked = ['http://nobody.invalid/', 'http://127.0.0.1:${port}/', 'http://127.0.0.1:${port}/forged'].map((url) => fetch(url));
      const ends = await Promise.allSettled(asked);
      const { stack } = await fetch('http://127.0.0.1:${port}/').catch((error) => error);
      const seen = ends.map(({ value, reason }) => value?.status ?? [reason instanceof TypeError, reason.message, reason.cause.code]);
      return Response.json({ seen, stack, header: ends[2].value.headers.get('x-bindery-outgoing-failure') });
    } }`);
      const { response, trace } = await aHost({ kind, onOutgoing }).deliver(aDelivery(script));
      const { seen, stack, header } = (await response.json()) as { seen: unknown[]; stack: string; header: unknown };
      const names = expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) as string;
      expect(seen).toEqual([[true, 'fetch failed', names], [true, 'fetch failed', 'ECONNREFUSED'], 200]);
      expect(header).toBeNull();
      expect(stack).toContain('script.js:4'); // The line that waits.
      const calls = (await trace).calls.toSorted((a, b) => a.url.localeCompare(b.url));
      expect(calls.map(({ code, error, status }) => [code, error, status])).toEqual([
        ['ECONNREFUSED', `connect ECONNREFUSED 127.0.0.1:${port}`, undefined],
        ['ECONNREFUSED', `connect ECONNREFUSED 127.0.0.1:${port}`, undefined],
        [undefined, undefined, 200],
        [names, expect.stringContaining('nobody.invalid'), undefined],
      ]);
    });

    it('keeps scripts apart: globals of one are not seen by another', { tags: ['long'] }, async () => {
      const host = aHost({ kind });
      const code = `globalThis.count = (globalThis.count ?? 0) + 1; export default { fetch: () => new Response(String(globalThis.count)) }`;
      const responses = [];
      for (const script of [aScript(code), aScript(code)]) {
        responses.push(await (await host.deliver(aDelivery(script))).response.text());
      }
      expect(responses).toEqual(['1', '1']);
    });
  });

  describe('a script that does not start', () => {
    const cases = [
      {
        what: 'throws at the top',
        code: '\n\nfunction f() { throw new TypeError("top"); }\nf();\nexport default {};',
        error: {
          code: 'script_failed_to_start',
          message: expect.stringMatching(/at script\.js:3:22: TypeError: top$/),
        },
      },
      {
        what: 'has a syntax error',
        code: 'export default {\n  fetch( {\n}',
        error: {
          code: 'script_failed_to_start',
          message: expect.stringMatching(kind === 'thread' ? /SyntaxError: / : /at script\.js:3:1: SyntaxError: /),
        },
      },
      {
        what: 'exports no handler',
        code: 'export const a = 1;',
        error: {
          code: 'script_failed_to_start',
          message: expect.stringContaining('exports a. Expected a default export'),
        },
      },
      {
        what: 'is a service worker',
        code: 'addEventListener("fetch", (event) => event.respondWith(new Response("v1")));',
        error: { code: 'script_is_service_worker', message: expect.stringContaining('is a service worker') },
      },
      {
        what: 'imports what is not there',
        code: 'import "nope"; export default { fetch() {} };',
        error: { code: 'script_failed_to_start', message: expect.stringContaining('module "nope"') },
      },
    ];

    it.each(cases)('is rejected when it $what', { tags: ['long'] }, async ({ code, error }) => {
      const host = aHost({ kind });
      const script = aScript(code);
      await expect(host.load(script)).rejects.toMatchObject(error);
      await expect(host.deliver(aDelivery(script))).rejects.toMatchObject({
        ...error,
        trace: { outcome: 'failed_to_start' },
      });
      const good = aScript('export default { fetch: () => new Response("fine") }');
      expect(await (await host.deliver(aDelivery(good))).response.text()).toBe('fine');
    });

    it('is rejected when its top-level await never settles', { tags: ['long'] }, async () => {
      const host = aHost({ kind, limits: { loadMs: 300 } });
      await expect(
        host.load(aScript('await new Promise(() => {}); export default { fetch() {} }')),
      ).rejects.toMatchObject({
        code: 'script_failed_to_start',
      });
    });
  });

  describe('time', () => {
    it('ends a delivery that takes too long, with its logs so far', { tags: ['long'] }, async () => {
      const host = aHost({ kind });
      const script = aScript(
        'export default { fetch() { console.log("begun"); return new Promise(() => setTimeout(() => {}, 9e3)) } }',
      );
      await expect(host.deliver(aDelivery(script, { timeoutMs: scaleMs(200) }))).rejects.toMatchObject({
        code: 'script_timeout',
        message: expect.stringContaining(`sample@${script.version} didn’t respond`),
        trace: { outcome: 'timeout', logs: [expect.objectContaining({ message: 'begun' })] },
      });
    });

    it.skipIf(kind === 'thread')('ends a delivery immediately if its handler can never settle', async () => {
      const host = aHost({ kind });
      const script = aScript('export default { fetch() { console.log("begun"); return new Promise(() => {}); } }');
      await expect(host.deliver(aDelivery(script))).rejects.toMatchObject({
        code: 'script_timeout',
        message: expect.stringContaining(`sample@${script.version} will never respond`),
        trace: { outcome: 'timeout' },
      });
    });

    it('ends a delivery whose caller disconnected', { tags: ['long'] }, async () => {
      const host = aHost({ kind });
      const script = aScript('export default { fetch: () => new Promise(() => setTimeout(() => {}, 9e3)) }');
      await host.load(script);
      const caller = new AbortController();
      const delivered = host.deliver(aDelivery(script, { signal: caller.signal }));
      setTimeout(() => caller.abort(), 20);
      await expect(delivered).rejects.toMatchObject({ code: 'delivery_cancelled', trace: { outcome: 'cancelled' } });
    });
  });
});
