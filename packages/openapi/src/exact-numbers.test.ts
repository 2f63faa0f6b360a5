// Numbers of files keep their digits in everything that is made of a specification.
import { describe, expect, it } from 'vitest';
import { indexBundle, openIndexed } from './indexed-bundle.ts';
import { createSpecificationPagesJobs } from './specification-pages-jobs.ts';
import { createSpecificationJobs } from './specification-jobs.ts';
import { readSpecification } from './read-specification.ts';
import { FIRST, bytesOf } from './testing/samples.ts';

const HEAD = 'info: { title: Numbers, version: "1" }\n';

/** The document of a text, as JSON. */
async function jsonOf(...texts: readonly string[]): Promise<string> {
  const files = texts.map((text, index) => ({
    location: index === 0 ? FIRST : new URL('other.yaml', FIRST).href,
    bytes: bytesOf(text),
  }));
  const read = await readSpecification(files);
  return read.outcome === 'read' ? JSON.stringify(read.document) : JSON.stringify(read);
}

const extension = async (value: string): Promise<string | undefined> =>
  /"x-value":(.*)\}$/s.exec(await jsonOf(`openapi: 3.1.0\n${HEAD}paths: {}\nx-value: ${value}\n`))?.[1];

describe('a number of YAML', () => {
  it.each([
    ['9223372036854775807', '9223372036854775807'],
    ['-9007199254740993', '-9007199254740993'],
    ['1.10', '1.10'],
    ['10.0', '10.0'],
    ['1e10', '1e10'],
    ['1E+2', '1E+2'],
    ['+1', '1'],
    ['+1e5', '1e5'],
    ['-0', '-0'],
    ['0644', '644'],
    ['-0010', '-10'],
    ['0o17', '15'],
    ['0x1F', '31'],
    ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
    ['!!int 0b101', '5'],
    ['.5', '0.5'],
    ['-.50', '-0.50'],
    ['1.', '1'],
    ['1.e3', '1e3'],
    ['00.5', '0.5'],
    ['.inf', 'null'],
    ['7', '7'],
    ['[1.10, { a: 1.20 }]', '[1.10,{"a":1.20}]'],
    ['{ 1.10: a, 0644: b, 7: c }', '{"7":"c","1.10":"a","0644":"b"}'],
    ['{ a: &a 1.10, b: *a, c: &c [2.50], d: *c }', '{"a":1.10,"b":1.10,"c":[2.50],"d":[2.50]}'],
    ['{ <<: { a: 1.10 } }', '{"a":1.10}'],
    ['"1.10"', '"1.10"'],
    ['2026-01-31', '"2026-01-31"'],
  ])('%s is %s as JSON', async (written, json) => {
    expect(await extension(written)).toBe(json);
    expect(() => JSON.parse(json) as unknown).not.toThrow();
  });
});

/** Places of values that a schema describes; `V` is the value. */
const PLACES: Readonly<Record<string, string>> = {
  'an example of a schema': '3.1.0 { components: { schemas: { A: { type: string, example: V } } }, paths: {} }',
  'examples of a schema':
    '3.1.0 { components: { schemas: { A: { type: [string, "null"], examples: [V] } } }, paths: {} }',
  'a default, a constant':
    '3.1.0 { components: { schemas: { A: { type: string, default: V, const: V } } }, paths: {} }',
  'allowed values': '3.0.3 { components: { schemas: { A: { type: string, enum: [V, V2] } } }, paths: {} }',
  'an example of an object':
    '3.0.3 { components: { schemas: { A: { type: object, properties: { a: { type: string } }, example: { a: V } } } }, paths: {} }',
  'an example of a list':
    '3.0.3 { components: { schemas: { A: { type: array, items: { type: string }, example: [V] } } }, paths: {} }',
  'an example of a map':
    '3.0.3 { components: { schemas: { A: { additionalProperties: { type: string }, example: { a: V } } } }, paths: {} }',
  'a schema through a reference':
    '3.0.3 { components: { schemas: { A: { allOf: [ { $ref: "#/components/schemas/B" } ], example: V }, B: { type: string } } }, paths: {} }',
  'an example of a parameter':
    '3.0.3 { components: { parameters: { A: { name: a, in: query, schema: { type: string }, example: V } } }, paths: {} }',
  'examples of a header':
    '3.0.3 { components: { headers: { A: { schema: { type: string }, examples: { a: { value: V } } } } }, paths: {} }',
  'an example of a body':
    '3.0.3 { components: { requestBodies: { A: { content: { text/plain: { schema: { type: string }, example: V } } } } }, paths: {} }',
  'a parameter of 2.0':
    '2.0 { paths: { /a: { get: { parameters: [ { name: a, in: query, type: string, default: V } ], responses: { 200: { description: ok } } } } } }',
  'an example of a response of 2.0':
    '2.0 { paths: { /a: { get: { responses: { 200: { description: ok, schema: { type: string }, examples: { text/plain: V } } } } } } }',
};

describe('a text without quotes', () => {
  const documentOf = (place: string, value: string, type = 'string'): Promise<string> => {
    const [, version = '', rest = ''] = /^(\S+) \{(.*)\}$/s.exec(place) ?? [];
    const name = version === '2.0' ? 'swagger: "2.0"' : `openapi: ${version}`;
    const fields = rest.replaceAll('V2', '2').replaceAll(/\bV\b/g, value).replaceAll('type: string', `type: ${type}`);
    return jsonOf(`{ ${name}, info: { title: a, version: "1" },${fields}}`.replace(/^\{/, ' {'));
  };

  it.each(Object.entries(PLACES))('is as written: %s', { tags: ['long'] }, async (_name, place) => {
    for (const value of ['0644', '1.10', '1e10', '9007199254740993', '7']) {
      expect(await documentOf(place, value)).toContain(`"${value}"`);
    }
  });

  it('stays a number where its schema has numbers, or nothing', async () => {
    const place = PLACES['an example of a schema'] ?? '';
    expect(await documentOf(place, '1.10', 'number')).toContain('"example":1.10');
    expect(await documentOf(place, '1.10', '[string, number]')).toContain('"example":1.10');
    expect(
      await jsonOf(`openapi: 3.1.0\n${HEAD}paths: {}\ncomponents: { schemas: { A: { example: 1.10 } } }`),
    ).toContain('"example":1.10');
  });

  it('is a number in JSON, where its author could tell', async () => {
    const components = '"components":{"schemas":{"A":{"type":"string","example":1.10}}}';
    const info = '"info":{"title":"a","version":"1"}';
    expect(await jsonOf(`{"openapi":"3.1.0",${info},"paths":{},${components}}`)).toContain('"example":1.10');
  });
});

describe('numbers with their digits', () => {
  const big = (version: string): string => `openapi: ${version}
${HEAD}paths:
  /big:
    get:
      parameters: [ { name: id, in: query, required: true, example: 9007199254740993, schema: { type: integer, minimum: 9007199254740993, exclusiveMinimum: ${version === '3.0.3' ? 'true' : '1.0'} } } ]
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { id: { type: integer, example: 9223372036854775807 } } } } } } }
`;

  it.each(['3.0.3', '3.1.0'])(
    'are in the part of an operation, small or indexed, of %s',
    { tags: ['long'] },
    async (version) => {
      const bundle = bytesOf(await jsonOf(big(version)));
      const jobs = createSpecificationPagesJobs();
      const part = { kind: 'operation', path: '/big', method: 'get' } as const;
      for (const input of [{ bundle }, { indexed: indexBundle(bundle) }]) {
        const text = jobs.compute({ hash: Object.keys(input).join(''), input, request: { part } }) ?? '';
        expect(text).toContain('9223372036854775807');
        expect(text).toContain('9007199254740993');
        expect(text).not.toMatch(/number \d|9007199254740992|9223372036854776000/);
      }
      expect(openIndexed(indexBundle(bundle)).length).toBe(bundle.byteLength);
    },
  );

  it('are in a bundle of several files', async () => {
    const first = `openapi: 3.1.0\n${HEAD}paths: {}\ncomponents: { schemas: { A: { $ref: "other.yaml#/B" }, C: { maximum: 1.50 } } }\n`;
    const json = await jsonOf(first, 'B: { type: string, example: 1.10, maxLength: 10.0 }\n');
    expect(json).toContain('"B":{"type":"string","example":"1.10","maxLength":10.0}');
    expect(json).toContain('"maximum":1.50');
  });

  it('are stored as JSON that everyone can read', async () => {
    const read = await createSpecificationJobs().read({ files: [{ location: FIRST, bytes: bytesOf(big('3.1.0')) }] });
    const stored = read.outcome === 'read' ? new TextDecoder().decode(read.bundle) : '';
    expect(stored).toContain('"example":9223372036854775807');
    expect(JSON.parse(stored)).toHaveProperty('paths./big.get');
  });

  it('are checked as plain numbers', async () => {
    const wrong = big('3.0.3').replace('minimum: 9007199254740993', 'minLength: -1.0');
    expect(await jsonOf(wrong)).toContain('"outcome":"refused"');
  });
});
