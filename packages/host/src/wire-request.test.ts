import { assert, asyncProperty, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { anEnvironment } from '@bindery/testkit/environment';
import { fetchEvent } from './testing/arrange.ts';
import { encodeWireRequest } from './wire-request.ts';

const read = (wire: { contentType: string; body: Uint8Array }) =>
  new Response(wire.body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': wire.contentType } }).formData();

describe('encodeWireRequest', () => {
  it('is read back by any multipart reader, byte for byte', { tags: ['long'] }, async () => {
    const text = string({ unit: 'binary' });
    await assert(
      asyncProperty(uint8Array(), text, async (fetchBody, value) => {
        const event = { ...fetchEvent('post'), auth: { userId: value } };
        const form = await read(encodeWireRequest({ event, environment: anEnvironment(), fetchBody }));
        expect(JSON.parse(form.get('event') as string)).toEqual(event);
        expect(JSON.parse(form.get('environment') as string)).toEqual(anEnvironment());
        expect(new Uint8Array(await (form.get('fetch-body') as File).arrayBuffer())).toEqual(fetchBody);
      }),
      { numRuns: runsOf(200) },
    );
  });

  it.each(['get', 'head'] as const)('has no body part for %s, nor without a body, nor for other events', (method) => {
    const environment = anEnvironment();
    const fetchBody = new Uint8Array([1]);
    const text = (wire: { body: Uint8Array }) => Buffer.from(wire.body).toString();
    expect(text(encodeWireRequest({ event: fetchEvent(method), environment, fetchBody }))).not.toContain('fetch-body');
    expect(text(encodeWireRequest({ event: fetchEvent('put'), environment }))).not.toContain('fetch-body');
    const task = { eventId: 'ev', type: 'task', task: {} } as const;
    expect(text(encodeWireRequest({ event: task, environment, fetchBody }))).not.toContain('fetch-body');
  });

  it('does not let a header of the visitor break out of the part', () => {
    const event = fetchEvent('post', { 'content-type': 'text/plain\r\nX-Evil: 1' });
    const { body } = encodeWireRequest({ event, environment: anEnvironment(), fetchBody: new Uint8Array([1]) });
    expect(Buffer.from(body).toString()).toContain('Content-Type: application/octet-stream\r\n\r\n');
  });

  it('leaves requests from the wire unchanged', () => {
    const wire = { contentType: 'multipart/form-data; boundary=x', body: new Uint8Array([1, 2]) };
    expect(encodeWireRequest({ event: fetchEvent('post'), environment: anEnvironment(), wire })).toBe(wire);
  });
});
