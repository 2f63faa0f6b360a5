// Examples made from schemas, held against an independent validator.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { Specification } from '../reading/specification.ts';
import { EXAMPLE_BOUNDS, exampleOfSchema, authorExample } from './example-of-schema.ts';

function example(schema: unknown, schemas: object = {}, direction: 'request' | 'response' = 'response'): unknown {
  return exampleOfSchema(new Specification({ components: { schemas } }), schema, direction);
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce((sum: number, one) => sum + countValues(one), 0);
}

describe('exampleOfSchema', () => {
  it.each([
    [{ type: 'integer', minimum: 10, multipleOf: 4 }, 12],
    [{ type: 'number', exclusiveMaximum: 0 }, -0.5],
    [{ type: ['null', 'boolean'] }, true],
    [{ type: 'string', format: 'date' }, '2026-01-31'],
    [{ type: 'string', minLength: 9, maxLength: 9 }, 'texttextt'],
    [{ type: 'string', maxLength: 2 }, 'te'],
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
    const specification = new Specification({});
    expect(JSON.stringify(authorExample(specification, { example: deep }))).toBe('[[[[["…"]]]]]');
    const long = authorExample(specification, { example: Array.from({ length: 9999 }, () => 'x'.repeat(9999)) });
    expect(JSON.stringify(long).length).toBeLessThan(EXAMPLE_BOUNDS.values * (EXAMPLE_BOUNDS.characters + 10));
  });

  it('fits its schema, for eight of nine of those in a specification', () => {
    const path = createRequire(import.meta.url)
      .resolve('@gitbook/api')
      .replace(/dist\/.*/, 'spec/openapi.json');
    const document = JSON.parse(readFileSync(path, 'utf8')) as { components: { schemas: Record<string, object> } };
    const ajv = new Ajv2020({ strict: false, formats: { emoji: true, icon: true } });
    addFormats.default(ajv);
    ajv.addSchema(document, 'spec');
    const specification = new Specification(document);
    // Every sixth of 1,078: the validator takes 9 ms for each.
    const names = Object.keys(document.components.schemas).filter((_name, index) => index % 6 === 0);
    const wrong = names.filter((name) => {
      const sample = exampleOfSchema(specification, document.components.schemas[name], 'response');
      return !ajv.validate({ $ref: `spec#/components/schemas/${name}` }, sample);
    });
    // Patterns are not looked at, nor is of several choices in one `allOf` more than one.
    expect(wrong.length).toBeLessThan(names.length / 9);
  });
});
