import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUNDLER_ERRORS } from '../../packages/bundler/src/error-codes.ts';
import { ADD_ERRORS } from '../../packages/cli/src/add/error-codes.ts';
import { CONTENT_ERRORS } from '../../packages/content/src/error-codes.ts';
import { CREATE_ERRORS } from '../../packages/create-bindery/src/error-codes.ts';
import { HOST_ERROR_CODES } from '../../packages/host/src/host-error.ts';
import { SEED_ERRORS } from '../../packages/seeds/src/error-codes.ts';
import { TESTING_ERRORS } from '../../packages/testing/src/error-codes.ts';
import { TRACE_ERRORS } from '../../packages/traces/src/error-codes.ts';
import { ROOT, isTestFile, listFiles } from '../checks/source-files.ts';
import { ERRORS_PAGE, writeErrorsPage } from './errors-page.ts';
import { OTHER_CODES } from './other-codes.ts';

it(`${ERRORS_PAGE} is what the tables of codes say`, async () => {
  await expect(writeErrorsPage()).toMatchFileSnapshot(join(ROOT, ERRORS_PAGE));
});

it(`${ERRORS_PAGE} has every code that is thrown`, () => {
  const listed = new Set(
    [
      ADD_ERRORS,
      BUNDLER_ERRORS,
      CONTENT_ERRORS,
      CREATE_ERRORS,
      HOST_ERROR_CODES,
      SEED_ERRORS,
      TESTING_ERRORS,
      TRACE_ERRORS,
      OTHER_CODES,
    ].flatMap((one) => Object.keys(one)),
  );
  const sources = listFiles('packages', ['.ts', '.tsx']).filter((file) => file.includes('/src/') && !isTestFile(file));
  const thrown = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/new KitError\(\s*'(\w+)'/g)].map(([, code]) => ({
      file,
      code,
    })),
  );
  expect(thrown.length).toBeGreaterThan(10);
  expect(thrown.filter(({ code = '' }) => !listed.has(code))).toEqual([]);
});

it(`${ERRORS_PAGE} has no code that stands nowhere`, () => {
  const sources = listFiles('packages', ['.ts', '.tsx']).filter((file) => !isTestFile(file));
  const all = sources.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  expect(Object.keys(OTHER_CODES).filter((code) => !all.includes(`'${code}'`))).toEqual([]);
});
