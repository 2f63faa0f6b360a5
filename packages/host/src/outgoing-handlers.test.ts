import { describe, expect, it } from 'vitest';
import { answerByHandler } from './outgoing-handlers.ts';
import type { OutgoingHandlers } from './outgoing-handlers.ts';

async function send(handlers: OutgoingHandlers, request: Request): Promise<[string | undefined, string | undefined]> {
  let mark: string | undefined;
  const response = await answerByHandler(handlers, { request, markAnswered: (key) => void (mark = key) });
  return [await response?.text(), mark];
}

const named = (...keys: string[]): OutgoingHandlers =>
  Object.fromEntries(keys.map((key) => [key, () => new Response(key)]));

describe('answerByHandler', () => {
  const all = ['a.example.com:8080', 'a.example.com', '*.a.example.com', '*.example.com', '*'];
  it.each([
    ['http://a.example.com:8080/x', 'a.example.com:8080'],
    ['https://a.example.com/x', 'a.example.com'],
    ['https://b.a.example.com/', '*.a.example.com'],
    ['https://b.example.com/', '*.example.com'],
    ['https://example.com/', '*'],
    ['https://notexample.com/', '*'],
  ])('of %s call %s, the most specific one', async (url, key) => {
    expect(await send(named(...all), new Request(url))).toEqual([key, key]);
    expect(await send(named(...all.toReversed()), new Request(url))).toEqual([key, key]);
  });

  it.each(['https://example.org/', 'https://constructor/', 'https://__proto__/'])('has none for %s', async (url) => {
    expect(await send(named('example.com'), new Request(url))).toEqual([undefined, undefined]);
  });

  it('lets a request go on, body and all, when it returns nothing', async () => {
    const request = new Request('https://example.com/', { method: 'POST', body: 'whole' });
    const handlers: OutgoingHandlers = { '*': (outgoing) => outgoing.text().then(() => undefined) };
    expect(await send(handlers, request)).toEqual([undefined, undefined]);
    expect(await request.text()).toBe('whole');
  });

  it.each([
    [() => 'text', 'returned string'],
    [() => null, 'returned object'],
    [
      () => {
        throw new Error('no mood');
      },
      'threw an error: no mood',
    ],
  ])('fails with outgoing_handler_failed for %s', async (handler, message) => {
    const handlers = { '*': handler } as unknown as OutgoingHandlers;
    await expect(send(handlers, new Request('https://example.com/'))).rejects.toMatchObject({
      code: 'outgoing_handler_failed',
      message: expect.stringContaining(message),
    });
  });
});
