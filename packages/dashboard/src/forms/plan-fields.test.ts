import { describe, expect, it } from 'vitest';
import { fieldProblem, initialValues, planFields, toConfiguration } from './plan-fields.ts';

const fields = planFields({
  properties: {
    key: { type: 'string', title: 'API key' },
    region: { type: 'string', enum: ['eu', 'us'], default: 'eu' },
    board: { type: 'string', completion_url: '/boards' },
    limit: { type: 'number', default: 10 },
    anonymous: { type: 'boolean', default: true },
    connect: { type: 'button', button_text: 'Connect', callback_url: '/oauth' },
    later: { type: 'list' },
  },
  required: ['key', 'anonymous'],
});
const field = (name: string) => fields.find((one) => one.name === name)!;

describe('a form of a schema', () => {
  it('has a field of the right kind for each property', () => {
    expect(fields.map(({ kind }) => kind)).toEqual([
      'string',
      'choice',
      'remote',
      'number',
      'boolean',
      'button',
      'unknown',
    ]);
    expect(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(['key']);
    expect(field('key').label).toBe('API key');
    expect(field('board').label).toBe('board');
  });

  it('begins with what is stored, else with the default', () => {
    expect(initialValues(fields, { region: 'us', later: [1] })).toEqual({
      key: '',
      region: 'us',
      board: '',
      limit: '10',
      anonymous: true,
      later: '[1]',
    });
  });

  it.each([
    ['key', ' ', 'API key is required.'],
    ['key', 'k', undefined],
    ['limit', 'ten', 'limit must be a number, for example 10.'],
    ['limit', '', undefined],
    ['region', 'mars', '“mars” is not an option for region.'],
    ['later', '[1', 'later must be valid JSON.'],
    ['anonymous', false, undefined],
  ])('says of %s as %j: %s', (name, value, problem) => {
    expect(fieldProblem(field(name), value)).toBe(problem);
  });

  it('saves values by type, omits empty ones, and keeps unknown ones', () => {
    const values = { key: 'k', region: 'eu', board: '', limit: '12', anonymous: false, later: '[2]' };
    expect(toConfiguration(fields, values, { board: 'b', token: 't' })).toEqual({
      key: 'k',
      region: 'eu',
      limit: 12,
      anonymous: false,
      later: [2],
      token: 't',
    });
  });
});
