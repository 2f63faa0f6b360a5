// Requests of the panel: where they go, and what they say of who calls.
import type { Json } from '@bindery/api-model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import type { ApiCall, CallBody, CallField, CallScheme } from '../../model/api-call.ts';
import { buildRequest } from './build-request.ts';
import type { Credential, FormValues } from './build-request.ts';

const ORIGINS = ['https://eu.example.com'];
const CALL: ApiCall = {
  method: 'POST',
  path: '/pets/{id}',
  servers: [{ url: 'https://{region}.example.com/{version}/', variables: [] }],
  fields: [],
  bodies: [],
  security: [],
};
const field = (name: string, location: CallField['location'], more: Partial<CallField> = {}): CallField => ({
  name,
  location,
  kind: 'text',
  type: 'string',
  style: location === 'path' || location === 'header' ? 'simple' : 'form',
  isExploded: location === 'query' || location === 'form',
  ...more,
});

function build(
  values: readonly (readonly [CallField, Json | readonly Blob[]])[],
  more: Partial<FormValues> = {},
  call: Partial<ApiCall> = {},
) {
  const variables = new Map([
    ['region', 'eu'],
    ['version', 'v1'],
  ]);
  const entered: FormValues = { server: 0, variables, values: new Map(values), credentials: [], ...more };
  return buildRequest({ ...CALL, ...call }, entered, ORIGINS);
}
const requestOf = (...args: Parameters<typeof build>): Request => {
  const built = build(...args);
  if ('refused' in built) throw new Error(built.refused);
  return built.request;
};
const ID = field('id', 'path');
const credential = (scheme: Partial<CallScheme>, secret: string, user?: string): Credential => ({
  scheme: { name: 's', kind: 'token', ...scheme },
  secret,
  ...(user !== undefined && { user }),
});

describe('a request', () => {
  it('has the media type of its file if the description has a range', () => {
    const typeOf = (type: string): string | null => {
      const more = { body: { type: 'image/*', isFile: true }, content: new Blob(['x'], { type }) } as const;
      return requestOf([[ID, '1']], more).headers.get('content-type');
    };
    expect([typeOf('image/png'), typeOf('')]).toEqual(['image/png', 'application/octet-stream']);
  });

  it('has its values in the path, the query and the headers', () => {
    const request = requestOf([
      [ID, 'a/b'],
      [field('q', 'query'), 'x y'],
      [field('tag', 'query'), ['a', 'b']],
      [field('X-Trace', 'header'), 'abc'],
    ]);
    expect(request.url).toBe('https://eu.example.com/v1/pets/a%2Fb?q=x%20y&tag=a&tag=b');
    expect([request.method, request.headers.get('x-trace'), request.credentials]).toEqual(['POST', 'abc', 'omit']);
  });

  it('keeps braces in entered values', () => {
    expect(requestOf([[ID, '{version}']]).url).toBe('https://eu.example.com/v1/pets/%7Bversion%7D');
  });

  it('sends credentials', () => {
    const headers = (entered: Credential): (string | null)[] => {
      const request = requestOf([[ID, '1']], { credentials: [entered] });
      return [request.headers.get('authorization'), request.headers.get('x-key'), new URL(request.url).search];
    };
    expect(headers(credential({ prefix: 'Bearer' }, 'abc'))).toEqual(['Bearer abc', null, '']);
    expect(headers(credential({ prefix: 'Bearer' }, 'bearer abc'))).toEqual(['bearer abc', null, '']);
    expect(headers(credential({ kind: 'basic' }, 'p\u00e4ss', 'ada'))).toEqual([
      `Basic ${Buffer.from('ada:p\u00e4ss').toString('base64')}`,
      null,
      '',
    ]);
    expect(headers(credential({ kind: 'key', location: 'header', field: 'X-Key' }, 'k'))).toEqual([null, 'k', '']);
    expect(headers(credential({ kind: 'key', location: 'query', field: 'api key' }, 'k&'))).toEqual([
      null,
      null,
      '?api%20key=k%26',
    ]);
  });

  it('has a text as its body, a form, or a form in parts', async () => {
    const json = requestOf([[ID, '1']], { body: { type: 'application/json' }, content: '{"a":1}' });
    expect([json.headers.get('content-type'), await json.text()]).toEqual(['application/json', '{"a":1}']);
    const [a, b] = [field('a', 'form'), field('b', 'form', { kind: 'list' })];
    const c = field('c', 'form', { kind: 'object' });
    const fields = [a, b, c];
    const values = [
      [ID, '1'],
      [a, 'x & y'],
      [b, ['1', '2']],
      [c, { d: 1 }],
    ] as const;
    const form: CallBody = { type: 'application/x-www-form-urlencoded', fields };
    const sent = requestOf(values, { body: form });
    expect(sent.headers.get('content-type')).toBe(form.type);
    expect(await sent.text()).toBe('a=x+%26+y&b=1&b=2&c=%7B%22d%22%3A1%7D');
    const file = field('f', 'form', { kind: 'file' });
    const parts: CallBody = { type: 'multipart/form-data', fields: [...fields, file] };
    const multipart = requestOf([...values, [file, [new Blob(['content'])]]], { body: parts });
    expect(multipart.headers.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(await multipart.text()).toMatch(
      /name="a"\r\n\r\nx & y\r\n[^]*name="f"; filename="blob"[^]*\r\n\r\ncontent\r\n/,
    );
  });

  it('writes objects of a form as the description says', async () => {
    const deep = field('card', 'form', { kind: 'object', style: 'deepObject' });
    const body: CallBody = { type: 'application/x-www-form-urlencoded', fields: [deep] };
    const request = requestOf(
      [
        [ID, '1'],
        [deep, { number: '42' }],
      ],
      { body },
    );
    expect(await request.text()).toBe('card%5Bnumber%5D=42');
  });
});

describe('a rejected request', () => {
  it.each([
    ['another host', { servers: [{ url: 'https://evil.example', variables: [] }] }],
    [
      'a name before the host',
      { servers: [{ url: 'https://eu.example.com', variables: [] }], path: '@evil.example/{id}' },
    ],
    [
      'a host that goes on',
      { servers: [{ url: 'https://eu.example.com', variables: [] }], path: '.evil.example/{id}' },
    ],
    ['credentials', { servers: [{ url: 'https://u:p@eu.example.com', variables: [] }] }],
    ['another scheme', { servers: [{ url: 'javascript:alert(1)//', variables: [] }] }],
    ['another port', { servers: [{ url: 'https://eu.example.com:8443', variables: [] }] }],
    ['no encryption', { servers: [{ url: 'http://eu.example.com', variables: [] }] }],
  ] as const)('is made for %s', (_what, call) => {
    expect(build([[ID, '1']], {}, call)).toEqual({ refused: 'foreign' });
  });

  it('has values that can’t be sent', () => {
    expect(build([[ID, '..']])).toEqual({ refused: 'wrong' });
    expect(build([[ID, '.']])).toEqual({ refused: 'wrong' });
    expect(
      build([
        [ID, '1'],
        [field('X-A', 'header'), 'a\nb: c'],
      ]),
    ).toEqual({ refused: 'wrong' });
    expect(
      build([
        [ID, '1'],
        [field('not a name', 'header'), 'a'],
      ]),
    ).toEqual({ refused: 'wrong' });
    expect(
      build([
        [ID, '1'],
        [field('X-A', 'header'), '\u4e2d'],
      ]),
    ).toEqual({ refused: 'wrong' });
    expect(build([[ID, '1']], { server: 7 })).toEqual({ refused: 'wrong' });
  });

  it('would leave the origins of the servers', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '@',
        '//',
        '\\',
        '.',
        '..',
        ':',
        '#',
        '?',
        '{id}',
        'evil.example',
        'https://evil.example',
        '\t',
        '\n',
      ),
      fc.string({ maxLength: 6 }),
    );
    const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, text, text, (path, id, region, query) => {
        const variables = new Map([
          ['region', region],
          ['version', id],
        ]);
        const built = build(
          [
            [ID, id],
            [field(query, 'query'), id],
          ],
          { variables },
          { path },
        );
        if ('request' in built) expect(new URL(built.request.url).origin).toBe(ORIGINS[0]);
      }),
      { numRuns: runsOf(2_000) },
    );
  });
});
