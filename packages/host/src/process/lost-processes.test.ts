// Processes that scripts, or signals, take down. More of them: lost-processes.long.test.ts.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
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
import { workerdChildren } from '../testing/child-processes.ts';
import { expectNoneAfter, startOwner } from '../testing/owner-process.ts';
import type { HostIncident } from './create-script-host.ts';
import { describeLoss } from './process-loss.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

afterEach(disposeHosts);
afterAll(disposeHosts);

const limits = { stallMs: scaleMs(600), memoryMb: 64 };
const spin = 'export default { fetch() { console.log("spinning"); for (;;); } }';
const greet = 'export default { fetch: () => new Response("hello") }';

describe('an endless loop', () => {
  it('fails with script_stalled and its logs, is named in an incident, and the host keeps running', async () => {
    const incidents: HostIncident[] = [];
    const host = aHost({ limits, onIncident: (incident) => incidents.push(incident) });
    const bad = aScript(spin);
    await expect(host.deliver(aDelivery(bad))).rejects.toMatchObject({
      code: 'script_stalled',
      message: expect.stringContaining(
        `sample@${bad.version} ${describeLoss({ kind: 'stalled', limit: limits.stallMs })}`,
      ),
      trace: { outcome: 'stalled', logs: [expect.objectContaining({ message: 'spinning' })] },
    });
    expect(incidents).toMatchObject([{ kind: 'stalled', suspects: [{ id: bad.id, version: bad.version }] }]);
    expect(await (await host.deliver(aDelivery(aScript(greet)))).response.text()).toBe('hello');
  });

  it(
    'retries the event of another script once when that is safe, and reports when it is not',
    { tags: ['long'] },
    async () => {
      const { host, incidents, asked, answer } = aHostWithSlowOutside(limits);
      const neighbor = aScript(WAITING);
      const repeatable = host.deliver(aDelivery(neighbor, { repeatable: true }));
      const notRepeatable = host.deliver(aDelivery(neighbor));
      notRepeatable.catch(() => {});
      await asked;
      await aFewPings();
      const bad = aScript(spin);
      // On a busy machine, both are suspects. Then the second attempt, alone in its process, is certain.
      const spinning = host.deliver(aDelivery(bad, { repeatable: true }));
      await expect(spinning).rejects.toMatchObject({ code: 'script_stalled' });
      await expect(notRepeatable).rejects.toMatchObject({
        code: 'delivery_interrupted',
        message: expect.stringContaining(`sample@${bad.version}`),
      });
      answer();
      expect(await (await repeatable).response.text()).toBe('from outside');
      expect(incidents.at(-1)?.suspects).toMatchObject([{ id: bad.id }]);
    },
  );
});

describe('a process that is lost between the head of a response and its end', () => {
  const waitingInBody = `export default { fetch() {
    const { readable, writable } = new TransformStream();
    const writer = writable.getWriter();
    const write = (text) => writer.write(new TextEncoder().encode(text));
    const later = async () => {
      await write('one ');
      await fetch('https://slow.example.org');
      await write('two');
      await writer.close();
    };
    later().catch(() => {});
    return new Response(readable);
  } }`;

  it.each([true, false])(
    'costs a caller nothing who reads the whole body: %s',
    { tags: ['long'] },
    async (readsBody) => {
      const { host, asked, answer } = aHostWithSlowOutside(limits);
      const delivered = host.deliver(aDelivery(aScript(waitingInBody), { repeatable: true, readsBody }));
      const text = delivered.then(({ response }) => response.text());
      text.catch(() => {});
      await asked;
      // A caller who reads the body as it comes has the head by then.
      if (!readsBody) await delivered;
      const bad = aDelivery(aScript(spin), { repeatable: true });
      await expect(host.deliver(bad)).rejects.toMatchObject({ code: 'script_stalled' });
      answer();
      if (readsBody) expect(await text).toBe('one two');
      else await expect(text).rejects.toThrow();
    },
  );
});

describe('exhausted memory', () => {
  it('fails with script_out_of_memory, and the host keeps running', { tags: ['long'] }, async () => {
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

  it('can’t read the environment of its owner', async () => {
    const { child, workerd } = await startOwner({ BINDERY_VAULT_KEY: 'a-key-of-the-owner' });
    const environment = readFileSync(`/proc/${workerd}/environ`, 'utf8');
    child.kill();
    await once(child, 'exit');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('a-key-of-the-owner');
  });

  it('leaves none behind when its own process gets SIGKILL', () => expectNoneAfter('SIGKILL'));
});
