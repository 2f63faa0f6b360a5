// What a page says to the script of an operation that can be called.
import { exampleValue } from '@bindery/api-model';
import { document } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../model/api-call.ts';
import { OPERATION, WEBHOOK } from '../../../testing/gallery-api.ts';
import type { ApiOperation } from '../../api-data.ts';
import { bodyWordsFor } from '../../body-words.ts';
import { renderBody } from '../../render-body.ts';

const SERVERS = [{ url: 'https://api.example.com' }];
const BASE: ApiOperation = {
  kind: 'operation',
  method: 'get',
  path: '/a',
  operation: {},
  servers: SERVERS,
  resolve: () => undefined,
};

/** A page with operations. */
function render(...operations: readonly Partial<ApiOperation>[]): string {
  const nodes = operations.map((_operation, index) => ({
    object: 'block',
    type: 'openapi-operation',
    isVoid: true,
    data: { ref: { kind: 'openapi', spec: 's' }, path: String(index), method: 'get' },
  })) as unknown as JSONDocument['nodes'];
  return renderBody(document(nodes), {
    opensTabs: false,
    language: 'de',
    operation: ({ data }) => ({ ...BASE, ...operations[Number('path' in data ? data.path : 0)] }),
  }).html;
}

const attributeOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<details class="api-response api-try"[^>]* data-${name}="([^"]*)"`, 'g'))].map(
    ([, value = '']) =>
      value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
const callOf = (api: Partial<ApiOperation>): ApiCall =>
  JSON.parse(attributeOf(render(api), 'call')[0] ?? '') as ApiCall;
const parameters = (...all: readonly object[]) => ({ operation: { parameters: all } });

describe('the panel', () => {
  it('has all fields of a call', () => {
    const html = render(OPERATION);
    expect(attributeOf(html, 'origins')).toEqual(['https://eu.example.com']);
    expect(callOf(OPERATION)).toMatchObject({
      method: 'POST',
      path: '/pets/{id}',
      servers: [
        { url: 'https://{region}.example.com/v1', variables: [{ name: 'region', value: 'eu', isFixed: true }] },
      ],
      fields: [
        {
          name: 'id',
          location: 'path',
          kind: 'text',
          isRequired: true,
          value: '7',
          style: 'simple',
          isExploded: false,
        },
        { name: 'dry', location: 'query', kind: 'choice', values: ['true', 'false'], style: 'form', isExploded: true },
        { name: 'X-Trace', location: 'header', kind: 'text' },
      ],
      bodies: [{ type: 'application/json', text: expect.stringContaining(`"name": "Rex's friend"`) as string }],
      accept: 'application/json',
      security: [[{ name: 'token', kind: 'token', prefix: 'Bearer' }], [{ name: 'oauth', kind: 'token' }]],
    });
  });

  it('has its words in the language of the page, once', () => {
    const html = render({}, {});
    expect(html.match(/<summary>Ausprobieren<\/summary>/g)).toHaveLength(2);
    const [words, ...more] = attributeOf(html, 'words');
    expect(more).toEqual([]);
    expect(JSON.parse(words ?? '')).toMatchObject({
      send: bodyWordsFor('de').trySend,
      kept: bodyWordsFor('de').tryKept,
    });
  });

  it.each([
    ['a webhook', WEBHOOK],
    ['an operation without servers', { servers: [] }],
    ['one with a server that is a path', { servers: [{ url: '/v1' }] }],
    ['one whose author says so', { operation: { 'x-hideTryItPanel': true } }],
    ['a method that browsers do not send', { method: 'trace' }],
  ] as const)('is missing for %s', (_what, api) => {
    expect(render(api)).not.toContain('api-try');
  });

  it('is limited to the hosts that fit a policy', () => {
    const operations = Array.from({ length: 40 }, (_item, index) => ({
      servers: [{ url: `https://a${index}.example` }],
    }));
    expect(attributeOf(render(...operations, { servers: [{ url: 'https://a0.example' }] }), 'origins')).toEqual([
      ...Array.from({ length: 30 }, (_item, index) => `https://a${index}.example`),
      'https://a0.example',
    ]);
  });

  it('takes parameters as they are described', () => {
    const { fields } = callOf(
      parameters(
        { name: 'a', in: 'query', schema: { type: 'array', items: { enum: ['x', 'y'] } }, explode: false },
        { name: 'b', in: 'query', schema: { type: 'array', items: { type: 'integer' } }, style: 'pipeDelimited' },
        { name: 'c', in: 'query', schema: { type: 'object' }, style: 'deepObject', allowReserved: true },
        { name: 'd', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
        { name: 'e', in: 'query', required: true, schema: { anyOf: [{ enum: [1, 2] }, { type: 'null' }] } },
        { name: 'session', in: 'cookie', required: true },
        { name: 'Accept', in: 'header' },
        { name: 'authorization', in: 'header' },
      ),
    );
    expect(fields).toEqual([
      {
        name: 'a',
        location: 'query',
        kind: 'choices',
        type: 'string[]',
        style: 'form',
        isExploded: false,
        values: ['x', 'y'],
      },
      { name: 'b', location: 'query', kind: 'list', type: 'integer[]', style: 'pipeDelimited', isExploded: false },
      {
        name: 'c',
        location: 'query',
        kind: 'object',
        type: 'object',
        style: 'deepObject',
        isExploded: false,
        keepsReserved: true,
      },
      { name: 'd', location: 'query', kind: 'object', type: 'object', style: 'form', isExploded: true, isJson: true },
      {
        name: 'e',
        location: 'query',
        kind: 'choice',
        type: 'number | null',
        style: 'form',
        isExploded: true,
        isRequired: true,
        values: ['1', '2'],
        value: '1',
      },
    ]);
  });

  it('has the fields of forms, files, and texts that are not cut', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, photo: { format: 'binary' }, id: { readOnly: true } },
    };
    const content = {
      'multipart/form-data': { schema, example: { name: 'Rex' } },
      'application/x-www-form-urlencoded': { schema: { type: 'object' } },
      'image/png': {},
      'application/json': { example: { long: 'x'.repeat(30_000) } },
      'text/plain': { example: 'a' },
    };
    const { bodies } = callOf({ method: 'put', operation: { requestBody: { content } } });
    expect(
      bodies.map(({ type, fields, isFile, text }) => [
        type,
        fields?.map(({ name, kind, value }) => [name, kind, value]),
        isFile,
        text,
      ]),
    ).toEqual([
      [
        'multipart/form-data',
        [
          ['name', 'text', 'Rex'],
          ['photo', 'file', undefined],
        ],
        undefined,
        undefined,
      ],
      ['application/x-www-form-urlencoded', undefined, undefined, undefined],
      ['image/png', undefined, true, undefined],
      ['application/json', undefined, undefined, undefined],
      ['text/plain', undefined, undefined, 'a'],
    ]);
    expect(callOf({ operation: { requestBody: { content } } }).bodies).toEqual([]);
  });

  it('sends success media types that need no preflight', () => {
    const responses = (...types: readonly string[]) => ({
      operation: {
        responses: {
          200: { content: Object.fromEntries(types.map((type) => [type, {}])) },
          400: { content: { 'application/problem+json': {} } },
        },
      },
    });
    expect(callOf(responses('application/json', 'text/csv', 'bad type\r\nX: y')).accept).toBe(
      'application/json, text/csv',
    );
    expect(callOf(responses('application/json', `application/${'x'.repeat(120)}`)).accept).toBe('application/json');
    expect(callOf({}).accept).toBeUndefined();
  });

  it('has fields for security schemes', () => {
    const securitySchemes = {
      basic: { type: 'http', scheme: 'Basic' },
      digest: { type: 'http', scheme: 'DPoP' },
      header: { type: 'apiKey', in: 'header', name: 'X-Key' },
      query: { type: 'apiKey', in: 'query', name: 'key' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      certificate: { type: 'mutualTLS' },
      openId: { type: 'openIdConnect' },
    };
    const security = [
      { basic: [] },
      { header: [], query: [] },
      {},
      { digest: [], cookie: [] },
      { certificate: [] },
      { openId: [], none: [] },
    ];
    expect(callOf({ security, securitySchemes }).security).toEqual([
      [{ name: 'basic', kind: 'basic' }],
      [
        { name: 'header', kind: 'key', location: 'header', field: 'X-Key' },
        { name: 'query', kind: 'key', location: 'query', field: 'key' },
      ],
      [],
      [
        { name: 'digest', kind: 'token', prefix: 'DPoP' },
        { name: 'cookie', kind: 'cookie', field: 'session' },
      ],
      [],
      [{ name: 'openId', kind: 'token', prefix: 'Bearer' }],
    ]);
  });

  it('is escaped', () => {
    const hostile = `"><img src=x onerror=alert(1)><details class="api-response api-try" data-origins="https://evil.example">`;
    const html = render({
      path: `/${hostile}`,
      servers: [{ url: `https://api.example.com/${hostile.replaceAll(' ', '')}`, description: hostile }],
      ...parameters({ name: hostile, in: 'query', required: true, schema: { enum: [hostile] }, example: hostile }),
      security: [{ [hostile]: [] }],
      securitySchemes: { [hostile]: { type: 'apiKey', in: 'header', name: hostile } },
    });
    expect(html).not.toContain('<img');
    expect(html.match(/<details class="api-response api-try"/g)).toHaveLength(1);
    expect(attributeOf(html, 'origins')).toEqual(['https://api.example.com']);
  });
});

describe('bodies of the panel', () => {
  const bodiesOf = (content: object) => callOf({ method: 'post', operation: { requestBody: { content } } }).bodies;
  const string = { type: 'string' };

  it('start with JSON only if their type is JSON', () => {
    const jsonOf = (example: unknown) => bodiesOf({ 'application/json': { schema: string, example } })[0]?.text;
    expect([jsonOf('Rex'), jsonOf('"Rex"'), jsonOf('{"a": 1}'), jsonOf({ a: 1 })]).toEqual([
      '"Rex"',
      '"Rex"',
      '{"a": 1}',
      '{\n  "a": 1\n}',
    ]);
    expect(bodiesOf({ 'application/xml': { example: { a: 1 } } })).toEqual([{ type: 'application/xml' }]);
    expect(bodiesOf({ 'text/plain': { example: 7 } })).toEqual([{ type: 'text/plain', text: '7' }]);
  });

  it('have files, of the types that their schema or their encoding names', () => {
    const properties = {
      image: { contentMediaType: 'image/png' },
      page: {},
      any: { contentMediaType: 'application/octet-stream' },
      older: { type: 'string', format: 'binary' },
      all: { type: 'array', items: { type: 'string', format: 'binary' } },
      text: { type: 'string', contentMediaType: 'text/plain' },
    };
    const encoding = { page: { contentType: 'image/png, application/pdf' }, all: { contentType: 'image/*' } };
    const [body] = bodiesOf({ 'multipart/form-data': { schema: { type: 'object', properties }, encoding } });
    expect(body?.fields?.map(({ name, kind, accept }) => [name, kind, accept])).toEqual([
      ['image', 'file', 'image/png'],
      ['page', 'file', 'image/png,application/pdf'],
      ['any', 'file', undefined],
      ['older', 'file', undefined],
      ['all', 'file', 'image/*'],
      ['text', 'text', undefined],
    ]);
  });

  it('that are forms have the fields of their example and schema', () => {
    const [body] = bodiesOf({
      'application/x-www-form-urlencoded': {
        schema: { allOf: [{ type: 'object', properties: { a: string } }] },
        example: { a: 'x', list: ['1', '2'], object: { b: 1 } },
      },
    });
    expect(body?.fields).toMatchObject([
      { name: 'a', kind: 'text', value: 'x' },
      { name: 'list', kind: 'list', value: '1\n2' },
      { name: 'object', kind: 'object', value: '{\n  "b": 1\n}' },
    ]);
  });

  it('has properties by pattern, and items by position', () => {
    const point = { prefixItems: [{ type: 'number' }, { enum: ['m', 'km'] }] };
    const schema = { patternProperties: { '^x-': { enum: ['a', 'b'] } } };
    const [form] = bodiesOf({ 'multipart/form-data': { schema: { ...schema, example: { 'x-name': 'b' } } } });
    expect(form?.fields).toMatchObject([{ name: 'x-name', kind: 'choice', values: ['a', 'b'], value: 'b' }]);
    const body = { content: { 'application/json': { schema: { properties: { point, all: schema } } } } };
    const [json] = callOf({
      method: 'post',
      operation: { requestBody: body },
      example: (value, direction) => exampleValue(value, direction, BASE),
    }).bodies;
    expect(JSON.parse(json?.text ?? '')).toEqual({ point: [1, 'm'], all: { 'x-name': 'a' } });
    const pairs = { prefixItems: [{ type: 'string' }, { type: 'object' }] };
    expect(callOf(parameters({ name: 'a', in: 'query', schema: pairs })).fields).toMatchObject([{ kind: 'object' }]);
    expect(callOf(parameters({ name: 'a', in: 'query', schema: point })).fields).toMatchObject([{ kind: 'list' }]);
  });
});
