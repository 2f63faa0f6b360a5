import { expect, it } from 'vitest';
import { LEAKY, lineOf, optionsOf } from '../../../test/leaky/leaky.ts';
import { testCanaries } from '../../index.ts';

it.each([
  ['url', 'secret CRM_TOKEN', 'url', 'space_content_updated', lineOf('url')],
  ['plain', 'secret CRM_TOKEN', 'header', 'space_content_updated', lineOf('plain')],
  ['log', 'secret CRM_TOKEN', 'log', 'space_content_updated', lineOf('log')],
  ['exception', 'secret CRM_TOKEN', 'exception', 'space_content_updated', lineOf('exception')],
  ['answer', 'secret CRM_TOKEN', 'answer', 'fetch', undefined],
  ['visitor', 'visitor.ip', 'log', 'site_view', lineOf('visitor')],
])('finds what the mode %j gives away', { tags: ['long'] }, async (mode, value, where, event, line) => {
  const report = await testCanaries(LEAKY, optionsOf(mode));
  expect(report.leaks).toEqual([
    expect.objectContaining({
      value,
      where,
      event,
      location: line === undefined ? undefined : expect.stringContaining(line),
    }),
  ]);
  expect(String(report)).toContain(`[${value}]`);
  expect(() => report.throwIfFound()).toThrow(expect.objectContaining({ code: 'leak_found' }));
});

it.each(['none', 'client', 'header', 'title'])('finds nothing in the mode %j', { tags: ['long'] }, async (mode) => {
  const report = await testCanaries(LEAKY, optionsOf(mode));
  expect(report.leaks).toEqual([]);
  report.throwIfFound();
});

it('allows secrets in the URLs of named hosts', async () => {
  const report = await testCanaries(LEAKY, { ...optionsOf('url'), allowedInUrls: ['crm.example.com'] });
  expect(String(report)).toBe('No secret and no personal data leaks.');
});
