// Scripts that load slowly, or never: what their events get, and what those of other scripts get.
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { scaleMs } from '@bindery/testkit/time-limits';
import { aDelivery, aHost, aScript, disposeHosts } from '../testing/arrange.ts';
import type { HostIncident } from './create-script-host.ts';
import { LoadFailures, LoadTimeoutError } from './load-failures.ts';
import { ProcessLostError } from './process-loss.ts';

afterEach(disposeHosts);
afterAll(disposeHosts);

const GREET = 'export default { fetch: () => new Response("hello") };';
/** About a second of work. Clocks stand still in a script, so it counts. */
const WORK = '{ let sum = 0; for (let i = 0; i < 1e9; i++) sum += i; }';
const NEVER = 'for (;;);';

describe('a script that loads slowly', () => {
  it('is loaded once for all events that wait, and its handlers have their whole time after that', async () => {
    const host = aHost({ limits: { stallMs: scaleMs(30_000), loadMs: scaleMs(60_000) } });
    const script = aScript(`globalThis.loads = (globalThis.loads ?? 0) + 1; ${WORK}
      export default { fetch: () => new Response(String(globalThis.loads)) };`);
    const results = await Promise.all(
      [1, 2, 3].map(() => host.deliver(aDelivery(script, { timeoutMs: scaleMs(400) }))),
    );
    expect(await Promise.all(results.map(({ response }) => response.text()))).toEqual(['1', '1', '1']);
  });

  it('is loaded alone when another script kept the process busy', { tags: ['long'] }, async () => {
    const host = aHost({ limits: { stallMs: scaleMs(60_000), loadMs: scaleMs(300) } });
    const busy = aScript(
      `export default { fetch() { console.log("begun"); ${WORK.repeat(3)} return new Response("done"); } };`,
    );
    const begun = Promise.withResolvers<void>();
    const working = host.deliver(aDelivery(busy, { timeoutMs: scaleMs(60_000), onLog: () => begun.resolve() }));
    await begun.promise;
    const { response } = await host.deliver(aDelivery(aScript(GREET)));
    expect(await response.text()).toBe('hello');
    expect(await (await working).response.text()).toBe('done');
  });
});

describe('a script that never loads', () => {
  it(
    'fails all of its events without loading again, and delays those of a new neighbor only',
    { tags: ['long'] },
    async () => {
      const incidents: HostIncident[] = [];
      const host = aHost({
        limits: { stallMs: scaleMs(600), loadRetryMs: scaleMs(60_000) },
        onIncident: (incident) => incidents.push(incident),
      });
      const bad = aScript(`${NEVER} ${GREET}`);
      const failing = Array.from({ length: 5 }, () => host.deliver(aDelivery(bad)));
      const neighbor = host.deliver(aDelivery(aScript(GREET)));
      const all = await Promise.allSettled(failing);
      const error = {
        code: 'script_stalled',
        message: expect.stringMatching(/^While it loaded, sample@\d+ blocked its process for more than/),
        advice: 'Move work at the top level of the script into a handler.',
        trace: { outcome: 'stalled' },
      };
      expect(all).toMatchObject(all.map(() => ({ status: 'rejected', reason: error })));
      // Its neighbor’s event was never sent, so it is safe to send, although it isn’t repeatable.
      expect(await (await neighbor).response.text()).toBe('hello');
      const before = incidents.length;
      expect(before).toBeLessThanOrEqual(2);
      for (let event = 0; event < 20; event++) {
        await expect(host.deliver(aDelivery(bad))).rejects.toMatchObject(error);
      }
      await expect(host.load(bad)).rejects.toMatchObject({ code: 'script_stalled' });
      expect(incidents).toHaveLength(before);
    },
  );

  it('fails immediately if what it waits for can never come', async () => {
    const host = aHost({ limits: { loadMs: scaleMs(60_000) } });
    const script = aScript(`await new Promise(() => {}); ${GREET}`);
    await expect(host.deliver(aDelivery(script))).rejects.toMatchObject({
      code: 'script_failed_to_start',
      message: expect.stringContaining('Top-level await'),
      trace: { outcome: 'failed_to_start' },
    });
    expect(await (await host.deliver(aDelivery(aScript(GREET)))).response.text()).toBe('hello');
  });
});

describe('failed loads', () => {
  const script = aScript(GREET);
  const lost = () => new ProcessLostError({ kind: 'stalled', suspects: [script], limit: 2000 });

  it('double the time until the next one, which all that waited for one load share', () => {
    let now = 0;
    const failures = new LoadFailures(10_000, () => now);
    for (const waitMs of [10_000, 20_000, 40_000]) {
      const one = lost();
      const error = failures.add(script, one);
      expect(failures.add(script, new ProcessLostError(one.loss))).toBe(error);
      now += waitMs - 1;
      expect(() => failures.require(script)).toThrow(error);
      now += 1;
      failures.require(script);
    }
    failures.delete(script.id);
    failures.add(script, lost());
    now += 10_000;
    failures.require(script);
  });

  it('count for nothing if another script can have caused them', () => {
    const failures = new LoadFailures(10_000, () => 0);
    failures.add(script, new LoadTimeoutError(10_000, false, undefined));
    failures.add(script, new ProcessLostError({ kind: 'stalled', suspects: [script, aScript(GREET)] }));
    failures.require(script);
  });
});
