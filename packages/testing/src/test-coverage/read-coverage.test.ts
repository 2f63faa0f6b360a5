// What test platforms record of the desk integration, and what the report says of it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@bindery/testkit/repository';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { afterAll, expect, it } from 'vitest';
import desk from '../../test/desk/src/index.tsx';
import { createTestPlatform } from '../platform/create-test-platform.ts';
import type { TestPlatform } from '../platform/test-platform.ts';
import type { InstallOptions, IntegrationSource } from '../install/install-options.ts';
import type { InstalledIntegration } from '../integration/installed-integration.ts';
import { withCoverageFolder } from './coverage-folder.ts';
import type { CoverageReport, LineRange } from './coverage-report.ts';
import { readCoverage } from './read-coverage.ts';
import { recordCoverage } from './record-coverage.ts';

afterAll(removeFolders);

const FOLDER = join(ROOT, 'packages/testing/test/desk');
const DESK = pathToFileURL(FOLDER);
const FILE = 'src/index.tsx';
const LINES = readFileSync(join(FOLDER, FILE), 'utf8').split('\n');

/** How much of the line with this text ran. */
function ran(report: CoverageReport, text: string): 'none' | 'partly' | 'all' {
  const line = LINES.findIndex((one) => one.includes(text)) + 1;
  const { missing = [], partial = [] } = report.files.find(({ file }) => file === FILE) ?? {};
  const isIn = ([first, last]: LineRange): boolean => first <= line && line <= last;
  if (missing.some(isIn)) return 'none';
  return partial.some(isIn) ? 'partly' : 'all';
}

const row = (report: CoverageReport, name: string) => report.rows.find((one) => one.name === name);

/** What one test does with an installed integration. */
type Step = (integration: InstalledIntegration, platform: TestPlatform) => Promise<unknown>;

function record(folder: string, step: Step, options: InstallOptions = {}, source: IntegrationSource = DESK) {
  return withCoverageFolder(folder, async () => {
    await using platform = await createTestPlatform({
      outgoing: { 'tracker.example.com': () => new Response() },
    });
    await step(await platform.install(source, options), platform);
  });
}

it('adds up what several platforms ran, in events, components, actions, configuration, and lines', async () => {
  const folder = temporaryFolder();
  await record(folder, (integration) => integration.deliver('space_content_updated', { space: 'docs' }));
  await record(folder, (integration) => integration.mount('counter'), { configuration: { tracker: 'own' } });
  const first = await readCoverage(folder, DESK);
  expect(first).toMatchObject({ integration: 'desk', platforms: 2, notes: [] });
  expect(first.rows).toEqual([
    { name: 'events', covered: ['space_content_updated'], missing: ['fetch', 'task'] },
    { name: 'components', covered: ['counter'], missing: [] },
    { name: 'actions of counter', covered: [], missing: ['add'] },
    {
      name: 'configuration',
      covered: ['account.greeting: default', 'space.tracker: empty', 'space.tracker: set'],
      missing: ['account.greeting: another value'],
    },
  ]);
  const lines = ['state.count + 1', 'const { title }', '<button label="Add"', 'for (;;);', 'events += 1'];
  expect(lines.map((text) => ran(first, text))).toEqual(['partly', 'all', 'all', 'none', 'none']);

  await record(
    folder,
    async (integration) => {
      await (await integration.mount('counter')).getByRole('button', { name: 'Add' }).press();
      await integration.fetch('/later');
    },
    { configuration: { greeting: 'configured-value' }, secrets: { TRACKER_TOKEN: 'secret-value' } },
  );
  const all = await readCoverage(folder, DESK);
  expect(row(all, 'actions of counter')).toMatchObject({ covered: ['add'], missing: [] });
  expect(row(all, 'configuration')?.missing).toEqual([]);
  expect(lines.map((text) => ran(all, text))).toEqual(['all', 'all', 'all', 'none', 'none']);
  expect(all.lines.covered).toBeGreaterThan(first.lines.covered);
  expect(all.lines.total).toBe(first.lines.total);
  expect(String(all)).toMatch(/^events {2,}2\/3 {2}task$/m);
  const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(written.join('\n')).not.toMatch(/configured-value|secret-value/);
  expect(String(all)).toMatch(/^src\/index\.tsx {2,}\d\d % {2}\d+/m);
});

it('records events of a default export, and says who has its lines', async () => {
  const folder = temporaryFolder();
  const step: Step = async (integration) => (await integration.mount('counter')).getByRole('button').press();
  await record(folder, step, { manifest: DESK }, desk);
  const report = await readCoverage(folder, DESK);
  expect([row(report, 'components'), row(report, 'actions of counter')]).toEqual([
    { name: 'components', covered: ['counter'], missing: [] },
    { name: 'actions of counter', covered: ['add'], missing: [] },
  ]);
  expect(report.lines.covered).toBe(0);
  expect(String(report)).toContain('Some tests import the script.');
});

it('reads a folder without records as no coverage', async () => {
  const report = await readCoverage(join(temporaryFolder(), 'none'), DESK);
  expect(report).toMatchObject({ platforms: 0, lines: { covered: 0 } });
  expect(report.rows.flatMap(({ covered }) => covered)).toEqual([]);
  expect(report.files.map(({ file }) => file)).toEqual([FILE]);
  expect(String(report)).toContain('No test installed “desk” on a test platform.');
});

it('records fixtures, performed once', { tags: ['long'] }, async () => {
  const folder = temporaryFolder();
  await recordCoverage(folder, DESK, {
    isolate: 'workerd',
    outgoing: { 'tracker.example.com': () => new Response(), 'greetings.example.com': () => Response.json({}) },
    fixtures: [{ type: 'space_content_updated', space: 'docs' }],
  });
  expect(row(await readCoverage(folder, DESK), 'events')?.covered).toEqual(['space_content_updated']);
});

it('records into the folder of the environment variable', { tags: ['long'] }, async () => {
  const folder = join(temporaryFolder(), 'records');
  process.env['BINDERY_COVERAGE'] = folder;
  try {
    await using platform = await createTestPlatform();
    await (await platform.install(DESK)).mount('counter');
  } finally {
    delete process.env['BINDERY_COVERAGE'];
  }
  expect((await readCoverage(folder, DESK)).platforms).toBe(1);
});
