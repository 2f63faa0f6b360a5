// What a seed decides: the whole trace of an event, byte for byte, in every run and next to other platforms.
import { hash } from 'node:crypto';
import { longOrSample } from '@bindery/testkit/long-sample';
import { expect, it } from 'vitest';
import { createTestPlatform } from './create-test-platform.ts';
import type { TestPlatform } from './test-platform.ts';

const RUNS = longOrSample(100, 10);
const PLATFORMS = longOrSample(64, 8);

const chance = {
  fetch: async (request: Request): Promise<Response> => {
    const event = JSON.parse((await request.formData()).get('event') as string) as { readonly type: string };
    const values = [crypto.randomUUID(), Math.random(), Date.now(), ...crypto.getRandomValues(new Uint8Array(20))];
    console.log(event.type, ...values);
    const response = await fetch('https://api.example.com/values', { method: 'POST', body: JSON.stringify(values) });
    return Response.json({ values, response: await response.json() });
  },
};

const POLL = new URL('../../../../examples/poll/', import.meta.url);

interface Scene {
  readonly seed: string;
  readonly isolate: 'workerd' | 'node';
  /** Whether the script is the example’s, in a separate isolate. */
  readonly isBundled: boolean;
}

/** The traces of all events of a scene, as JSON. */
async function tracesOf({ seed, isolate, isBundled }: Scene): Promise<string> {
  await using platform = await createTestPlatform({ seed, isolate, outgoing });
  const source = isBundled ? POLL : chance;
  const integration = await platform.install(source, { manifest: POLL, conditions: ['@bindery/source'] });
  await platform.clock.advance('1h');
  for (const text of ['a', 'b'])
    await integration.deliver('ui_render', { componentId: 'poll', props: { source: `${text}?` } });
  const traces = [];
  for (const { eventId } of await integration.events()) {
    const trace = await platform.api.request('GET /_platform/v1/events/{eventId}/trace', { eventId });
    // The platform doesn’t have the code of a default export.
    traces.push(isBundled ? trace : { ...trace, build: '' });
  }
  expect(traces.length).toBeGreaterThan(2);
  return JSON.stringify(traces);
}

const outgoing = { 'api.example.com': () => Response.json({ ok: true }) };

it.each([
  { isolate: 'workerd', isBundled: true },
  { isolate: 'node', isBundled: true },
  { isolate: 'workerd', isBundled: false },
] as const)(`$isolate, bundled: $isBundled: a seed gives the same traces in ${RUNS} runs`, async (where) => {
  const scene = { ...where, seed: 'one' };
  const first = await tracesOf(scene);
  for (let run = 1; run < RUNS; run++) expect(hash('sha256', await tracesOf(scene))).toBe(hash('sha256', first));
  expect(await tracesOf({ ...scene, seed: 'two' })).not.toBe(first);
});

/** What a platform has that others could change. */
async function digestOf({ api, organization, clock }: TestPlatform): Promise<string> {
  const query = { organizationId: organization };
  const lists = await Promise.all([
    api.request('GET /orgs/{organizationId}/spaces', query),
    api.request('GET /orgs/{organizationId}/sites', query),
    api.request('GET /orgs/{organizationId}/installations', query),
    api.request('GET /_platform/v1/events', { query: { details: 'true' } }),
  ]);
  return hash('sha256', JSON.stringify([lists, clock.now]));
}

it(`${PLATFORMS} platforms at once change nothing of each other`, async () => {
  await using all = new AsyncDisposableStack();
  const platforms = await Promise.all(
    Array.from({ length: PLATFORMS }, async (_, index) =>
      all.use(await createTestPlatform({ seed: `p${index}`, outgoing })),
    ),
  );
  const installed = await Promise.all(platforms.map((platform) => platform.install(chance, { manifest: POLL })));
  for (let step = 0; step < PLATFORMS; step++) {
    const active = (step * 7 + 3) % PLATFORMS;
    const [platform] = platforms.slice(active);
    if (platform === undefined) throw new Error('There are no platforms.');
    const before = await Promise.all(platforms.map(digestOf));
    const { api, organization: organizationId } = platform;
    await installed[active]?.deliver('ui_render', { componentId: 'poll', props: {} });
    await api.request('POST /orgs/{organizationId}/spaces', { organizationId, body: { title: `Space ${step}` } });
    await platform.clock.advance('1m');
    const after = await Promise.all(platforms.map(digestOf));
    const changed = after.flatMap((digest, index) => (digest === before[index] ? [] : [index]));
    expect(changed).toEqual([active]);
  }
});
