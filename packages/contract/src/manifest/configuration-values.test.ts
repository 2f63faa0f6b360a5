import { describe, expect, it } from 'vitest';
import { listMismatches, listMissing } from './configuration-values.ts';

const schema = {
  properties: {
    key: { type: 'string' as const },
    size: { type: 'string' as const, enum: ['small', 'large'] },
    count: { type: 'number' as const },
    connect: { type: 'button' as const, callback_url: '/', button_text: 'Connect' },
    constructor: { type: 'string' as const },
  },
  required: ['key', 'connect', 'constructor'],
};

describe('listMismatches', () => {
  it('finds other types and options, and ignores what the integration stored', () => {
    const values = { key: 1, size: 'huge', count: '3', connect: 'token', own: true };
    expect(listMismatches(schema, values)).toEqual([
      { property: 'key', found: 'a number', expected: 'a string' },
      { property: 'size', found: '"huge"', expected: 'one of: small, large' },
      { property: 'count', found: 'a string', expected: 'a number' },
    ]);
  });

  it('accepts a missing value, and any value of a component', () => {
    expect(listMismatches(schema, { key: null })).toEqual([]);
    expect(listMismatches({ componentId: 'config' }, { key: 1 })).toEqual([]);
    expect(listMismatches(undefined, { key: 1 })).toEqual([]);
  });
});

describe('listMissing', () => {
  it('finds required properties without a value', () => {
    expect(listMissing(schema, { key: '', connect: null })).toEqual(['key', 'connect', 'constructor']);
    expect(listMissing(schema, { key: 'a', connect: 'b', constructor: 'c' })).toEqual([]);
    expect(listMissing(undefined, {})).toEqual([]);
  });
});
