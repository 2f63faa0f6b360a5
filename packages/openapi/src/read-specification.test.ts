// One file: versions, formats, and everything that is rejected, with its code and place.
import { describe, expect, it } from 'vitest';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { readSpecification } from './read-specification.ts';
import { FIRST, aDocument, bytesOf, codesOf, readText, withSchema } from './testing/samples.ts';

describe('readSpecification', () => {
  it.each([
    ['2.0', { swagger: '2.0', openapi: undefined }],
    ['3.0', { openapi: '3.0.4' }],
    ['3.1', { openapi: '3.1.1' }],
    ['3.2', { openapi: '3.2.0' }],
  ])('reads OpenAPI %s', { tags: ['long'] }, async (version, fields) => {
    const read = await readText(JSON.stringify(aDocument(fields)));
    expect(read).toMatchObject({ outcome: 'read', version, format: 'json', title: 'Pets', problems: [] });
  });

  it('reads JSON and YAML', async () => {
    const yaml = 'openapi: 3.0.3\ninfo: {title: Pets, version: "1"}\npaths: {}\n';
    const [one, two] = [await readText(yaml), await readText(`\uFEFF${JSON.stringify(aDocument())}`)];
    expect([one, two]).toMatchObject([
      { format: 'yaml', document: aDocument() },
      { format: 'json', document: aDocument() },
    ]);
  });

  it('changes nothing of the document, also where the validator fills something in', async () => {
    const document = aDocument({ info: { title: 'Pets' } });
    expect(await readText(JSON.stringify(document))).toMatchObject({ outcome: 'read', document });
    const read = await readText('openapi: 3.0.3\ninfo: {title: Pets, version: 1.0}\npaths: {}\n');
    expect(JSON.stringify(read)).toContain('"document":{"openapi":"3.0.3","info":{"title":"Pets","version":1.0},');
  });

  it('keeps references, and takes cycles of schemas', async () => {
    const schemas = {
      A: { properties: { b: { $ref: '#/components/schemas/B' } } },
      B: { allOf: [{ $ref: '#/components/schemas/A' }] },
    };
    const document = withSchema({ $ref: '#/components/schemas/A' }, { components: { schemas } });
    expect(await readText(JSON.stringify(document))).toMatchObject({ outcome: 'read', document });
  });

  it('counts no signs of nesting that are in texts', async () => {
    const fields = { 'x-text': `"{[${'{['.repeat(500)}\\`, 'x-end': '\\"[' };
    const document = aDocument({ ...fields, 'x-list': ['}'] });
    expect(await readText(JSON.stringify(document))).toMatchObject({ outcome: 'read', document });
  });

  it('takes a text of the wrong format with a warning, and nothing else that is wrong', async () => {
    const document = aDocument({ info: { title: 'Pets', version: '1', termsOfService: 'http://[' } });
    expect(await readText(JSON.stringify(document))).toMatchObject({
      outcome: 'read',
      document,
      problems: [{ severity: 'warning', code: 'specification_invalid', path: '/info/termsOfService' }],
    });
    const refs = withSchema({ $ref: '#/components/schemas/Gone' }, { info: document['info'] });
    expect(await codesOf(JSON.stringify(refs))).toContain('reference_unresolved');
  });
});

describe('what is rejected', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const name of 'bcdefghij') {
    const before = String.fromCodePoint((name.codePointAt(0) as number) - 1);
    bomb.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
  }
  const self = { A: { $ref: '#/components/schemas/A' } };

  it.each([
    ['nothing', '', 'specification_unreadable'],
    ['space', ' \n', 'specification_unreadable'],
    ['a single value', 'hello', 'specification_not_openapi'],
    ['a list', '[1, 2]', 'specification_not_openapi'],
    ['an object of something else', '{"name": "x"}', 'specification_not_openapi'],
    ['a number as the version', 'openapi: 3.0\ninfo: {title: A, version: "1"}\npaths: {}', 'specification_not_openapi'],
    ['a version that nobody knows', JSON.stringify(aDocument({ openapi: '4.0.0' })), 'specification_not_openapi'],
    ['broken JSON', '{"openapi": "3.0.0", "info": {', 'specification_unreadable'],
    ['broken YAML', 'openapi: 3.0.0\ninfo: [\n  title\npaths: {}\n', 'specification_unreadable'],
    ['a name twice', 'openapi: 3.0.0\nopenapi: 3.0.0\n', 'specification_unreadable'],
    ['several documents', 'openapi: 3.0.0\n---\nopenapi: 3.0.0\n', 'specification_unreadable'],
    ['a tag that makes something', 'openapi: !!js/function "x"\n', 'specification_unreadable'],
    ['a bomb of aliases', `openapi: 3.0.0\n${bomb.join('\n')}\n`, 'specification_too_complex'],
    [
      'a bomb of merge keys',
      `openapi: 3.0.0\na: &a {${Array.from({ length: 200 }, (_, i) => `k${i}: 1`).join(', ')}}\nb:\n${'  - {<<: *a}\n'.repeat(100)}`,
      'specification_too_complex',
    ],
    ['an alias inside its anchor', 'openapi: 3.0.0\na: &a\n  b: *a\n', 'specification_too_complex'],
    ['deep JSON', '['.repeat(1_000_000), 'specification_too_complex'],
    [
      'deep objects',
      `{"openapi":"3.0.0","x":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`,
      'specification_too_complex',
    ],
    ['deep YAML', `openapi: 3.0.0\nx: ${'['.repeat(50_000)}`, 'specification_too_complex'],
    ['deep aliases', deepAliases(), 'specification_too_complex'],
    ['a long text in many places', longAliases(), 'specification_too_complex'],
    [
      'a reference to itself',
      JSON.stringify(withSchema({ $ref: '#/components/schemas/A' }, { components: { schemas: self } })),
      'reference_unresolved',
    ],
    [
      'a reference to nothing',
      JSON.stringify(withSchema({ $ref: '#/components/schemas/Gone' })),
      'reference_unresolved',
    ],
    [
      'a reference to what objects inherit',
      JSON.stringify(withSchema({ $ref: '#/constructor' })),
      'reference_unresolved',
    ],
    ['the same, encoded', JSON.stringify(withSchema({ $ref: '#/%5F_proto__' })), 'reference_unresolved'],
    ['a missing field', JSON.stringify(aDocument({ info: undefined })), 'specification_invalid'],
  ])('is %s', async (_what, text, code) => {
    expect([...new Set(await codesOf(text))]).toEqual([code]);
  });

  it('is text that isn’t UTF-8, and text that is too large', async () => {
    const latin = await readSpecification([{ location: FIRST, bytes: Uint8Array.of(0x6f, 0xe9, 0x3a) }]);
    expect(latin).toMatchObject({ outcome: 'refused', problems: [{ code: 'specification_unreadable' }] });
    const bytes = new Uint8Array(SPECIFICATION_LIMITS.BYTES_MAX + 1);
    const large = await readSpecification([{ location: FIRST, bytes }]);
    expect(large).toMatchObject({ outcome: 'refused', problems: [{ code: 'specification_too_large' }] });
  });

  it('is reported with its location, up to a limit, and counted', async () => {
    const yaml = 'openapi: 3.0.0\ninfo: {title: A, version: "1"}\npaths:\n  /a/b:\n    get:\n      responsess: {}\n';
    expect(await readText(yaml)).toMatchObject({ problems: [{ path: '/paths/~1a~1b/get', line: 5, column: 5 }] });
    const json = JSON.stringify(aDocument({ paths: { '/a': { get: {} } } }), undefined, 2);
    const line = json.split('\n').findIndex((one) => one.includes('"get"')) + 1;
    expect(await readText(json)).toMatchObject({ problems: [{ path: '/paths/~1a/get', line, column: 7 }] });
    const paths = Object.fromEntries(
      Array.from({ length: 80 }, (_, index) => [
        `/a/{id${index}}`,
        { get: { responses: { 200: { description: '' } } } },
      ]),
    );
    const refused = await readText(JSON.stringify(aDocument({ paths })));
    expect(refused).toMatchObject({ outcome: 'refused', count: 80 });
    expect(refused).toHaveProperty('problems.length', SPECIFICATION_LIMITS.PROBLEMS_MAX);
    expect(await readText(`"${'x'.repeat(2_000)}`)).toMatchObject({ problems: [{ file: FIRST }] });
  });

  it('leaves inherited properties unchanged', async () => {
    const text =
      '{"openapi":"3.0.3","info":{"title":"A","version":"1"},"paths":{},"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    await readText(text);
    await readText(
      `openapi: 3.0.3\ninfo: {title: A, version: "1"}\npaths: {}\n__proto__: {polluted: true}\nx: {<<: {__proto__: {polluted: true}}}\n`,
    );
    expect((Object.prototype as { polluted?: unknown }).polluted).toBeUndefined();
    expect(bytesOf(text).byteLength).toBeGreaterThan(0);
  });
});

/** Each anchor contains the previous one: deep data in a flat text. */
function longAliases(): string {
  const aliases = Array.from({ length: 34 }, () => '*text').join(', ');
  return `openapi: 3.0.0\ninfo: {title: a, version: "1"}\npaths: {}\nx-a: &text "${'a'.repeat(1_000_000)}"\nx-b: [${aliases}]\n`;
}

function deepAliases(): string {
  const lines = ['openapi: 3.0.0', 'a0: &a0 [1]'];
  for (let index = 1; index <= 300; index++) lines.push(`a${index}: &a${index} [*a${index - 1}]`);
  return lines.join('\n');
}

it.each([
  [
    'openapi: 3.1',
    'Its "openapi" version is the number 3.1. Expected text. Put it in quotes, for example openapi: "3.1.0".',
  ],
  [
    'swagger: 2.0',
    'Its "swagger" version is the number 2.0. Expected text. Put it in quotes, for example swagger: "2.0".',
  ],
])('says to quote a version that is a number: %s', async (line, message) => {
  const bytes = new TextEncoder().encode(`${line}\ninfo: {title: A, version: "1"}\npaths: {}\n`);
  const outcome = await readSpecification([{ location: 'https://example.org/a.yaml', bytes }]);
  expect(outcome).toMatchObject({ outcome: 'refused', problems: [{ code: 'specification_not_openapi', message }] });
});
