import { expect, it } from 'vitest';
import { MAX_BYTES, readResponse } from './read-response.ts';

const response = (body: BodyInit | null, type?: string) =>
  readResponse(new Response(body, { headers: type === undefined ? {} : { 'content-type': type } }));

it('shows JSON with a line for each value, and other texts as they are', async () => {
  expect((await response('{"a":1}', 'application/problem+json; charset=utf-8')).text).toBe('{\n  "a": 1\n}');
  expect((await response('{"a":', 'application/json')).text).toBe('{"a":');
  expect((await response('<a/>', 'application/atom+xml')).text).toBe('<a/>');
  expect((await response(new Uint8Array([0xe4]), 'text/plain; charset=iso-8859-1')).text).toBe('\u00e4');
  expect((await response('x', 'text/plain; charset=nothing')).text).toBe('x');
});

it('shows the size of binary data', async () => {
  expect(await response(new Uint8Array(300), 'image/png')).toEqual({ type: 'image/png', size: 300, isWhole: true });
  expect((await response(new Uint8Array([0xff, 0xfe, 0xff]))).text).toBeUndefined();
  expect(await response(null, 'image/png')).toEqual({ text: '', type: 'image/png', size: 0, isWhole: true });
});

it('stops reading at the limit', async () => {
  expect(await response('x'.repeat(MAX_BYTES), 'text/plain')).toMatchObject({ isWhole: true, size: MAX_BYTES });
  const long = await response('x'.repeat(MAX_BYTES + 1), 'text/plain');
  expect([long.isWhole, long.text?.length]).toEqual([false, MAX_BYTES]);
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent++;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  expect((await response(endless, 'application/octet-stream')).isWhole).toBe(false);
  expect(sent).toBeLessThan(10);
});

it('keeps the text before a cancel', async () => {
  let isFirst = true;
  const broken = new ReadableStream({
    pull: (controller) => {
      if (isFirst) controller.enqueue(new TextEncoder().encode('data: 1\n'));
      else controller.error(new Error('stopped'));
      isFirst = false;
    },
  });
  expect(await response(broken, 'text/event-stream')).toMatchObject({ text: 'data: 1\n', isWhole: false });
});
