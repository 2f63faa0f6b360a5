import { expect, it } from 'vitest';
import { LEAKY, lineOf, optionsOf } from '../../../test/leaky/leaky.ts';
import { testTenants } from '../../index.ts';

it.each([
  // The second tenant gets the first one’s, and who gets whose when both run at the same time is up to the seed.
  ['kept', 'configuration.account of the first tenant'],
  ['current', expect.stringMatching(/^configuration\.account of the (?:first|second) tenant$/)],
])('finds the value that the mode %j keeps in a module', async (mode, value: unknown) => {
  const report = await testTenants(LEAKY, optionsOf(mode));
  expect(report.leaks.map((leak) => [leak.value, leak.where, leak.event])).toContainEqual([
    value,
    'body',
    'space_content_updated',
  ]);
  expect(report.leaks[0]?.location).toContain(lineOf('send'));
  expect(report.leaks[0]?.variable).toMatch(/firstAccount \(src\/index\.ts:\d+:5\), accounts .*, current /);
  expect(() => report.throwIfFound()).toThrow(expect.objectContaining({ code: 'leak_found' }));
});

it.each(['none', 'own', 'title'])('finds nothing in the mode %j', { tags: ['long'] }, async (mode) => {
  const report = await testTenants(LEAKY, optionsOf(mode));
  expect(String(report)).toBe('No value of one tenant reaches the other.');
});
