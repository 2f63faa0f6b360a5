// Pages of specifications, computed in the worker.
import { afterAll, expect, it } from 'vitest';
import { createSpecificationPages } from './create-specification-pages.ts';
import type { PagesCall } from './create-specification-pages.ts';
import type { BundleInput } from './specification-cache.ts';
import { harborDocument } from './testing/harbor-specification.ts';

const computed = createSpecificationPages();
afterAll(() => computed.close());

const loads: string[] = [];

/** A call for a document. `loads` counts the requests for its bytes. */
function callFor(hash: string, document: object): PagesCall {
  const load = async (): Promise<BundleInput> => {
    loads.push(hash);
    return { bundle: new TextEncoder().encode(JSON.stringify(document)) };
  };
  return { bundle: { hash, load }, caller: 'test' };
}

it('requests the bytes of a specification once, for its pages and all documents', { tags: ['long'] }, async () => {
  const call = callFor('once', harborDocument());
  const pages = JSON.parse(await computed.pages(call, { slug: 'harbor', models: true })) as { title: string }[];
  expect(pages.map(({ title }) => title)).toContain('ships');
  const of = { slug: 'harbor', props: { doc: 'operations', page: 'ships' } } as const;
  const text = await computed.document(call, of);
  expect([JSON.parse(text), await computed.document(call, of)]).toEqual([
    expect.objectContaining({ object: 'document' }),
    text,
  ]);
  expect(loads.filter((hash) => hash === 'once')).toHaveLength(1);
});

it('computes an older version as the current one', { tags: ['long'] }, async () => {
  const call = callFor('old', {
    swagger: '2.0',
    info: { title: 'Old', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'Well.', schema: { $ref: '#/definitions/A' } } } } } },
    definitions: { A: { type: 'object', properties: { name: { type: 'string' } } } },
  });
  const of = { slug: 'old', props: { doc: 'operation', page: '/a', method: 'get' } } as const;
  const text = await computed.document(call, of);
  expect(text).toContain('\\"name\\": \\"text\\"');
});

it('gives an operation with what it refers to, an example where the document has none, and schemas by name', async () => {
  const call = callFor('part', {
    openapi: '3.1.0',
    info: { title: 'Parts', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a': {
        parameters: [{ name: 'p', in: 'query' }],
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
          responses: { 200: { $ref: '#/components/responses/Well' } },
        },
      },
    },
    components: {
      responses: { Well: { description: 'Well.' } },
      schemas: {
        A: { type: 'object', properties: { b: { $ref: '#/components/schemas/B' } } },
        B: { type: 'object', properties: { a: { $ref: '#/components/schemas/A' } } },
        C: { type: 'string' },
      },
    },
  });
  const { operation, targets } = JSON.parse(
    await computed.part(call, { kind: 'operation', path: '/a', method: 'post' }),
  );
  expect(Object.keys(targets)).toEqual(['#/components/schemas/A', '#/components/schemas/B']);
  expect(operation).toMatchObject({
    method: 'post',
    servers: [{ url: 'https://api.example.com' }],
    parameters: [{ name: 'p' }],
  });
  expect(operation.operation.requestBody.content['application/json'].example).toHaveProperty('b');
  expect(operation.operation.responses[200]).toEqual({ description: 'Well.' });
  const named = JSON.parse(await computed.part(call, { kind: 'schemas', names: ['C'] }));
  expect(named).toEqual({ schemas: [{ name: 'C', schema: { type: 'string' } }], targets: {} });
  await expect(computed.part(call, { kind: 'webhook', path: '/a', method: 'post' })).rejects.toMatchObject({
    code: 'specification_part_missing',
  });
});

it('throws what the engine throws, and what loading does', async () => {
  const none = { slug: 'harbor', props: { doc: 'tag', page: 'none' } } as const;
  await expect(computed.document(callFor('once', {}), none)).rejects.toMatchObject({
    code: 'specification_part_missing',
  });
  const bundle = { hash: 'lost', load: () => Promise.reject(new Error('gone')) };
  await expect(computed.pages({ bundle, caller: 'test' }, { slug: 's', models: true })).rejects.toThrow('gone');
});

it('evicts the least recently used, and keeps the last however large', { tags: ['long'] }, async () => {
  const document = { ...harborDocument(), 'x-large': 'x'.repeat(30 * 1024 * 1024) };
  for (const hash of ['a', 'b', 'a', 'a']) await computed.pages(callFor(hash, document), { slug: 's', models: true });
  expect(loads.filter((hash) => ['a', 'b'].includes(hash))).toEqual(['a', 'b', 'a']);
});
