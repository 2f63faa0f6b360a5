import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  WAITING,
  aDelivery,
  aFewPings,
  aHost,
  aHostWithSlowOutside,
  aScript,
  disposeHosts,
  taskEvent,
} from '../testing/arrange.ts';
import { isWorkerd, workerdChildren } from '../testing/child-processes.ts';
import type { HostIncident } from './create-workerd-host.ts';
import { LOSS_DESCRIPTIONS } from './process-loss.ts';

afterEach(disposeHosts);
afterAll(disposeHosts);

/** A program that has a host, says when that is ready, and does nothing more. */
const READY_HOST = `
  const { createWorkerdHost } = await import(${JSON.stringify(fileURLToPath(new URL('create-workerd-host.ts', import.meta.url)))});
  const host = createWorkerdHost({ onOutgoing: async () => new Response() });
  await host.ready();
  console.log('ready');
  setInterval(() => {}, 1000);`;

const limits = { stallMs: 600, memoryMb: 64 };
const spin = 'export default { fetch() { console.log("spinning"); for (;;); } }';
const greet = 'export default { fetch: () => new Response("hello") }';

describe('an endless loop', () => {
  it('fails with script_stalled and its logs, is named in an incident, and the host keeps running', async () => {
    const incidents: HostIncident[] = [];
    const host = aHost({ limits, onIncident: (incident) => incidents.push(incident) });
    const bad = aScript(spin);
    await expect(host.deliver(aDelivery(bad))).rejects.toMatchObject({
      code: 'script_stalled',
      message: expect.stringContaining(`sample@${bad.version} ${LOSS_DESCRIPTIONS.stalled}`),
      trace: { outcome: 'stalled', logs: [expect.objectContaining({ message: 'spinning' })] },
    });
    expect(incidents).toMatchObject([{ kind: 'stalled', suspects: [{ id: bad.id, version: bad.version }] }]);
    expect(await (await host.deliver(aDelivery(aScript(greet)))).response.text()).toBe('hello');
  });

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

  it('retries the event of another script once when that is safe, and reports when it is not', async () => {
    const { host, incidents, asked, answer } = aHostWithSlowOutside(limits);
    const neighbour = aScript(WAITING);
    const repeatable = host.deliver(aDelivery(neighbour, { repeatable: true }));
    const notRepeatable = host.deliver(aDelivery(neighbour));
    notRepeatable.catch(() => {});
    await asked;
    await aFewPings();
    const bad = aScript(spin);
    await expect(host.deliver(aDelivery(bad))).rejects.toMatchObject({ code: 'script_stalled' });
    await expect(notRepeatable).rejects.toMatchObject({
      code: 'delivery_interrupted',
      message: expect.stringContaining(`sample@${bad.version}`),
    });
    answer();
    expect(await (await repeatable).response.text()).toBe('from outside');
    expect(incidents).toHaveLength(1);
  });

  it('runs in a process of its own afterwards: other scripts are not interrupted a second time', async () => {
    const { host, incidents, asked, answer } = aHostWithSlowOutside(limits);
    const bad = aScript('export default { fetch() { for (;;); } }');
    await expect(host.deliver(aDelivery(bad))).rejects.toMatchObject({ code: 'script_stalled' });
    const neighbour = host.deliver(aDelivery(aScript(WAITING)));
    await asked;
    await expect(host.deliver(aDelivery(bad))).rejects.toMatchObject({ code: 'script_stalled' });
    answer();
    expect(await (await neighbour).response.text()).toBe('from outside');
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

describe('exhausted memory', () => {
  it('fails with script_out_of_memory, and the host keeps running', async () => {
    const incidents: HostIncident[] = [];
    const host = aHost({ limits: { ...limits, stallMs: 20_000 }, onIncident: (incident) => incidents.push(incident) });
    const greedy = aScript(
      'export default { fetch() { const all = []; for (;;) all.push(new Array(999).fill(all.length)); } }',
    );
    await expect(host.deliver(aDelivery(greedy))).rejects.toMatchObject({
      code: 'script_out_of_memory',
      trace: { outcome: 'out_of_memory' },
    });
    expect(incidents).toMatchObject([{ kind: 'out_of_memory', suspects: [{ id: greedy.id }] }]);
    expect(await (await host.deliver(aDelivery(aScript(greet)))).response.text()).toBe('hello');
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

  it('leaves no process when it is disposed: while starting, busy, or stalled', async () => {
    const starting = aHost({ limits });
    await starting.dispose();
    await expect(starting.deliver(aDelivery(aScript(greet)))).rejects.toMatchObject({ code: 'host_disposed' });

    const { host, asked } = aHostWithSlowOutside(limits);
    const atWork = host.deliver(aDelivery(aScript(WAITING)));
    atWork.catch(() => {});
    await asked;
    const stalled = host.deliver(aDelivery(aScript(spin), { event: taskEvent() }));
    stalled.catch(() => {});
    await host.dispose();
    await expect(atWork).rejects.toMatchObject({ code: expect.stringMatching(/host_disposed|interrupted/) });
    expect(workerdChildren()).toEqual([]);
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
    const said = once(child.stdout, 'data');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(String((await said)[0])).toBe('served\n');
    await once(child, 'exit');
    await vi.waitFor(() => expect(isWorkerd(workerd ?? 0)).toBe(false));
  });

  it('knows nothing of what stands in the environment of its owner', async () => {
    const child = spawn(process.execPath, ['-C', '@bindery/source', '--input-type=module', '-e', READY_HOST], {
      env: { ...process.env, BINDERY_VAULT_KEY: 'a-key-of-the-owner' },
    });
    child.stderr.pipe(process.stderr);
    await once(child.stdout, 'data');
    const [workerd] = workerdChildren(child.pid);
    const environment = readFileSync(`/proc/${workerd}/environ`, 'utf8');
    child.kill();
    await once(child, 'exit');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('a-key-of-the-owner');
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'leaves none behind when its own process gets %s',
    async (signal) => {
      const child = spawn(process.execPath, ['-C', '@bindery/source', '--input-type=module', '-e', READY_HOST]);
      child.stderr.pipe(process.stderr);
      await once(child.stdout, 'data');
      const [workerd] = workerdChildren(child.pid);
      expect(workerd).toBeDefined();
      child.kill(signal);
      await once(child, 'exit');
      // After SIGKILL it has to find out by itself.
      await vi.waitFor(() => expect(isWorkerd(workerd ?? 0)).toBe(false));
    },
  );
});
