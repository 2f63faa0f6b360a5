// An event that a test delivers, against calling the handler with the same bytes in this process, and against a bare `dispatchFetch`.
import type { ContentKitContext } from '@bindery/contract';
import { createTestPlatform } from '@bindery/testing';
import type { Isolate } from '@bindery/testing';
import { Miniflare } from 'miniflare';
import { defineRow } from '../../define-row.ts';
import type { Bench } from '../../measure/bench.ts';
import { meanTime } from '../../measure/interleave.ts';
import { bareOptions, dispatchEvent } from '../../project/bare-miniflare.ts';
import { captureEvent } from '../../project/captured-event.ts';
import type { CapturedEvent } from '../../project/captured-event.ts';
import { projectFolder } from '../../project/example.ts';

/** Events in a row on one side, before the other has its turn. */
const BATCH = 20;

export const testEvent = defineRow({
  name: 'test-event',
  group: 'testing',
  unit: 'ms',
  async sides(bench) {
    const batch = bench.size(BATCH, 2);
    const event = await captureEvent(projectFolder('hello'));
    const miniflare = bench.use(new Miniflare(bareOptions(event.script, event.installation)));
    const [inNode, inWorkerd] = [await startDelivery(bench, 'node'), await startDelivery(bench, 'workerd')];
    const handle = await loadHandler(event);
    const { node, ...others } = await bench.interleave(
      {
        node: () => meanTime(batch, inNode),
        handler: () => meanTime(batch, handle),
        workerd: () => meanTime(batch, inWorkerd),
        bare: () => meanTime(batch, () => dispatchEvent(miniflare, event)),
      },
      { rounds: 25, warmups: 5 },
    );
    return { ...others, nodeOver: node - others.handler };
  },
  figures: {
    node: { value: 'nodeOver', versus: 1, peer: 'a millisecond, over calling the handler', goal: 'ratio <= 1' },
    workerd: { value: 'workerd', versus: 'bare', peer: 'bare dispatchFetch', goal: 'ratio <= 3' },
  },
});

/** Delivers the render of the hello block on a new test platform. */
async function startDelivery(bench: Bench, isolate: Isolate): Promise<() => Promise<unknown>> {
  const platform = await bench.use(createTestPlatform({ isolate }));
  const options = { space: true, conditions: ['@bindery/source'] };
  const hello = await platform.install(projectFolder('hello'), options);
  const { id: spaceId } = await platform.space();
  const context: ContentKitContext = { type: 'document', spaceId, editable: true, theme: 'light' };
  return () => hello.deliver('ui_render', { componentId: 'hello', props: {}, context });
}

/** The script in this process, which is given the event’s bytes. */
async function loadHandler({ script, contentType, body }: CapturedEvent): Promise<() => Promise<unknown>> {
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  const { default: handler } = (await import(url)) as {
    default: { fetch(request: Request, env: object, context: object): Promise<Response> };
  };
  const bytes = Buffer.from(body, 'base64');
  return async () => {
    const headers = { 'content-type': contentType };
    const request = new Request('http://integration/v1', { method: 'POST', headers, body: bytes });
    return withoutDebug(async () => (await handler.fetch(request, {}, { waitUntil: () => {} })).text());
  };
}

/** The runtime prints a line for each event. */
async function withoutDebug<Value>(run: () => Promise<Value>): Promise<Value> {
  const { debug } = console;
  console.debug = () => {};
  try {
    return await run();
  } finally {
    console.debug = debug;
  }
}
