// The shared process is replaced after a number of unloaded scripts, without an effect on deliveries in progress.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDelivery, aHost, aScript, disposeHosts } from '../testing/arrange.ts';
import { workerdChildren } from '../testing/child-processes.ts';

afterEach(async () => {
  vi.unstubAllEnvs();
  await disposeHosts();
});

const greet = 'export default { fetch: () => new Response("hello") }';

/** Loads for longer than another process takes to start. */
const slowToLoad = `for (let n = 0, sum = 0; n < 1.5e9; n++) sum += n; ${greet}`;

describe('replacing the shared process', () => {
  it('waits for an event whose script is still being loaded in it', { tags: ['long'] }, async () => {
    const host = aHost({ limits: { retiredScripts: 1, stallMs: 20_000 } });
    const old = aScript(greet);
    await host.load(old);
    const [before] = workerdChildren();
    const delivered = host.deliver(aDelivery(aScript(slowToLoad)));
    await host.unload(old.id);
    expect(await (await delivered).response.text()).toBe('hello');
    await vi.waitFor(() => expect(workerdChildren()).not.toContain(before));
  });

  it('is put off when no other process starts: the one that runs goes on', async () => {
    const host = aHost({ limits: { retiredScripts: 1 } });
    const old = aScript(greet);
    await host.load(old);
    vi.stubEnv('BINDERY_WORKERD', '/nowhere/workerd');
    await host.unload(old.id);
    expect(await (await host.deliver(aDelivery(aScript(greet)))).response.text()).toBe('hello');
  });
});
