// One level of a schema, for rendering.
import { describe, expect, it } from 'vitest';
import type { PropertyView } from './schema-view.ts';
import { viewSchema } from './schema-view.ts';
import { referencesOf } from '../testing/references-of.ts';

const REFERENCES = referencesOf({
  components: { schemas: { Cat: { type: 'object' }, Dog: { title: 'A dog' }, Named: { properties: { a: {} } } } },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const line = ({ name, isRequired, requiredWith }: PropertyView): string =>
  [name, ...(isRequired ? ['required'] : []), ...requiredWith.map((other) => `with ${other}`)].join(' ');

describe('properties of a view', () => {
  it.each([
    [{ properties: { a: {}, b: {} }, required: ['b'] }, ['a', 'b required']],
    [{ allOf: [ref('Named')], required: ['a'] }, ['a required']],
    [{ properties: { a: {}, b: {} }, dependentRequired: { b: ['a'] } }, ['a with b', 'b']],
    [{ patternProperties: { '^S_': {} }, additionalProperties: { type: 'string' } }, ['/^S_/', '*']],
    [{ properties: { a: {} }, additionalProperties: false }, ['a']],
    [{ additionalProperties: {} }, []],
    [{ prefixItems: [{}, {}] }, ['[0]', '[1]']],
    [{ prefixItems: [{}], items: { type: 'string' } }, ['[0]', '[\u2026]']],
    [{ prefixItems: [{}], items: false }, ['[0]']],
    [{ properties: ['a'], required: 'a', dependentRequired: 1, patternProperties: null, prefixItems: {} }, ['0']],
  ])('of %j are %j', (schema, names) => {
    expect(viewSchema(schema, REFERENCES).properties.map(line)).toEqual(names.filter((name) => name !== '0'));
  });
});

describe('conditions of a view', () => {
  const schemaIf = (test: unknown, met: unknown, unmet?: unknown): object =>
    Object.fromEntries(
      [
        ['if', test],
        ['then', met],
        ['else', unmet],
      ].filter(([, one]) => one !== undefined),
    );

  const conditionsOf = (schema: object) =>
    viewSchema(schema, REFERENCES).conditions.map((one) =>
      [one.test, one.whenMet, one.whenUnmet].map((list) => list.map(line)),
    );

  it.each([
    [
      schemaIf({ properties: { a: { const: 1 } } }, { required: ['b'] }, { properties: { c: {} } }),
      [[['a'], ['b required'], ['c']]],
    ],
    [{ dependentSchemas: { card: { properties: { address: {} } } } }, [[['card required'], ['address'], []]]],
    [{ allOf: [schemaIf(ref('Named'), ref('Named'))] }, [[['a'], ['a'], []]]],
    [{ if: {} }, []],
    [schemaIf(undefined, { required: ['b'] }), []],
  ])('of %j are %j', (schema, conditions) => {
    expect(conditionsOf(schema)).toEqual(conditions);
  });
});

it('names alternatives by discriminator, title, name, or the property that they alone have', () => {
  const bird = { properties: { kind: { const: 'bird' } } };
  const oneOf = [ref('Cat'), ref('Dog'), bird, ref('Named'), { type: 'string' }];
  const namesOf = (mapping?: object) =>
    viewSchema({ oneOf, discriminator: { mapping } }, REFERENCES).groups[0]?.choices.map(({ name }) => name);
  expect(namesOf({ kitty: '#/components/schemas/Cat', n: 'Named', gone: '#/components/schemas/Gone' })).toEqual([
    'kitty',
    'A dog',
    'kind: bird',
    'n',
    undefined,
  ]);
  expect(namesOf()).toEqual(['Cat', 'A dog', 'kind: bird', 'Named', undefined]);
});
