// Schemas whose parts are put together.
import { describe, expect, it } from 'vitest';
import { flatOf, flatSchema } from './flat-schema.ts';
import { parseExact } from '../data/exact-number.ts';
import { boundsOf } from './schema-facts.ts';
import { referencesOf } from '../testing/references-of.ts';

const schemas = {
  Order: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
  Part: { type: 'integer', minimum: 3, maximum: 90 },
  Self: { allOf: [{ $ref: '#/components/schemas/Self' }, { title: 'Self' }] },
  Any: true,
};
const REFERENCES = referencesOf({ components: { schemas } });
const ref = (name: string, more: object = {}) => ({ $ref: `#/components/schemas/${name}`, ...more });

describe('a flat schema', () => {
  it.each([
    ['of a reference', ref('Order'), schemas.Order],
    [
      'of a reference with a keyword next to it',
      ref('Order', { default: 'desc' }),
      { ...schemas.Order, default: 'desc' },
    ],
    ['of one part', { allOf: [ref('Order')], default: 'desc' }, { ...schemas.Order, default: 'desc' }],
    ['of one alternative and null', { anyOf: [ref('Order'), { type: 'null' }] }, schemas.Order],
    [
      'of null and one alternative',
      { oneOf: [{ enum: [null] }, ref('Part')], maximum: 9 },
      { ...schemas.Part, maximum: 9 },
    ],
    [
      'has the stricter bounds',
      { allOf: [ref('Part'), { minimum: 1, maximum: 50 }] },
      { ...schemas.Part, maximum: 50 },
    ],
    ['has the values that all allow', { allOf: [{ enum: [1, 2, 3] }, { enum: [3, 4, 2] }] }, { enum: [3, 2] }],
    ['has an outer list where none is allowed', { allOf: [{ enum: [1] }], enum: [2] }, { enum: [2] }],
    ['has the narrower type', { allOf: [{ type: 'number' }, { type: ['integer', 'string'] }] }, { type: 'integer' }],
    ['has all that is required', { allOf: [{ required: ['a'] }], required: ['b', 'a'] }, { required: ['a', 'b'] }],
    ['of itself', ref('Self'), { title: 'Self' }],
    ['of anything', ref('Any'), {}],
  ])('%s', (_name, schema, flat) => {
    expect(flatOf(schema, REFERENCES).schema).toEqual(flat);
  });

  it('combines properties, and definitions of one property', () => {
    const [x, y] = [{ type: 'string' }, { maxLength: 3 }];
    const { schema } = flatOf({ allOf: [{ properties: { x, z: x } }], properties: { x: y, z: x } }, REFERENCES);
    expect(schema).toEqual({ properties: { x: { allOf: [x, y] }, z: x } });
  });

  it('compares bounds that JavaScript rounds, and keeps their digits', () => {
    const schema = parseExact('{"allOf":[{"maximum":9223372036854775807}],"minimum":1.0,"maximum":1e400}');
    expect(boundsOf(flatOf(schema, REFERENCES).schema)).toEqual([
      { keyword: 'minimum', value: '1.0' },
      { keyword: 'maximum', value: '9223372036854775807' },
    ]);
  });

  it('is undefined for what is no schema', () => {
    expect([1, 'a', null, [], false, ref('None')].map((value) => flatSchema(value, REFERENCES))).toEqual(
      Array(6).fill(undefined),
    );
  });
});
