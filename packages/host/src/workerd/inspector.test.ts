import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { aDelivery, aHost, aScript, disposeHosts } from '../testing/arrange.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

afterAll(disposeHosts);

interface Paused {
  readonly callFrames: readonly { readonly functionName: string; readonly location: { readonly lineNumber: number } }[];
}

/** A debugger: sends commands, and waits for one event. */
async function attach(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let id = 0;
  const send = (method: string) => socket.send(JSON.stringify({ id: ++id, method }));
  const event = <Params>(name: string) =>
    new Promise<Params>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data as string) as { id?: number; method?: string; params: Params };
        if (message.method === name) resolve(message.params);
      });
    });
  return { send, event, close: () => socket.close() };
}

describe('the inspector', () => {
  it('stops at a breakpoint of a script for as long as the person likes', { tags: ['long'] }, async () => {
    const host = aHost({ inspector: true, limits: { stallMs: scaleMs(200) } });
    const script = aScript('export default { fetch() {\n  debugger;\n  return new Response("went on");\n} }');
    await host.load(script);
    const inspector = await attach((await host.inspectorUrl(script.id)) ?? '');
    const paused = inspector.event<Paused>('Debugger.paused');
    const enabled = inspector.event('Debugger.scriptParsed');
    inspector.send('Debugger.enable');
    await enabled;
    const delivered = host.deliver(aDelivery(script));
    expect((await paused).callFrames[0]).toMatchObject({ functionName: 'fetch', location: { lineNumber: 1 } });
    await new Promise((resolve) => setTimeout(resolve, scaleMs(600))); // Three times what counts as stalled otherwise.
    inspector.send('Debugger.resume');
    expect(await (await delivered).response.text()).toBe('went on');
    inspector.close();
  });

  it('is off by default', async () => {
    const host = aHost();
    const script = aScript('export default { fetch: () => new Response() }');
    await host.load(script);
    expect(await host.inspectorUrl(script.id)).toBeUndefined();
  });
});
