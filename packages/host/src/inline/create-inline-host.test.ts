import { afterAll, describe, expect, it } from 'vitest';
import { aDelivery, aScript, taskEvent } from '../testing/arrange.ts';
import type { DeliveryTrace, ScriptHandler } from '../integration-host.ts';
import type { ScriptHost, ScriptHostOptions } from '../process/create-script-host.ts';
import { createInlineHost } from './create-inline-host.ts';

const hosts: ScriptHost[] = [];
afterAll(() => Promise.all(hosts.map((host) => host.dispose())));

const NOW = Date.parse('2026-01-01T00:00:00Z');

function aHostOf(handler: ScriptHandler, options: Partial<ScriptHostOptions> = {}): ScriptHost {
  const host = createInlineHost({
    handlerOf: () => handler,
    onOutgoing: async () => new Response('outside'),
    simulation: ({ eventId }) => ({ now: NOW, seed: `a ${eventId}` }),
    ...options,
  });
  hosts.push(host);
  return host;
}

async function deliverTo(host: ScriptHost, event = taskEvent()): Promise<{ text: string; trace: DeliveryTrace }> {
  const { response, trace } = await host.deliver(aDelivery(aScript(''), { event }));
  const text = await response.text();
  return { text, trace: await trace };
}

/** Line of the caller’s caller in this file, as stacks have it. */
const lineHere = (): number => Number(/:(\d+):\d+\)?$/.exec(new Error().stack?.split('\n')[2] ?? '')?.[1]);

describe('a script in the thread of its test', () => {
  it('has the clock, chance, console, and requests of its event, and the test keeps its own', async () => {
    const before = [globalThis.fetch, globalThis.Date, Math.random, globalThis.setTimeout, console.log];
    const printed: unknown[] = [];
    const log = console.log;
    console.log = (...values) => void printed.push(values);
    const reached = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const host = aHostOf({
      fetch: async () => {
        reached.resolve();
        await go.promise;
        console.log('inside %d', 7);
        const text = await (await fetch('https://api.example.com/')).text();
        return Response.json([Date.now(), Math.random(), text]);
      },
    });
    const delivered = deliverTo(host, { eventId: 'ev_a', type: 'task', task: {} });
    await reached.promise;
    console.log('outside', 7);
    expect(Date.now()).toBeGreaterThan(NOW + 1);
    go.resolve();
    const { text, trace } = await delivered;
    console.log = log;
    expect(JSON.parse(text)).toEqual([NOW, 0.36958676646463573, 'outside']);
    expect(printed).toEqual([['outside', 7]]);
    expect(trace.logs.map(({ message }) => message)).toEqual(['inside 7']);
    expect([globalThis.fetch, globalThis.Date, Math.random, globalThis.setTimeout, console.log]).toEqual(before);
  });

  it('has its own lines in requests, exceptions, and leaks', async () => {
    let line = 0;
    const host = aHostOf({
      fetch: async () => {
        line = lineHere();
        await fetch('https://api.example.com/unread');
        setTimeout(() => {}, 60_000);
        throw new RangeError('thrown');
      },
    });
    const { trace } = await deliverTo(host);
    expect(trace.calls.map(({ url, place }) => [url, place?.line])).toEqual([
      ['https://api.example.com/unread', line + 1],
    ]);
    expect(trace.leaks?.map(({ kind, place }) => [kind, place?.line])).toEqual([
      ['timer', line + 2],
      ['body', line + 1],
    ]);
    expect(trace.exceptions).toMatchObject([{ name: 'RangeError', message: 'thrown', place: { line: line + 3 } }]);
    expect(trace.exceptions[0]?.place?.file).toMatch(/inline\/create-inline-host\.test\.ts$/);
  });

  it('leaves no context to what answers its requests', async () => {
    const times: number[] = [];
    const host = aHostOf(
      { fetch: async () => new Response(await (await fetch('https://api.example.com/')).text()) },
      {
        onOutgoing: async () => {
          await Promise.resolve();
          times.push(Date.now());
          setTimeout(() => {}, 1);
          return new Response('answer');
        },
      },
    );
    const { text, trace } = await deliverTo(host);
    expect([text, trace.leaks]).toEqual(['answer', undefined]);
    expect(times[0]).toBeGreaterThan(NOW + 1);
  });

  it('gives the globals back when a host is disposed with an event under way', async () => {
    const before = globalThis.fetch;
    const reached = Promise.withResolvers<void>();
    const host = aHostOf({
      fetch: () => {
        reached.resolve();
        return new Promise<Response>(() => {});
      },
    });
    const delivered = deliverTo(host);
    delivered.catch(() => {});
    await reached.promise;
    expect(globalThis.fetch).not.toBe(before);
    await host.dispose();
    await expect(delivered).rejects.toMatchObject({ code: 'host_disposed' });
    expect(globalThis.fetch).toBe(before);
  });

  it('is refused without a handler', async () => {
    const host = aHostOf({} as ScriptHandler);
    await expect(deliverTo(host)).rejects.toMatchObject({ code: 'script_failed_to_start' });
  });
});
