// More processes that scripts, or signals, take down: each case waits until a script counts as stalled, or starts processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { WAITING, aDelivery, aHost, aHostWithSlowOutside, aScript, disposeHosts } from '../testing/arrange.ts';
import { isWorkerd, workerdChildren } from '../testing/child-processes.ts';
import { expectNoneAfter } from '../testing/owner-process.ts';

afterEach(disposeHosts);
afterAll(disposeHosts);

const limits = { stallMs: 600, memoryMb: 64 };
const spin = 'export default { fetch() { console.log("spinning"); for (;;); } }';
const greet = 'export default { fetch: () => new Response("hello") }';

describe('an endless loop', () => {
  it('at the top of a script fails its loading', async () => {
    const host = aHost({ limits });
    await expect(host.load(aScript('for (;;); export default {}'))).rejects.toMatchObject({ code: 'script_stalled' });
    expect(await (await host.deliver(aDelivery(aScript(greet)))).response.text()).toBe('hello');
  });

  it('is distinguished from slowness also when the timeout is shorter than the watch', async () => {
    const host = aHost({ limits: { ...limits, stallMs: 20_000 } });
    const delivered = host.deliver(aDelivery(aScript(spin), { timeoutMs: 300 }));
    await expect(delivered).rejects.toMatchObject({ code: 'script_stalled' });
  });

  it('in work after the answer ends that event’s trace as stalled', async () => {
    const host = aHost({ limits });
    const script = aScript(`export default { fetch(request, env, ctx) {
      ctx.waitUntil(new Promise((resolve) => setTimeout(resolve, 100)).then(() => { for (;;); }));
      return new Response("answered");
    } }`);
    const { response, trace } = await host.deliver(aDelivery(script));
    expect(await response.text()).toBe('answered');
    expect(await trace).toMatchObject({ outcome: 'stalled' });
  });

  it('runs in a separate process afterwards: other scripts aren’t interrupted a second time', async () => {
    const { host, incidents, asked, answer } = aHostWithSlowOutside(limits);
    const bad = aScript('export default { fetch() { for (;;); } }');
    await expect(host.deliver(aDelivery(bad))).rejects.toMatchObject({ code: 'script_stalled' });
    const neighbor = host.deliver(aDelivery(aScript(WAITING)));
    await asked;
    await expect(host.deliver(aDelivery(bad))).rejects.toMatchObject({ code: 'script_stalled' });
    answer();
    expect(await (await neighbor).response.text()).toBe('from outside');
    expect(incidents).toHaveLength(2);
  });

  it('blames the right one of two that began together, when both may be repeated', async () => {
    const host = aHost({ limits });
    const [bad, good] = [aScript(spin), aScript(WAITING)];
    await Promise.all([host.load(bad), host.load(good)]);
    const results = await Promise.allSettled(
      [good, bad].map((script) => host.deliver(aDelivery(script, { repeatable: true }))),
    );
    expect(results[0]).toMatchObject({ status: 'fulfilled' });
    expect(results[1]).toMatchObject({ status: 'rejected', reason: { code: 'script_stalled' } });
  });
});

describe('processes', () => {
  it('gives memory of unloaded scripts back by replacing the process, without losing an event', async () => {
    const host = aHost({ limits: { ...limits, retiredScripts: 3 } });
    await host.ready();
    const [before] = workerdChildren();
    for (let n = 0; n < 4; n++) {
      const script = aScript(greet);
      expect(await (await host.deliver(aDelivery(script))).response.text()).toBe('hello');
      await host.unload(script.id);
    }
    await vi.waitFor(() => expect(workerdChildren()).not.toContain(before));
    expect(workerdChildren()).toHaveLength(1);
    expect(await (await host.deliver(aDelivery(aScript(greet)))).response.text()).toBe('hello');
  });

  it('outlives a signal to the whole group of its owner, who may still let an event end', async () => {
    const program = `
      const { aDelivery, aHost, aScript, disposeHosts } = await import(${JSON.stringify(fileURLToPath(new URL('../testing/arrange.ts', import.meta.url)))});
      const host = aHost();
      process.on('SIGINT', async () => {
        const { response } = await host.deliver(aDelivery(aScript('export default { fetch: () => new Response("served") }')));
        console.log(await response.text());
        await disposeHosts();
        process.exit(0);
      });
      await host.ready();
      console.log('ready');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['-C', '@bindery/source', '--input-type=module', '-e', program], {
      detached: true,
    });
    child.stderr.pipe(process.stderr);
    await once(child.stdout, 'data');
    const [workerd] = workerdChildren(child.pid);
    const output = once(child.stdout, 'data');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(String((await output)[0])).toBe('served\n');
    await once(child, 'exit');
    await vi.waitFor(() => expect(isWorkerd(workerd ?? 0)).toBe(false));
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('leaves none behind when its own process gets %s', expectNoneAfter);
});
