import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { CODE_CATALOG, listCodes, writeCodeCatalog } from './code-catalog.ts';
import { ERRORS_PAGE } from './errors-page.ts';

it(`${CODE_CATALOG} is what the tables of codes say`, async () => {
  await expect(writeCodeCatalog()).toMatchFileSnapshot(join(ROOT, CODE_CATALOG));
});

it(`${CODE_CATALOG} has every code of ${ERRORS_PAGE}`, () => {
  const page = readFileSync(join(ROOT, ERRORS_PAGE), 'utf8');
  const codes = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code ?? '');
  expect(codes.length).toBeGreaterThan(300);
  expect(listCodes().map(({ code }) => code)).toEqual(codes);
});
