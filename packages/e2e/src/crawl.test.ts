// A crawl of the examples finds no mistake, and reaches what they have.
import { join } from 'node:path';
import { testCrawl } from '@bindery/testing';
import { expect, it } from 'vitest';
import { REPOSITORY } from './processes.ts';

const conditions = ['@bindery/source'];

it.each([
  ['analytics', []],
  ['feedback-inbox', ['inbox']],
  ['glossary', ['glossary-terms', 'glossary-pages']],
  ['webhook-forwarder', ['deliveries']],
  ['poll', ['poll']],
  ['spec-changes', ['configure-changes']],
  ['visitor-auth', []],
])('examples/%s', async (example, components) => {
  const report = await testCrawl(join(REPOSITORY, 'examples', example), { install: { conditions } });
  expect(report.components.map(({ name }) => name)).toEqual(components);
  expect(String(report)).toMatch(/^No findings in /);
  expect(report.findings).toEqual([]);
});
