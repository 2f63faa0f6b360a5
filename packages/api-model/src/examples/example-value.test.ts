// Examples made from schemas, held against an independent validator.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_BOUNDS, authorExample } from './author-value.ts';
import { exampleValue } from './example-value.ts';
import type { Direction } from './example-value.ts';
import { referencesOf } from '../testing/references-of.ts';

function example(schema: unknown, schemas: object = {}, direction: Direction = 'response'): unknown {
  return exampleValue(schema, direction, referencesOf({ components: { schemas } }));
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce((sum: number, one) => sum + countValues(one), 0);
}

describe('exampleValue', () => {
  it.each([
    [{ type: 'integer', minimum: 10, multipleOf: 4 }, 12],
    [{ type: 'number', exclusiveMaximum: 0 }, -0.5],
    [{ type: ['null', 'boolean'] }, true],
    [{ type: 'string', format: 'date' }, '2026-01-31'],
    [{ type: 'string', minLength: 9, maxLength: 9 }, 'texttextt'],
    [{ type: 'string', maxLength: 2 }, 'te'],
    [{ type: 'string', pattern: '^#[0-9a-f]{6}$' }, '#aaaaaa'],
    [{ pattern: '^[a-z0-9-]+$', minLength: 9 }, 'texttextt'],
    [{ pattern: '^[a-z]+$', maxLength: 2 }, 'te'],
    [{ pattern: '^(?=a)', minLength: 9 }, 'texttextt'],
    [{ patternProperties: { '^x-': { const: 1 } } }, { 'x-name': 1 }],
    [{ enum: [null, 'b'] }, 'b'],
    [{ const: 0 }, 0],
    [{ type: 'null' }, null],
    [{ examples: [{ a: 1 }], type: 'string' }, { a: 1 }],
    [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
    [{ prefixItems: [{ const: 1 }, { const: 'b' }] }, [1, 'b']],
    [{ oneOf: [{ type: 'null' }, { const: 2 }] }, 2],
    [
      { properties: { a: { const: 1 } }, anyOf: [{ properties: { b: { const: 2 } } }] },
      { a: 1, b: 2 },
    ],
    [{ allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }] }, { a: 1, b: 2 }],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { name: 1 }],
    [true, {}],
    [{ $ref: '#/nowhere' }, undefined],
    [{ $ref: 'https://example.com/x' }, undefined],
    ['schema', undefined],
  ])('of %j is %j', (schema, value) => {
    expect(example(schema)).toEqual(value);
  });

  it('leaves out what is not sent, or not answered', () => {
    const schema = { properties: { id: { const: 1, readOnly: true }, key: { const: 2, writeOnly: true } } };
    expect([example(schema, {}, 'request'), example(schema, {}, 'response')]).toEqual([{ key: 2 }, { id: 1 }]);
  });

  it('ends where schemas go in circles, are wide, or are deep', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`p${at}`, ref('Wide')]));
    let deep: object = { type: 'string' };
    for (let level = 0; level < 3000; level++) deep = { properties: { a: deep }, items: deep };
    const schemas = {
      Self: { properties: { self: ref('Self'), many: { type: 'array', items: ref('Other') } } },
      Other: { properties: { back: ref('Self'), name: { type: 'string' } } },
      Wide: { properties: { a: { properties: wide } } },
      Loop: ref('Loop'),
      Deep: deep,
    };
    expect(example(ref('Self'), schemas)).toEqual({ many: [{ name: 'text' }] });
    expect(example(ref('Loop'), schemas)).toBeUndefined();
    for (const name of Object.keys(schemas)) {
      expect(countValues(example(ref(name), schemas))).toBeLessThan(EXAMPLE_BOUNDS.values * 5);
    }
  });

  it('bounds what an author wrote', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 5000; level++) deep = [deep];
    const references = referencesOf({});
    expect(JSON.stringify(authorExample({ example: deep }, references))).toBe('[[[[["…"]]]]]');
    const long = authorExample({ example: Array.from({ length: 9999 }, () => 'x'.repeat(9999)) }, references);
    expect(JSON.stringify(long).length).toBeLessThan(EXAMPLE_BOUNDS.values * (EXAMPLE_BOUNDS.characters + 10));
  });

  it('fits its schema, for eight of nine of those in a specification', { tags: ['long'] }, () => {
    const path = createRequire(import.meta.url)
      .resolve('@gitbook/api')
      .replace(/dist\/.*/, 'spec/openapi.json');
    const document = JSON.parse(readFileSync(path, 'utf8')) as { components: { schemas: Record<string, object> } };
    const ajv = new Ajv2020({ strict: false, formats: { emoji: true, icon: true } });
    addFormats.default(ajv);
    ajv.addSchema(document, 'spec');
    const references = referencesOf(document);
    // Every sixth of 1,078: the validator takes 9 ms for each.
    const names = Object.keys(document.components.schemas).filter((_name, index) => index % 6 === 0);
    const wrong = names.filter((name) => {
      const sample = exampleValue(document.components.schemas[name], 'response', references);
      return !ajv.validate({ $ref: `spec#/components/schemas/${name}` }, sample);
    });
    // Of several choices in one `allOf`, only one counts.
    expect(wrong.length).toBeLessThan(names.length / 9);
  });
});

describe('an example of a schema with a discriminator', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name.replaceAll('/', '~1')}` });
  const shape = (side: string) => ({
    type: 'object',
    required: ['kind', side],
    properties: { kind: { type: 'string' }, [side]: { type: 'integer' } },
  });
  const schemas = {
    Circle: shape('radius'),
    Square: shape('side'),
    'a/b': shape('slash'),
    Fixed: { type: 'object', properties: { kind: { const: 'fixed' } } },
    Written: { type: 'object', properties: { kind: { type: 'string', example: 'mine' } } },
    Pet: {
      type: 'object',
      required: ['species'],
      properties: { species: { type: 'string' } },
      discriminator: { propertyName: 'species', mapping: { feline: '#/components/schemas/Cat', bark: 'Dog' } },
    },
    Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
    Dog: { allOf: [{ properties: { name: { type: 'string' } } }, ref('Pet')] },
    Puppy: { allOf: [ref('Dog')] },
    Vehicle: {
      type: 'object',
      required: ['wheels'],
      properties: { wheels: { type: 'string' } },
      oneOf: [ref('Car'), ref('Bike')],
      discriminator: { propertyName: 'wheels', mapping: { four: '#/components/schemas/Car' } },
    },
    Car: { allOf: [ref('Vehicle'), { properties: { seats: { type: 'integer' } } }] },
    Bike: { allOf: [ref('Vehicle'), { properties: { bell: { type: 'boolean' } } }] },
    Plant: { properties: { genus: { type: 'string' } }, discriminator: { propertyName: 'genus' } },
    Bird: { allOf: [ref('Pet')], required: ['wings'], properties: { wings: { const: 2 } } },
  };
  const either = (keyword: string, names: readonly string[], discriminator: object) => ({
    [keyword]: names.map(ref),
    discriminator: { propertyName: 'kind', ...discriminator },
  });
  const mapping = { circle: '#/components/schemas/Circle', square: 'Square', slash: '#/components/schemas/a~1b' };

  it.each([
    ['a mapping of a reference', either('oneOf', ['Circle', 'Square'], { mapping }), { kind: 'circle', radius: 1 }],
    ['a mapping of a name', either('anyOf', ['Square', 'Circle'], { mapping }), { kind: 'square', side: 1 }],
    ['an escaped reference', either('oneOf', ['a/b', 'Circle'], { mapping }), { kind: 'slash', slash: 1 }],
    ['no mapping', either('anyOf', ['Circle', 'Square'], {}), { kind: 'Circle', radius: 1 }],
    ['a value of the schema', either('oneOf', ['Fixed', 'Circle'], {}), { kind: 'fixed' }],
    ['a value that the author wrote', either('oneOf', ['Written', 'Circle'], {}), { kind: 'Written' }],
    [
      'a property that no schema has',
      either('oneOf', ['Circle', 'Square'], { propertyName: 'none' }),
      { kind: 'text', radius: 1 },
    ],
    [
      'a mapping to nothing',
      either('oneOf', ['Circle', 'Square'], { mapping: { a: 'Gone' } }),
      { kind: 'Circle', radius: 1 },
    ],
    ['no property', either('oneOf', ['Circle', 'Square'], { propertyName: 7, mapping }), { kind: 'text', radius: 1 }],
    ['a parent in allOf', ref('Cat'), { species: 'feline', lives: 1 }],
    ['a parent in allOf, mapped by name', ref('Dog'), { name: 'text', species: 'bark' }],
    ['a parent of a parent', ref('Puppy'), { name: 'text', species: 'bark' }],
    ['a parent that doesn’t map it', ref('Bird'), { species: 'Bird', wings: 2 }],
    ['a parent that has alternatives', ref('Vehicle'), { wheels: 'four', seats: 1 }],
    ['an alternative that extends its parent', ref('Bike'), { wheels: 'Bike', bell: true }],
    ['a parent without a mapping', ref('Plant'), { genus: 'Plant' }],
    ['a parent itself', ref('Pet'), { species: 'feline', lives: 1 }],
  ])('has the value of %s', (_name, schema, value) => {
    expect(example(schema, schemas, 'request')).toEqual(value);
  });
});
