import { describe, expect, it } from 'vitest';
import { checkValue } from './check-value.ts';
import { Unreadable } from './field-plan.ts';
import type { PlanOf } from './field-plan.ts';
import { configurationValues, planConfiguration } from './plan-configuration.ts';

const SCHEMA = {
  properties: {
    key: { type: 'string', title: 'API key', description: 'From your account page' },
    region: { type: 'string', enum: ['eu', 'us'], default: 'eu' },
    board: { type: 'string', completion_url: '/boards' },
    limit: { type: 'number', default: 10 },
    anonymous: { type: 'boolean', default: true },
    connect: { type: 'button', button_text: 'Connect', callback_url: '/oauth' },
    later: { type: 'list' },
  },
  required: ['key', 'anonymous'],
};
const ENDPOINT = 'https://lamp.example/installations/i';
const asked: string[] = [];
const answers: unknown[] = [];
const plan = planConfiguration(SCHEMA, {
  endpoint: ENDPOINT,
  fetchOptions: (url) => {
    asked.push(url);
    return Promise.resolve(answers.shift());
  },
});
const planOf = (name: string) => plan.fields.find((field) => field.name === name)!.plan;

describe('the form of a configuration schema', () => {
  it('has a field of the right kind for each property, in the order of the schema', () => {
    expect(plan.fields.map(({ plan: { kind } }) => kind)).toEqual([
      'text',
      'choice',
      'remote',
      'number',
      'switch',
      'button',
      'json',
    ]);
    expect(plan.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(['key']);
    expect(plan.fields.map(({ label }) => label).slice(0, 2)).toEqual(['API key', 'region']);
    expect(planOf('key').description).toBe('From your account page');
    expect(planOf('connect')).toMatchObject({ text: 'Connect', url: `${ENDPOINT}/oauth` });
    expect(planOf('later').description).toBe('This form doesn’t support the type “list”. Edit the value as JSON.');
  });

  it('fetches the choices of a completion from the integration, and labels those without a label', async () => {
    const remote = planOf('board') as PlanOf<'remote'>;
    const { signal } = new AbortController();
    answers.push([{ value: 1, label: 'Pier' }, { value: 'b' }], { boards: [] });
    expect(await remote.fetchChoices(signal)).toEqual([
      { value: '1', label: 'Pier' },
      { value: 'b', label: 'b' },
    ]);
    expect(asked).toEqual([`${ENDPOINT}/boards`]);
    await expect(remote.fetchChoices(signal)).rejects.toThrow(`${ENDPOINT}/boards must return a list.`);
  });

  it('begins with the stored values, else with the defaults, and keeps values that it doesn’t know', () => {
    expect(configurationValues(SCHEMA, { region: 'us', later: [1], key: '', token: 't' })).toEqual({
      region: 'us',
      limit: 10,
      anonymous: true,
      later: [1],
      token: 't',
    });
    expect(configurationValues(SCHEMA, { anonymous: false, limit: 0 })).toMatchObject({ anonymous: false, limit: 0 });
  });

  it.each([
    [{}, ['key: Required.']],
    [{ key: ' ' }, ['key: Required.']],
    [{ key: 'k', board: '1', limit: 2, later: {}, connect: 'x' }, []],
    [{ key: 'k', limit: new Unreadable('ten') }, ['limit: Enter a number.']],
    [{ key: 'k', region: 'mars' }, ['region: Choose one of: eu, us.']],
    [{ key: 'k', board: 1 }, ['board: Enter text.']],
    [{ key: 'k', later: new Unreadable('[1') }, ['later: Enter valid JSON.']],
  ])('finds in %j: %j', (values, problems) => {
    expect(checkValue(plan, values).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(problems);
  });
});
