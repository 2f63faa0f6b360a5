import { describe, expect, it } from 'vitest';
import { readServerSentEvents } from './read-server-sent-events.ts';

async function read(...chunks: string[]) {
  const encoder = new TextEncoder();
  const events: unknown[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  for await (const event of readServerSentEvents(body)) events.push(event);
  return events;
}

describe('readServerSentEvents', () => {
  it('reads messages however the stream is cut, and skips comments', async () => {
    const text = ': connected\n\nevent: build\ndata: {"ok":true}\n\n: still here\n\ndata: a\ndata: b\n\n';
    const expected = [
      { type: 'build', data: '{"ok":true}' },
      { type: 'message', data: 'a\nb' },
    ];
    expect(await read(text)).toEqual(expected);
    expect(await read(...text.split(''))).toEqual(expected);
  });

  it('cancels the stream when its reader stops', async () => {
    let isCanceled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
      cancel: () => {
        isCanceled = true;
      },
    });
    for await (const { data } of readServerSentEvents(body)) {
      expect(data).toBe('a');
      break;
    }
    expect(isCanceled).toBe(true);
  });

  it('drops a message that the stream ended within', async () => {
    expect(await read('data: whole\n\ndata: ha')).toEqual([{ type: 'message', data: 'whole' }]);
  });
});
