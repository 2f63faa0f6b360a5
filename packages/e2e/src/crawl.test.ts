// A crawl of the examples finds no mistake, and reaches what they have.
import { join } from 'node:path';
import { testCrawl } from '@bindery/testing';
import type { FixturesDefinition } from '@bindery/testing';
import { expect, it } from 'vitest';
import { REPOSITORY } from './processes.ts';
import { readFixtures } from '../test/read-fixtures.ts';

const conditions = ['@bindery/source'];

it.each<[string, string[], FixturesDefinition?]>([
  ['analytics', []],
  ['feedback-inbox', ['inbox']],
  ['glossary', ['glossary-terms', 'glossary-pages']],
  ['issue-card', ['empty', 'card'], await readFixtures('issue-card')],
  ['poll', ['poll']],
  ['spec-changes', ['configure-changes']],
  ['visitor-auth', []],
  ['webhook-forwarder', ['deliveries']],
])('examples/%s', async (example, components, { fixtures: _fixtures, ...options } = { fixtures: [] }) => {
  const install = { conditions, ...options.install };
  const report = await testCrawl(join(REPOSITORY, 'examples', example), { ...options, install });
  expect(report.components.map(({ name }) => name)).toEqual(components);
  expect(String(report)).toMatch(/^No findings in /);
  expect(report.findings).toEqual([]);
});
