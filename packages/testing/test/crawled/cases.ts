// The components of the integration in this folder: each mistake with its kind and line, and the same without it.
import { readFileSync } from 'node:fs';
import { testCrawl } from '../../src/index.ts';
import type { CrawlFindingKind, CrawlOptions, CrawlReport } from '../../src/index.ts';

/** Folder of the integration. */
export const CRAWLED: URL = new URL('./', import.meta.url);

const LINES = readFileSync(new URL('src/index.tsx', CRAWLED), 'utf8').split('\n');

/** A line of the source by its comment: `src/index.tsx:12:`. */
export const lineOf = (mark: string): string =>
  `src/index.tsx:${LINES.findIndex((line) => line.includes(`/* ${mark} */`) || line.endsWith(`// ${mark}`)) + 1}:`;

/** Crawls one component. */
export const crawl = (component: string, mode: 'wrong' | 'right', options: CrawlOptions = {}): Promise<CrawlReport> =>
  testCrawl(CRAWLED, {
    install: { conditions: ['@bindery/source'] },
    components: [{ component, props: { mode } }],
    ...options,
  });

/** A component, and the kinds and marks of its findings. */
export type CrawlCase = readonly [component: string, findings: readonly (readonly [CrawlFindingKind, string])[]];

/** Every kind of finding. */
export const CASES: readonly CrawlCase[] = [
  ['dead', [['dead_button', 'dead_button']]],
  ['unhandled', [['unhandled_action', 'unhandled_action']]],
  ['reading', [['unhandled_action', 'reading']]],
  ['throwing', [['exception', 'exception']]],
  ['invalid', [['exception', 'invalid']]],
  ['failing', [['unhandled_action', 'no component']]],
  [
    'unnamed',
    [
      ['unnamed_control', 'unnamed button'],
      ['unnamed_control', 'unnamed textbox'],
    ],
  ],
  [
    'images',
    [
      ['missing_alt', 'missing_alt'],
      ['missing_alt', 'missing_alt markdown'],
    ],
  ],
  ['lossy', [['state_not_serializable', 'state_not_serializable']]],
  ['rejected', [['state_not_serializable', 'rejected']]],
];
