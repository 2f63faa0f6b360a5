// Long test files that a sample runs whole, or not at all: one of three, by its seed. Each takes 10 to 50 seconds.
import { SAMPLE_SEED } from './long-sample.ts';

/** Of so many files, a sample runs one. */
const ONE_OF = 3;

const WHOLE = [
  'packages/dashboard/src/access',
  'packages/dashboard/src/block-faults',
  'packages/dashboard/src/causes',
  'packages/dashboard/src/content-sources',
  'packages/dashboard/src/data-writes',
  'packages/dashboard/src/edited-page',
  'packages/dashboard/src/editor',
  'packages/dashboard/src/events',
  'packages/dashboard/src/frames',
  'packages/dashboard/src/history',
  'packages/dashboard/src/hour',
  'packages/dashboard/src/inspection',
  'packages/dashboard/src/looks',
  'packages/dashboard/src/page-source',
  'packages/dashboard/src/play',
  'packages/dashboard/src/rights',
  'packages/dashboard/src/single-sign-on',
  'packages/dashboard/src/stored-xss',
  'packages/dashboard/src/structure',
  'packages/dashboard/src/surfaces',
  'packages/dashboard/src/view-faults',
  'packages/dashboard/src/workbench',
  'packages/e2e/src/packed',
  'packages/e2e/src/poll-on-site',
  'packages/platform/src/domains/content/folders/long-folders',
  'packages/platform/src/domains/content/imports/bad-imports',
  'packages/platform/src/domains/content/imports/hostile-imports',
  'packages/platform/src/domains/content/markdown/long-markdown',
  'packages/platform/src/domains/content/pdf/long-book',
  'packages/platform/src/domains/content/search/docs-answers',
  'packages/platform/src/domains/content/search/search-known-items',
  'packages/platform/src/domains/sites/serving/blocks/site-blocks',
  'packages/platform/src/domains/sites/serving/own-docs',
  'packages/platform/src/domains/sites/visitors/openid',
  'packages/platform/src/domains/sites/visits/prefetch',
  'packages/search/src/same-answers',
];

/** Paths of the files that this run leaves out: none, unless it is a sample. */
export const LEFT_OUT: readonly string[] = SAMPLE_SEED === undefined ? [] : leftOut(SAMPLE_SEED);

function leftOut(seed: number): string[] {
  return WHOLE.filter((_name, index) => (index + seed) % ONE_OF !== 0).map((name) => `${name}.long.test.ts`);
}
