import { expect, it } from 'vitest';
import { splitConfiguration } from './split-configuration.ts';

const text = { type: 'string' } as const;
const schemas = {
  account: { properties: { color: text, shared: text } },
  space: { properties: { shared: text } },
  site: { componentId: 'settings' },
};

it('gives each level the values that its schema has', () => {
  const values = { color: 'red', shared: 'x' };
  expect(splitConfiguration(schemas, ['account', 'space'], values)).toEqual({
    account: { color: 'red', shared: 'x' },
    space: { shared: 'x' },
  });
  expect(splitConfiguration(schemas, ['account'], { shared: 'x' })).toEqual({ account: { shared: 'x' } });
  expect(splitConfiguration(undefined, ['account'], {})).toEqual({});
});

it('gives a level that a component configures every value', () => {
  expect(splitConfiguration(schemas, ['site'], { anything: 1 })).toEqual({ site: { anything: 1 } });
});

it('rejects a name that no level has with configuration_unknown, and names the nearest', () => {
  const split = () => splitConfiguration(schemas, ['account', 'space'], { colour: 'red' });
  expect(split).toThrow(
    expect.objectContaining({
      code: 'configuration_unknown',
      message: expect.stringContaining('Did you mean "color"?'),
    }),
  );
});
