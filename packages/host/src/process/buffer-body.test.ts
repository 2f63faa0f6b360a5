import { describe, expect, it } from 'vitest';
import { scaleMs } from '@bindery/testkit/time-limits';
import { bufferBody } from './buffer-body.ts';

const never = new Promise<never>(() => {});
const options = { waitMs: scaleMs(10_000), lost: never, requireAlive: async () => {} };

/** A response whose body the test writes. */
function aResponse() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 1_000 });
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  return { response: new Response(readable, { status: 201, headers: { 'x-name': 'value' } }), writer, write };
}

describe('bufferBody', () => {
  it('resolves when the body is complete, with status and headers', async () => {
    const { response, writer, write } = aResponse();
    const buffered = bufferBody(response, options);
    let isDone = false;
    void buffered.then(() => (isDone = true));
    await write('one ');
    await new Promise(setImmediate);
    expect(isDone).toBe(false);
    await write('two');
    await writer.close();
    const { status, headers, body } = await buffered;
    expect([status, headers.get('x-name'), await new Response(body).text()]).toEqual([201, 'value', 'one two']);
    expect((await bufferBody(new Response(null, { status: 204 }), options)).body).toBeNull();
  });

  it('lets the rest stream when it is late, or large', async () => {
    const { response, writer, write } = aResponse();
    void write('one ');
    const late = await bufferBody(response, { ...options, waitMs: 1 });
    void write('two');
    void writer.close();
    expect(await late.text()).toBe('one two');

    const large = aResponse();
    const part = 'x'.repeat(300_000);
    for (let count = 0; count < 5; count++) void large.write(part);
    const buffered = await bufferBody(large.response, options);
    void large.writer.close();
    expect((await buffered.text()).length).toBe(5 * part.length);
  });

  it('rejects when the process is lost, before its connection breaks or after', async () => {
    const lost = Promise.withResolvers<never>();
    const { response, writer, write } = aResponse();
    const buffered = bufferBody(response, { ...options, lost: lost.promise });
    await write('one ');
    lost.reject(new Error('lost'));
    await expect(buffered).rejects.toThrow('lost');
    await writer.abort().catch(() => {});

    const broken = aResponse();
    const requireAlive = async () => {
      throw new Error('gone');
    };
    const rejected = bufferBody(broken.response, { ...options, requireAlive });
    void broken.writer.abort(new Error('reset'));
    await expect(rejected).rejects.toThrow('gone');
  });

  it('passes on the error of a body that the script broke', async () => {
    const { response, writer } = aResponse();
    const buffered = bufferBody(response, options);
    void writer.abort(new Error('broken'));
    await expect((await buffered).text()).rejects.toThrow('broken');
  });
});
