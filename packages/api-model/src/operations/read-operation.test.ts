// Operations: parameters of their path, links, callbacks, examples, and which way values go.
import { describe, expect, it } from 'vitest';
import type { ApiOperation } from './api-operation.ts';
import { readCallbacks } from './callbacks.ts';
import { requestDirection, responseDirection } from './read-body.ts';
import { readParameters } from './read-parameters.ts';
import { readResponses } from './read-responses.ts';
import { referencesOf } from '../testing/references-of.ts';
import { writtenExamples } from '../examples/written-examples.ts';

const REFERENCES = referencesOf({
  components: {
    links: { Read: { operationId: 'read', parameters: { id: '$response.body#/id', at: 1 } } },
    callbacks: { Done: { 'https://example.com': { put: { summary: 'Done' } } } },
    examples: { Card: { summary: 'By card', value: 1 } },
  },
});
const apiOf = (operation: object, more: Partial<ApiOperation> = {}): ApiOperation => ({
  kind: 'operation',
  method: 'post',
  path: '/a',
  operation: operation as ApiOperation['operation'],
  ...REFERENCES,
  ...more,
});

it('reads parameters of the path, unless the operation has them', () => {
  const of = (name: string, more: object = {}) => ({ name, in: 'query', ...more });
  const api = apiOf(
    { parameters: [of('b', { required: true }), 1, { name: 'c' }] },
    { parameters: [of('a'), of('b')] },
  );
  expect(readParameters(api).map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

it.each([
  ['operation', 'request', 'response'],
  ['webhook', 'response', 'request'],
  ['callback', 'response', 'request'],
] as const)('the request of a %s goes as a %s', (kind, request, response) => {
  expect([requestDirection({ kind }), responseDirection({ kind })]).toEqual([request, response]);
});

it('reads links of a response', () => {
  const links = { read: { $ref: '#/components/links/Read' }, other: { operationRef: '#/paths/~1b/get' }, none: {} };
  expect(readResponses([['200', { links }]], REFERENCES)[0]?.links).toMatchObject([
    {
      name: 'read',
      target: 'read',
      parameters: [
        ['id', '$response.body#/id'],
        ['at', '1'],
      ],
    },
    { name: 'other', target: '#/paths/~1b/get', parameters: [] },
  ]);
});

describe('callbacks', () => {
  const at = (count: number, name: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), { post: {} }]));
  const read = (callbacks: object) => {
    const { callbacks: found, more } = readCallbacks(apiOf({ callbacks }));
    return [found.length, more];
  };

  it('are read by reference, with their expression, and call the client', () => {
    const { callbacks } = readCallbacks(apiOf({ callbacks: { done: { $ref: '#/components/callbacks/Done' } } }));
    expect(callbacks).toMatchObject([
      {
        name: 'done',
        api: { kind: 'callback', method: 'put', path: 'https://example.com', operation: { summary: 'Done' } },
      },
    ]);
    expect(readCallbacks(apiOf({ callbacks: { a: { b: { post: {} } } } }, { kind: 'callback' }))).toEqual({
      callbacks: [],
      more: 0,
    });
  });

  it('are bounded, and counted', () => {
    const named = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`c${index}`, at(1, String)]));
    expect(read(named)).toEqual([30, 9_970]);
    expect(read({ one: at(10_000, (index) => `https://example.com/${index}`) })).toEqual([30, 9_970]);
    expect(
      read({ one: { $ref: '#/nowhere' }, two: 1, 'x-three': at(1, String), four: { 'x-five': { post: {} } } }),
    ).toEqual([0, 0]);
  });
});

describe('examples of an author', () => {
  it.each([
    [{ example: 1 }, [[undefined, 1]]],
    [
      { examples: { a: { value: 1 }, b: { $ref: '#/components/examples/Card' } } },
      [
        ['a', 1],
        ['By card', 1],
      ],
    ],
    [{ examples: { default: { value: 1 } } }, [[undefined, 1]]],
    [
      { examples: { default: { value: 1 }, a: { value: null } } },
      [
        ['default', 1],
        ['a', null],
      ],
    ],
    [
      { examples: [1, 2] },
      [
        [undefined, 1],
        [undefined, 2],
      ],
    ],
    [{ examples: { a: { externalValue: 'https://example.com' }, b: { $ref: '#/none' }, c: 1 } }, []],
    [
      { examples: { a: { dataValue: { b: 1 } }, c: { serializedValue: 'd' } } },
      [
        ['a', { b: 1 }],
        ['c', 'd'],
      ],
    ],
  ])('of %j', (media, expected) => {
    expect(writtenExamples(media, REFERENCES).map(({ title, value }) => [title, value])).toEqual(expected);
  });
});
