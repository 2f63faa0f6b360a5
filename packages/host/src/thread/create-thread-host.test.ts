// What only a thread does. Everything that each kind of host does is in process/script-host.test.ts.
import { afterAll, describe, expect, it } from 'vitest';
import { aDelivery, aHost, aScript, disposeHosts } from '../testing/arrange.ts';
import type { ScriptHostOptions } from '../process/create-script-host.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

afterAll(disposeHosts);

const aThreadHost = (options: Partial<ScriptHostOptions> = {}) => aHost({ kind: 'thread', ...options });
const GOOD = aScript('export default { fetch: () => new Response("fine") }');

describe('a script in a thread', () => {
  it('ends with its endless loop, and takes no other along', { tags: ['long'] }, async () => {
    const host = aThreadHost({ limits: { stallMs: scaleMs(300) } });
    const endless = aScript('export default { fetch() { console.log("before"); for (;;); } }');
    const delivered = host.deliver(aDelivery(endless));
    expect(await (await host.deliver(aDelivery(GOOD))).response.text()).toBe('fine');
    await expect(delivered).rejects.toMatchObject({
      code: 'script_stalled',
      trace: { outcome: 'stalled', logs: [{ message: 'before' }] },
    });
  });

  it('ends when its heap is full, and starts again with the next event', { tags: ['long'] }, async () => {
    const host = aThreadHost({ limits: { memoryMb: 16 } });
    const greedy = aScript(`export default { async fetch(request) {
      if ((await request.text()).includes('"fine"')) return new Response('fine');
      for (const all = []; ; ) all.push(new Array(1e5).fill(all.length));
    } }`);
    await expect(host.deliver(aDelivery(greedy))).rejects.toMatchObject({ code: 'script_out_of_memory' });
    const event = { eventId: 'ev_fine', type: 'task', task: { fine: 'fine' } } as const;
    expect(await (await host.deliver(aDelivery(greedy, { event }))).response.text()).toBe('fine');
  });

  it('follows the end of a body only as its reader pulls', { tags: ['long'] }, async () => {
    const script = aScript(`let sent = 0;
    export default { fetch: () => new Response(new ReadableStream({
      pull(controller) { controller.enqueue(new Uint8Array(32 * 1024).fill(++sent)); if (sent === 40) controller.close(); },
    })) }`);
    const { response } = await aThreadHost().deliver(aDelivery(script));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([bytes.byteLength, bytes[0], bytes.at(-1)]).toEqual([40 * 32 * 1024, 1, 40]);
  });

  it(
    'passes on the error of a body that breaks off, and is told of one that nobody reads',
    { tags: ['long'] },
    async () => {
      const requests: string[] = [];
      const host = aThreadHost({
        onOutgoing: async ({ request }) => {
          requests.push(await request.text());
          return new Response();
        },
      });
      const broken = aScript(`export default { fetch: () => new Response(new ReadableStream({
      async pull(controller) { await new Promise((resolve) => setTimeout(resolve, 5)); controller.error(new Error('cut')); },
    })) }`);
      const { response } = await host.deliver(aDelivery(broken));
      await expect(response.text()).rejects.toThrow('cut');
      const endless = aScript(`export default { fetch: (request, env, { waitUntil }) => {
      const canceled = Promise.withResolvers();
      waitUntil(canceled.promise.then((body) => fetch('https://api.example.com', { method: 'POST', body })));
      return new Response(new ReadableStream({
        pull(controller) { controller.enqueue(new Uint8Array(70_000)); },
        cancel() { canceled.resolve('canceled'); },
      }));
    } }`);
      const delivered = await host.deliver(aDelivery(endless));
      await delivered.response.body?.cancel();
      await delivered.trace;
      expect(requests).toEqual(['canceled']);
    },
  );

  it('stops a request that its signal aborts', async () => {
    const aborted = Promise.withResolvers<void>();
    const host = aThreadHost({
      onOutgoing: ({ request }) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => {
            aborted.resolve();
            reject(new Error('aborted'));
          });
        }),
    });
    const script = aScript(`export default { async fetch() {
      const thrown = await fetch('https://api.example.com', { signal: AbortSignal.timeout(20) }).catch((error) => error);
      return new Response(thrown.name);
    } }`);
    const { response } = await host.deliver(aDelivery(script));
    expect(await response.text()).toBe('TimeoutError');
    await aborted.promise;
  });

  it('follows redirects as fetch does: a POST becomes a GET, and credentials stay at their origin', async () => {
    const hops: unknown[] = [];
    const host = aThreadHost({
      onOutgoing: async ({ request }) => {
        hops.push([request.method, request.url, request.headers.get('authorization'), await request.text()]);
        const { pathname } = new URL(request.url);
        if (pathname === '/a') return new Response(null, { status: 302, headers: { location: '/b' } });
        if (pathname === '/b') return Response.redirect('https://other.example.com/c', 307);
        return pathname === '/loop' ? Response.redirect(request.url) : new Response('end');
      },
    });
    const script = aScript(`export default { async fetch() {
      const init = { method: 'POST', body: 'x', headers: { authorization: 'Bearer t' } };
      const answer = await fetch('https://api.example.com/a', init);
      const loop = await fetch('https://api.example.com/loop').catch((error) => error.cause.message);
      const manual = await fetch('https://api.example.com/b', { redirect: 'manual' });
      const refused = await fetch('https://api.example.com/b', { redirect: 'error' }).catch((error) => error.message);
      return Response.json([await answer.text(), answer.url, answer.redirected, loop, manual.status, refused]);
    } }`);
    const { response } = await host.deliver(aDelivery(script));
    expect(await response.json()).toEqual([
      'end',
      'https://other.example.com/c',
      true,
      'redirect count exceeded',
      307,
      'fetch failed',
    ]);
    expect(hops.slice(0, 3)).toEqual([
      ['POST', 'https://api.example.com/a', 'Bearer t', 'x'],
      ['GET', 'https://api.example.com/b', 'Bearer t', ''],
      ['GET', 'https://other.example.com/c', null, ''],
    ]);
  });
});
