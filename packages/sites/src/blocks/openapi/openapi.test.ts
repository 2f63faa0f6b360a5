// Operations, webhooks and schemas of APIs as pages show them.
import { document } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { HTML_RULES } from '../../testing/html-rules.ts';
import { OPERATION, SCHEMAS } from '../../testing/gallery-api.ts';
import type { ApiOperation, ApiSchemas } from '../api-data.ts';
import { renderBody } from '../render-body.ts';

const block = (type: string, data: object): unknown => ({
  object: 'block',
  type,
  isVoid: true,
  data: { ref: { kind: 'openapi', spec: 's' }, ...data },
});

function operation(api: Partial<ApiOperation>, data: object = {}): string {
  const nodes = [block('openapi-operation', { path: '/a', method: 'get', ...data })] as JSONDocument['nodes'];
  const whole: ApiOperation = {
    kind: 'operation',
    method: 'get',
    path: '/a',
    operation: {},
    resolve: () => undefined,
    ...api,
  };
  return renderBody(document(nodes), { opensTabs: false, operation: () => whole }).html;
}

/** A schema as its own block shows it. */
function schema(value: unknown, named: Readonly<Record<string, unknown>> = {}): string {
  const api: ApiSchemas = {
    resolve: (pointer) => named[pointer.split('/').at(-1) ?? ''],
    schemas: [{ name: 'X', schema: value }],
  };
  const nodes = [block('openapi-schemas', { schemas: ['X'] })] as JSONDocument['nodes'];
  return renderBody(document(nodes), { opensTabs: false, schemas: () => api }).html;
}

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
/** What is read. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('an operation', () => {
  it('shows its whole description', () => {
    const words = wordsOf(operation(OPERATION));
    for (const part of [
      'Update a pet',
      'Deprecated',
      'quickly',
      'POST https://eu.example.com/v1 /pets/ {id}',
      'Authorization token HTTP bearer oauth OAuth 2: pets:write',
      'Path parameters id integer required',
      'Query parameters dry boolean Whether to try only. Default: false',
      'Header parameters X-Trace string ^[a-f]+$',
      'Body required application/json',
      'name string required What it is called . length \u2265 1, length \u2264 40',
      'Allowed: available , sold',
      'Responses 200 The pet Headers X-Rate integer',
      '404 No such pet',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('is headless where the page has its title', () => {
    expect(operation(OPERATION, { headless: true })).not.toContain('<h2');
    expect(operation(OPERATION)).toContain('<h2 id="update-a-pet">');
  });

  it('has samples in four languages, with required values', () => {
    const source = operation(OPERATION).replaceAll(/<[^>]*>/g, '');
    expect(source).toContain(
      'POST /v1/pets/7 HTTP/1.1\nHost: eu.example.com\nAuthorization: Bearer YOUR_TOKEN\nContent-Type: application/json\n\n{',
    );
    expect(source).toContain(
      "curl -X POST 'https://eu.example.com/v1/pets/7' \\\n  -H 'Authorization: Bearer YOUR_TOKEN' \\\n",
    );
    expect(source).toContain(`"name": "Rex'\\''s friend"`);
    expect(source).toContain('await fetch("https://eu.example.com/v1/pets/7", {\n  method: "POST",');
    expect(source).toContain('        "ok": True,\n        "none": None,');
  });

  it('uses samples of its author', () => {
    const html = operation({ operation: { 'x-codeSamples': [{ lang: 'go', label: 'Go', source: 'x := 1' }] } });
    expect(wordsOf(html)).toContain('Request Go x := 1');
    expect(html).not.toContain('curl');
  });

  it('escapes line breaks in values', () => {
    const parameters = [
      { name: 'X-A', in: 'header', required: true, example: 'a\r\nEvil: b', schema: { type: 'string' } },
    ];
    expect(wordsOf(operation({ operation: { parameters } }))).toContain('X-A: a Evil: b');
  });

  it('is a webhook without a server and without samples', () => {
    const html = operation({ ...OPERATION, kind: 'webhook', path: 'petCreated' });
    expect(wordsOf(html)).toContain('POST Webhook petCreated');
    expect(html).not.toContain('curl');
  });

  it('shows no JSON for other media types', () => {
    const hasExample = (type: string, example: unknown): boolean => {
      const content = { [type]: { example } };
      return operation({ method: 'post', operation: { requestBody: { content } } }).includes('Example');
    };
    const form = 'application/x-www-form-urlencoded';
    const types = ['application/json', '*/*', form, 'multipart/form-data', 'application/soap+xml'];
    expect(types.map((type) => hasExample(type, { a: 1 }))).toEqual([true, true, false, false, false]);
    expect([hasExample(form, 'a=1'), hasExample('text/xml', '<a/>')]).toEqual([true, true]);
  });

  it('makes one example of a body, which the body, the samples and the panel show', () => {
    let exampleCount = 0;
    const content = { 'application/json': { schema: { type: 'object' } } };
    const html = operation({
      method: 'post',
      servers: [{ url: 'https://api.example.com' }],
      operation: { requestBody: { content }, responses: {} },
      example: () => ({ made: ++exampleCount }),
    });
    expect([exampleCount, html.includes('api-try')]).toEqual([1, true]);
  });

  it('generates missing examples', () => {
    const content = { 'application/json': { schema: { type: 'object', properties: { a: { type: 'integer' } } } } };
    const html = operation({
      operation: { responses: { 201: { description: 'Made', content } } },
      example: (_schema, direction) => ({ direction }),
    });
    expect(html).toContain('<span class="t-string">"response"</span>');
  });
});

describe('a schema', () => {
  it('that is recursive is named', () => {
    const named = {
      Node: { type: 'object', properties: { next: ref('Node'), all: { type: 'array', items: ref('Node') } } },
    };
    expect(wordsOf(schema(ref('Node'), named))).toBe('next Node \u21a9 Node all Node[] \u21a9 Node');
  });

  it('renders three levels and three hundred properties', () => {
    const deep = (left: number): object => ({
      type: 'object',
      properties: { [`p${left}`]: left === 0 ? {} : deep(left - 1) },
    });
    const words = wordsOf(schema(deep(9)));
    expect([words.includes('p9'), words.includes('p7'), words.includes('p6')]).toEqual([true, true, false]);
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}`, { type: 'string' }]));
    expect(wordsOf(schema({ type: 'object', properties: wide }))).toMatch(/p299 string 200 more$/);
  });

  it('renders partly on a page with many schemas', () => {
    const properties = Object.fromEntries(Array.from({ length: 200 }, (_none, n) => [`p${n}`, { type: 'string' }]));
    const names = Array.from({ length: 20 }, (_none, n) => `Schema${n}`);
    const schemas = names.map((name) => ({ name, schema: { type: 'object', properties } }));
    const nodes = [block('openapi-schemas', { schemas: names })] as JSONDocument['nodes'];
    const api = { resolve: () => undefined, schemas };
    const { html } = renderBody(document(nodes), { opensTabs: false, schemas: () => api });
    const [, ...rendered] = html.split('<summary>').map((part) => part.match(/<code>p\d+</g)?.length ?? 0);
    expect(rendered[0]).toBe(200);
    expect(rendered.at(-1)).toBeGreaterThan(5);
    expect(rendered.at(-1)).toBeLessThan(20);
    expect(wordsOf(html)).toMatch(/18\d more/);
  });

  it('merges its parts', () => {
    const a = { type: 'object', required: ['x'], properties: { x: { type: 'string' } } };
    const b = { type: 'object', properties: { y: { type: 'integer' } } };
    expect(wordsOf(schema({ allOf: [a, b] }))).toBe('x string required y integer');
    expect(wordsOf(schema({ allOf: [a, a] }))).toBe('x string required');
  });

  it('has properties by pattern, and items by position', () => {
    const point = { prefixItems: [{ type: 'number' }, { enum: ['m', 'km'] }] };
    const words = wordsOf(schema({ properties: { point }, patternProperties: { '^x-': { type: 'integer' } } }));
    expect(words).toBe('point any[] Properties [0] number [1] string Allowed: m , km /^x-/ integer');
  });

  it('names its choices', () => {
    const cat = { type: 'object', properties: { lives: { type: 'integer' } } };
    const dog = { type: 'object', title: 'A dog', properties: { name: { type: 'string' } } };
    const bird = { type: 'object', properties: { kind: { const: 'bird' } } };
    const choice = {
      oneOf: [ref('Cat'), ref('Dog'), bird],
      discriminator: { mapping: { kitty: '#/components/schemas/Cat' } },
    };
    const words = wordsOf(schema(choice, { Cat: cat, Dog: dog }));
    expect(words).toMatch(
      /^Cat \| Dog \| object one of kitty lives integer A dog name string kind: bird kind string Allowed: bird$/,
    );
  });

  it('shows null, values, and bounds', () => {
    expect(wordsOf(schema({ anyOf: [{ type: 'string' }, { type: 'null' }] }))).toBe('string | null');
    expect(wordsOf(schema({ type: ['string', 'null'], enum: ['a', null] }))).toBe('string | null Allowed: a , null');
    const described = schema({ enum: ['a'], 'x-enumDescriptions': { a: 'The <first>' } });
    expect(described).toContain('<code>a</code> The &lt;first&gt;');
    expect(wordsOf(schema({ type: 'integer', minimum: 0, exclusiveMaximum: 9, multipleOf: 3 }))).toBe(
      'integer \u2265 0, &lt; 9, multiple of 3',
    );
  });

  it('several are closed under their names', () => {
    const api: ApiSchemas = {
      resolve: () => undefined,
      schemas: Object.entries(SCHEMAS).map(([name, own]) => ({ name, schema: own })),
    };
    const nodes = [block('openapi-schemas', { schemas: [], title: 'Models' })] as JSONDocument['nodes'];
    const { html, outline } = renderBody(document(nodes), { opensTabs: false, schemas: () => api });
    expect(html.match(/<details class="api-response" id="[a-z]+"><summary>/g)?.length).toBe(5);
    expect(outline).toEqual([{ title: 'Models', anchor: 'models', level: 1 }]);
  });

  it('that is recursive or deeply nested renders up to a bound', () => {
    const ways = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        `A${index}`,
        index === 8 ? { type: 'object' } : { allOf: Array.from({ length: 7 }, () => ref(`A${index + 1}`)) },
      ]),
    );
    const nested = (keyword: string, wrap: (inner: unknown) => unknown): unknown =>
      Array.from({ length: 10_000 }).reduce<unknown>((inner) => ({ [keyword]: wrap(inner) }), { type: 'string' });
    const before = process.cpuUsage().user;
    expect(schema(ref('A0'), ways)).toContain('<');
    expect(schema(nested('items', (inner) => inner))).toContain('any');
    for (const keyword of ['oneOf', 'allOf']) expect(schema(nested(keyword, (inner) => [inner]))).toContain('<');
    // Without bounds the first takes hours, and the others end the stack.
    expect(process.cpuUsage().user - before).toBeLessThan(10_000_000);
  });

  it('of any form renders as valid HTML quickly', { tags: ['long'] }, async () => {
    const keyword = fc.constantFrom(
      'type',
      'properties',
      'items',
      'oneOf',
      'anyOf',
      'allOf',
      '$ref',
      'enum',
      'required',
      'description',
      'additionalProperties',
      'default',
      'example',
      'discriminator',
      '__proto__',
      'constructor',
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(
          null,
          true,
          1,
          'object',
          'array',
          '#/components/schemas/A',
          '#/components/schemas/B',
          '<script>',
          'a *b*',
          'javascript:x',
        ),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(keyword, tie('tree'), { maxKeys: 5 }),
      ),
    }));
    const validator = new HtmlValidate({ ...HTML_RULES, rules: { ...HTML_RULES.rules, 'heading-level': 'off' } });
    await fc.assert(
      fc.asyncProperty(tree, tree, tree, async (first, a, b) => {
        const resolve = (pointer: string) => (pointer.endsWith('A') ? a : b);
        const own = operation({
          resolve,
          operation: {
            description: first,
            parameters: [first, { name: 'p', in: 'query', schema: a, description: b }],
            requestBody: { content: { 'application/json': { schema: first } } },
            responses: { 200: { description: b, content: first, headers: a }, default: first },
            'x-codeSamples': b,
          },
          security: [a],
          servers: [b],
        });
        const { results } = await validator.validateString(`${own}\n`);
        expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
        expect(own).not.toMatch(/<script|\[object/);
      }),
      { numRuns: runsOf(60) },
    );
  });
});
