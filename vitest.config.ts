// Tests are next to the code (`*.test.ts`). Files that use a browser are `*.browser.test.ts`. Long tests have the tag `long`, and a file
// of long tests is `*.long.test.ts`.
import { defineConfig } from 'vitest/config';
import { textFiles } from './packages/bundler/src/text-files-plugin.ts';
import { LONG_TAG, listLongTests } from './scripts/testing/long-tests.ts';
import { listExcluded } from './scripts/testing/sampled-files.ts';
import { SlowFilesFirst } from './scripts/testing/slow-files-first.ts';
import { LONG_TEST_LIMIT_MS, TEST_LIMIT_MS, WAIT_LIMIT_MS } from './packages/testkit/src/time-limits.ts';

const conditions = ['@bindery/source', 'module', 'node', 'development|production'];
const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};

const setupFiles = ['packages/testkit/src/property-seed.ts', 'packages/testkit/src/apply-time-limits.ts'];
const limits = { hookTimeout: TEST_LIMIT_MS, testTimeout: TEST_LIMIT_MS, expect: { poll: { timeout: WAIT_LIMIT_MS } } };
/** Whether `npm run test:long` runs. */
const IS_LONG_RUN = process.env['BINDERY_LONG_RUN'] !== undefined;
/** Of all but the long tests. */
const env = { BINDERY_PROPERTY_SEED: process.env['BINDERY_PROPERTY_SEED'] ?? '1' };

/** Unit tests that need a process of their own: what other files leave in it would change what they measure. */
const OWN_PROCESS = ['packages/*/src/**/bad-connectors.test.ts', 'packages/search/src/closing.test.ts'];

export default defineConfig({
  ...shared,
  test: {
    globalSetup: ['scripts/vitest-global-setup.ts'],
    // Files wait for processes, browsers, and disks for half of their time: three at once end a tenth sooner on two cores.
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    tags: [{ name: LONG_TAG, description: 'Left out of npm test, and run by npm run test:long.' }],
    projects: [
      {
        ...shared,
        // For the examples: their tests import the same files as text that a build does.
        plugins: [textFiles()],
        test: {
          name: 'unit',
          env,
          ...limits,
          setupFiles,
          // Files share a process, and with it what they import and compile: a third of the time of most is that.
          isolate: false,
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'packages/*/src/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'examples/*/src/**/*.test.ts',
          ],
          exclude: [
            '**/*.browser.test.ts',
            '**/*.long.test.ts',
            '**/node_modules/**',
            'packages/e2e/**',
            ...OWN_PROCESS,
          ],
        },
      },
      {
        ...shared,
        test: {
          name: 'isolated',
          env,
          ...limits,
          setupFiles,
          include: OWN_PROCESS,
          exclude: ['**/node_modules/**'],
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          env,
          ...limits,
          setupFiles,
          // Files share a process, and with it Chromium, its pages, the built dashboard, and what they import.
          isolate: false,
          include: ['{packages/*/{src,test},examples/*/src,scripts}/**/*.browser.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        ...shared,
        test: {
          name: 'e2e',
          env,
          ...limits,
          setupFiles,
          include: ['packages/e2e/src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/*.long.test.ts', '**/node_modules/**'],
        },
      },
      {
        ...shared,
        test: {
          name: 'long',
          ...limits,
          setupFiles,
          // Vitest alone would run the files with both kinds of tests twice.
          include: IS_LONG_RUN
            ? listLongTests(import.meta.dirname)
            : ['{packages/*/{src,test},scripts}/**/*.long.test.ts'],
          exclude: [...listExcluded(), '**/node_modules/**'],
          hookTimeout: LONG_TEST_LIMIT_MS,
          testTimeout: LONG_TEST_LIMIT_MS,
        },
      },
    ],
  },
});
