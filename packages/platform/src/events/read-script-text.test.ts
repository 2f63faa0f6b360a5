import { expect, it } from 'vitest';
import { readScriptText } from './read-script-text.ts';

const EVENT = { id: 'event_1' };

/** A response that streams on demand, and reports when it is cancelled. */
function answer(pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>) {
  const ended = Promise.withResolvers<true>();
  const body = new ReadableStream<Uint8Array>({ pull, cancel: () => ended.resolve(true) });
  return { response: new Response(body), ended: ended.promise };
}

it('reads a whole response, with characters across chunks', async () => {
  const [first, ...rest] = new TextEncoder().encode('é!');
  const chunks = [Uint8Array.of(first ?? 0), Uint8Array.from(rest)];
  const { response } = answer((controller) => {
    const chunk = chunks.shift();
    if (chunk === undefined) controller.close();
    else controller.enqueue(chunk);
  });
  expect(await readScriptText(EVENT, response, { maxBytes: 3 })).toEqual({ text: 'é!', isWhole: true });
  expect(await readScriptText(EVENT, new Response(null), { maxBytes: 3 })).toEqual({ text: '', isWhole: true });
});

it('limits an endless response, and cancels it', async () => {
  const { response, ended } = answer((controller) => controller.enqueue(new TextEncoder().encode('12345')));
  expect(await readScriptText(EVENT, response, { maxBytes: 12 })).toEqual({ text: '123451234512', isWhole: false });
  expect(await ended).toBe(true);
});

it('cancels a response that never ends', async () => {
  const { response, ended } = answer(() => new Promise(() => {}));
  const reading = readScriptText(EVENT, response, { maxBytes: 12, timeMs: 20 });
  await expect(reading).rejects.toMatchObject({ code: 'script_timeout' });
  expect(await ended).toBe(true);
});

it('reports a response that fails', async () => {
  const { response } = answer((controller) => controller.error(new Error('on purpose')));
  await expect(readScriptText(EVENT, response, { maxBytes: 12 })).rejects.toMatchObject({ code: 'script_failed' });
});
