// What scripts hold outside of V8's heap counts: real processes, read while scripts fill buffers in them.
import { afterEach, describe, expect, it } from 'vitest';
import { WAITING, aDelivery, aFewPings, aHostWithSlowOutside, aScript, disposeHosts } from '../testing/arrange.ts';
import { describeLoss } from './process-loss.ts';

afterEach(disposeHosts);

const limits = { stallMs: 20_000, memoryMb: 64 };
const greet = 'export default { fetch: () => new Response("hello") }';

/** Holds 700 MB in ArrayBuffers, and says so; the heap has 90 small objects. */
const GREEDY = `
const held = [];
const take = () => { const one = new ArrayBuffer(8 << 20); new Uint8Array(one).fill(held.length + 1); held.push(one); };
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));`;

const atOnce = `${GREEDY} export default { fetch() {
  console.log('taking');
  while (held.length < 90) take();
  return new Response('held ' + held.length);
} }`;
const byAndBy = `${GREEDY} export default { async fetch() {
  console.log('taking');
  while (held.length < 90) { take(); await pause(); }
  return new Response('held ' + held.length);
} }`;
const inMany = `${GREEDY} export default { fetch() {
  for (let n = 0; n < 5; n++) take();
  return new Response('held ' + held.length);
} }`;

describe('a script with many ArrayBuffers', () => {
  it.each([
    ['in one turn', atOnce],
    ['in many turns', byAndBy],
  ])('%s is ended and named, and the host goes on', { tags: ['long'] }, async (_how, code) => {
    const { host, incidents } = aHostWithSlowOutside(limits);
    const greedy = aScript(code);
    await expect(host.deliver(aDelivery(greedy))).rejects.toMatchObject({
      code: 'script_out_of_memory',
      message: expect.stringContaining(
        `sample@${greedy.version} ${describeLoss({ kind: 'out_of_memory', limit: limits.memoryMb })}`,
      ),
      trace: { outcome: 'out_of_memory', logs: [expect.objectContaining({ message: 'taking' })] },
    });
    expect(incidents).toMatchObject([{ kind: 'out_of_memory', suspects: [{ id: greedy.id }] }]);
    expect(await (await host.deliver(aDelivery(aScript(greet)))).response.text()).toBe('hello');
  });

  it('in events that are short each is ended as well', async () => {
    const { host, incidents } = aHostWithSlowOutside(limits);
    const greedy = aScript(inMany);
    let last: unknown;
    for (let n = 0; n < 40 && incidents.length === 0; n++) {
      last = await host
        .deliver(aDelivery(greedy))
        .then(({ response }) => response.text())
        .catch(String);
    }
    expect([incidents.length, last]).toEqual([1, expect.not.stringContaining('held 200')]);
    expect(incidents).toMatchObject([{ kind: 'out_of_memory', suspects: [{ id: greedy.id }] }]);
  });

  it('is named also while another script waits, whose event is tried again', { tags: ['long'] }, async () => {
    const { host, incidents, asked, answer } = aHostWithSlowOutside(limits);
    const neighbor = aScript(WAITING);
    const waiting = host.deliver(aDelivery(neighbor, { repeatable: true }));
    await asked;
    await aFewPings();
    const greedy = aScript(atOnce);
    await expect(host.deliver(aDelivery(greedy))).rejects.toMatchObject({ code: 'script_out_of_memory' });
    expect(incidents).toMatchObject([{ kind: 'out_of_memory', suspects: [{ id: greedy.id }] }]);
    answer();
    expect(await (await waiting).response.text()).toBe('from outside');
  });
});

describe('a script that makes and drops buffers', () => {
  it('continues, because it retains little memory', { tags: ['long'] }, async () => {
    const { host, incidents } = aHostWithSlowOutside(limits);
    const code = `export default { async fetch() {
      let sum = 0;
      for (let n = 0; n < 100; n++) {
        const bytes = new Uint8Array(8 << 20).fill(1);
        sum += bytes[n];
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      return new Response('made ' + sum);
    } }`;
    const { response } = await host.deliver(aDelivery(aScript(code), { timeoutMs: 30_000 }));
    expect(await response.text()).toBe('made 100');
    expect(incidents).toEqual([]);
  });
});
