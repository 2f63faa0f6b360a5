import { anEnvironment } from '@bindery/testkit/environment';
import { expect, it } from 'vitest';
import { findBranches, listBranches } from './configuration-branches.ts';

const CONFIGURATIONS = {
  account: {
    properties: {
      results: { type: 'string', enum: ['chart', 'list'], default: 'chart' },
      region: { type: 'string', enum: ['eu', 'us'] },
      percent: { type: 'boolean', default: true },
      limit: { type: 'number', default: 3 },
      note: { type: 'string' },
      key: { type: 'string' },
      connect: { type: 'button', callback_url: '/oauth', button_text: 'Connect' },
    },
    required: ['key'],
  },
  site: { componentId: 'settings' },
} as const;

it('lists each choice, both states, the default and another value, and a value or none', () => {
  expect(listBranches(CONFIGURATIONS as never)).toEqual([
    'account.results: chart',
    'account.results: list',
    'account.region: eu',
    'account.region: us',
    'account.region: empty',
    'account.percent: true',
    'account.percent: false',
    'account.limit: default',
    'account.limit: another value',
    'account.note: set',
    'account.note: empty',
    'account.key: set',
  ]);
  expect(listBranches(undefined)).toEqual([]);
});

it.each([
  [{}, ['results: chart', 'region: empty', 'percent: true', 'limit: default', 'note: empty', 'key: empty']],
  [
    { results: 'list', region: 'us', percent: false, limit: 0, note: 'x', key: 'y' },
    ['results: list', 'region: us', 'percent: false', 'limit: another value', 'note: set', 'key: set'],
  ],
])('finds those of %j', (configuration, branches) => {
  const environment = anEnvironment();
  const { installation } = environment;
  const integration = { ...environment.integration, configurations: CONFIGURATIONS };
  const given = { ...environment, integration, installation: { ...installation, configuration } };
  expect(findBranches(given as never)).toEqual(branches.map((branch) => `account.${branch}`));
});
