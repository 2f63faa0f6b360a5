// Time, chance, and leaks under simulation: the same in each kind of isolate.
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { HOST_KINDS, aDelivery, aHost, aScript, disposeHosts } from '../testing/arrange.ts';
import type { ScriptVersion } from '../integration-host.ts';
import type { ScriptHostOptions } from './create-script-host.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

afterAll(disposeHosts);

const NOW = Date.parse('2026-01-01T00:00:00Z');
const simulation: ScriptHostOptions['simulation'] = ({ eventId }) => ({ now: NOW, seed: `a ${eventId}` });

/** A script with a source map. Its file is `src/index.ts`. */
async function mappedScript(lines: readonly string[]): Promise<ScriptVersion> {
  const stdin = { contents: lines.join('\n'), sourcefile: 'src/index.ts', loader: 'ts' } as const;
  const bundle = await build({
    stdin,
    bundle: true,
    format: 'esm',
    sourcemap: 'external',
    outfile: 'script.js',
    write: false,
  });
  const [map, code] = bundle.outputFiles;
  return aScript(code?.text ?? '', { sourceMap: map?.text ?? '' });
}

/** What the seed `a ev_a` gives, for ever: tests of authors hold these values. */
const OF_SEED = [0.36958676646463573, 'a9ef44d7-d290-48a5-815d-30ef2c340929', [183, 156, 21, 168]];

const READ = `export default { async fetch() {
  await null;
  return Response.json([Date.now(), new Date().toISOString(), Math.random(), crypto.randomUUID(), [...crypto.getRandomValues(new Uint8Array(4))]]);
} }`;

describe.each(HOST_KINDS)('in %s:', (kind) => {
  const host = aHost({ kind, simulation });
  const read = async (script: ScriptVersion, eventId: string): Promise<unknown[]> => {
    const event = { eventId, type: 'task', task: {} } as const;
    return (await (await host.deliver(aDelivery(script, { event }))).response.json()) as unknown[];
  };

  it('the clock stands, and chance comes from the seed and the event, in every order', { tags: ['long'] }, async () => {
    const script = aScript(READ);
    const [first, second] = await Promise.all([read(script, 'ev_a'), read(script, 'ev_b')]);
    expect(first?.slice(0, 2)).toEqual([NOW, '2026-01-01T00:00:00.000Z']);
    expect(await read(aScript(READ), 'ev_b')).toEqual(second);
    expect(await read(script, 'ev_a')).toEqual(first);
    expect(first?.slice(2)).not.toEqual(second?.slice(2));
    expect(first?.[3]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(first?.slice(2)).toEqual(OF_SEED);
  });

  it('repeats the readings of another run, and then its last time, the seed, and counted bytes', async () => {
    const readings = { times: [NOW + 1, NOW + 2], random: [0.25], bytes: ['', '0102'] };
    const replaying = aHost({ kind, simulation: () => ({ now: NOW, seed: 'a ev_a', readings }) });
    const code = `export default { fetch() {
      const bytes = () => [...crypto.getRandomValues(new Uint8Array(2))];
      return Response.json([
        [Date.now(), Date.now(), Date.now()], [Math.random(), Math.random()],
        crypto.randomUUID(), bytes(), bytes(), crypto.randomUUID(),
      ]);
    } }`;
    const result = await replaying.deliver(aDelivery(aScript(code)));
    expect(await result.response.json()).toEqual([
      [NOW + 1, NOW + 2, NOW + 2],
      [0.25, OF_SEED[0]],
      '00000000-0000-4000-8000-000000000001',
      [1, 2],
      [0, 3],
      '00000000-0000-4000-8000-000000000004',
    ]);
  });

  it('a log line has the author’s line', { tags: ['long'] }, async () => {
    const script = await mappedScript([
      'export default { async fetch() {',
      "  console.info('first');",
      '  await null;',
      "  console.assert(false, 'second');",
      '  return new Response("done");',
      '} };',
    ]);
    const { response, trace } = await host.deliver(aDelivery(script));
    await response.text();
    const { logs } = await trace;
    expect(logs.map(({ message, place }) => [message, place?.file, place?.line])).toEqual([
      ['first', 'src/index.ts', 2],
      ['Assertion failed: second', 'src/index.ts', 4],
    ]);
  });

  it('reports what an event leaves behind, with the author’s line', async () => {
    const script = await mappedScript([
      'export default { async fetch() {',
      '  setTimeout(() => {}, 60_000);',
      '  const kept = setInterval(() => {}, 60_000);',
      '  clearInterval(kept);',
      '  await new Promise((resolve) => setTimeout(resolve, 1));',
      "  await fetch('https://api.example.com/unread');",
      "  await (await fetch('https://api.example.com/read')).text();",
      "  void fetch('https://slow.example.com/');",
      '  return new Response("done");',
      '} };',
    ]);
    const never = new Promise<Response>(() => {});
    const leaky = aHost({
      kind,
      simulation,
      onOutgoing: ({ request }) => (request.url.includes('slow') ? never : Promise.resolve(new Response('body'))),
    });
    const { response, trace } = await leaky.deliver(aDelivery(script));
    await response.text();
    const { leaks = [], calls } = await trace;
    expect(leaks.map(({ kind: leak, place }) => [leak, place?.file, place?.line])).toEqual([
      ['timer', 'src/index.ts', 2],
      ['request', 'src/index.ts', 8],
      ['body', 'src/index.ts', 6],
    ]);
    expect(leaks[0]?.source).toContain('> 2 |');
    expect(calls.map(({ place }) => place?.line)).toEqual([6, 7]);
  });

  it('reports nothing where all is done, and what is passed on is not left', { tags: ['long'] }, async () => {
    const passing = aHost({ kind, simulation, onOutgoing: async () => new Response('passed on') });
    const script = aScript(`export default { async fetch(request, env, ctx) {
      ctx.waitUntil(new Promise((resolve) => setTimeout(resolve, 5)).then(() => fetch('https://api.example.com/2')).then((answer) => answer.body.cancel()));
      return fetch('https://api.example.com/1');
    } }`);
    const { response, trace } = await passing.deliver(aDelivery(script));
    expect(await response.text()).toBe('passed on');
    expect((await trace).leaks).toBeUndefined();
    const wrapped = aScript(
      `export default { async fetch() { return new Response((await fetch('https://api.example.com/')).body); } }`,
    );
    const second = await passing.deliver(aDelivery(wrapped));
    expect(await second.response.text()).toBe('passed on');
    expect((await second.trace).leaks).toBeUndefined();
  });

  it('reports work that goes on when the trace is closed', { tags: ['long'] }, async () => {
    const script = await mappedScript([
      'export default { async fetch(request: Request, env: unknown, ctx: { waitUntil(p: Promise<unknown>): void }) {',
      '  ctx.waitUntil(Promise.resolve());',
      "  ctx.waitUntil(fetch('https://slow.example.com/'));",
      '  return new Response("done");',
      '} };',
    ]);
    const onOutgoing = (): Promise<Response> => new Promise<Response>(() => {});
    const slow = aHost({ kind, simulation, onOutgoing, limits: { traceMs: scaleMs(300) } });
    const { response, trace } = await slow.deliver(aDelivery(script));
    await response.text();
    expect((await trace).leaks?.map(({ kind: leak, place }) => [leak, place?.line])).toEqual([['work', 3]]);
  });

  it('captures nothing without simulation', async () => {
    const script = aScript('export default { fetch() { setTimeout(() => {}, 60_000); return new Response(""); } }');
    const { response, trace } = await aHost({ kind }).deliver(aDelivery(script));
    await response.text();
    expect((await trace).leaks).toBeUndefined();
  });
});
