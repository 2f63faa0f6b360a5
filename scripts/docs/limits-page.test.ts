// docs/reference/limits.md has the numbers of the code, for the limits that the code names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_LIMITS, BODY_LIMITS, JSON_LIMITS } from '../../packages/contract/src/limits.ts';
import { MAX_TASK_DELAY_SECONDS } from '../../packages/contract/src/operations/integrations/installations.ts';
import { MAX_PAGES } from '../../packages/importers/src/website/crawl.ts';
import { MAX_FAULT_RULES } from '../../packages/platform/src/core/faults/fault-rules.ts';
import { MAX_COOKIE_VALUE } from '../../packages/platform/src/domains/sites/entering/index.ts';
import { MAX_SNAPSHOTS } from '../../packages/platform/src/run-platform.ts';
import { ROOT } from '../checks/source-files.ts';

const PAGE = 'docs/reference/limits.md';

const KIB = 1024;
const MIB = 1024 * KIB;
const count = (value: number): string => value.toLocaleString('en-US');

/** What a row is about → the numbers in it. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  'body with IDs and settings': [`${BODY_LIMITS.settings / KIB} KiB`],
  'body with documents, comments, configurations, renders, or payloads': [`${BODY_LIMITS.document / MIB} MiB`],
  'body with scripts or files': [`${BODY_LIMITS.files / MIB} MiB`],
  'values and field names in a body': [count(JSON_LIMITS.VALUES_MAX), `${JSON_LIMITS.DEPTH_MAX} levels`],
  'delay of a task': [`0 to ${count(MAX_TASK_DELAY_SECONDS)} s`],
  'search query': [`${API_LIMITS.SEARCH_MAX} characters`],
  'expression, condition': [`${count(API_LIMITS.EXPRESSION_MAX)} characters`],
  'imported website': [`${MAX_PAGES} pages`],
  'files in `public`': [
    `${count(API_LIMITS.PUBLIC_FILES_MAX)} files`,
    `${API_LIMITS.PUBLIC_FILE_BYTES_MAX / MIB} MiB each`,
    `${API_LIMITS.PUBLIC_FILES_BYTES_MAX / MIB} MiB in total`,
  ],
  'visitor token': [`${count(MAX_COOKIE_VALUE)} characters`],
  'fault rules': [`${MAX_FAULT_RULES}`],
  'snapshots by name': [`${MAX_SNAPSHOTS}`],
};

const rows = readFileSync(join(ROOT, PAGE), 'utf8').split('\n');

it.each(Object.entries(LIMITS))(`${PAGE}: %s`, (name, numbers) => {
  const row = rows.find((line) => line.startsWith(`| ${name} |`)) ?? '';
  expect(row).not.toBe('');
  expect(numbers.filter((number) => !row.includes(number))).toEqual([]);
});
