// Runs the tests that `bindery test` names, and prints their reports.
import type {
  AdversityReport,
  CrawlReport,
  FixturesDefinition,
  LeakReport,
  testAdversity,
  testCanaries,
  testCrawl,
  testTenants,
} from '@bindery/testing';
import type { Io } from './io.ts';
import { writeOutput } from './output/write-output.ts';

/** A kind of tests. */
export type TestMode = 'adversity' | 'tenants' | 'canaries' | 'crawl';

/** The package of the project that tests it. */
export interface TestingModule {
  readonly testAdversity: typeof testAdversity;
  readonly testTenants: typeof testTenants;
  readonly testCanaries: typeof testCanaries;
  readonly testCrawl: typeof testCrawl;
}

/** What runs. */
export interface TestModesOptions {
  readonly testing: TestingModule;
  /** Path of the manifest. */
  readonly manifest: string;
  readonly definition: FixturesDefinition;
  readonly modes: readonly TestMode[];
  readonly isJson: boolean;
  /** Path of the storyboard; undefined for none. */
  readonly storyboard: string | undefined;
}

type Report = AdversityReport | LeakReport | CrawlReport;
type Reports = Partial<Record<TestMode, Report>>;

/** Runs them one after the other. Resolves to whether one found something. Throws what tests throw. */
export async function runTestModes(io: Io, options: TestModesOptions): Promise<boolean> {
  const { modes, isJson } = options;
  const reports: Reports = {};
  for (const mode of modes) {
    io.signal.throwIfAborted();
    io.stderr.write(`${STARTS[mode]}…\n`);
    const report = await RUNS[mode](io, options);
    reports[mode] = report;
    if (!isJson) io.stdout.write(`${titleOf(mode)}: ${report.toString()}\n\n`);
  }
  if (isJson) io.stdout.write(`${JSON.stringify(reports)}\n`);
  return Object.values(reports).some((report) => ('leaks' in report ? report.leaks : report.findings).length > 0);
}

const STARTS: Readonly<Record<TestMode, string>> = {
  adversity: 'Performing the fixtures under faults',
  tenants: 'Performing the fixtures for two tenants',
  canaries: 'Performing the fixtures with canaries',
  crawl: 'Crawling the components',
};

const RUNS: Readonly<Record<TestMode, (io: Io, options: TestModesOptions) => Promise<Report>>> = {
  adversity: (io, { testing, manifest, definition }) => {
    const begun = new Set<string>();
    return testing.testAdversity(manifest, {
      ...definition,
      // Runs of several faults alternate.
      onProgress: ({ fault }) => {
        if (fault === undefined || begun.has(fault)) return;
        begun.add(fault);
        io.stderr.write(`  ${fault}\n`);
      },
    });
  },
  tenants: (_io, { testing, manifest, definition }) => testing.testTenants(manifest, definition),
  canaries: (_io, { testing, manifest, definition }) => testing.testCanaries(manifest, definition),
  crawl: async (io, { testing, manifest, definition, storyboard }) => {
    const report = await testing.testCrawl(manifest, {
      ...definition,
      onProgress: ({ name }) => {
        io.stderr.write(`  ${name}\n`);
      },
    });
    if (storyboard !== undefined) {
      await writeOutput(io, storyboard, report.storyboard());
      io.stderr.write(`Wrote ${storyboard}\n`);
    }
    return report;
  },
};

function titleOf(mode: TestMode): string {
  return `${mode[0]?.toUpperCase()}${mode.slice(1)}`;
}
