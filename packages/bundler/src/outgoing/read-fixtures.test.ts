import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FIXTURES_FILE, readFixtures } from './read-fixtures.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bindery-fixtures-'));
  writeFileSync(
    join(root, 'testing.mjs'),
    'export const defineFixtures = (definition) => ({ ...definition, seen: true });',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (text: string) => {
  writeFileSync(join(root, FIXTURES_FILE), text);
  return readFixtures(join(root, FIXTURES_FILE), root, pathToFileURL(join(root, 'testing.mjs')).href);
};

it('evaluates a module in TypeScript with the package of the project', async () => {
  const { definition, problems } = await read(`import { defineFixtures } from '@bindery/testing';
    const type: string = 'task';
    export default defineFixtures({ fixtures: [{ type }] });`);
  expect(problems).toEqual([]);
  expect(definition).toEqual({ fixtures: [{ type: 'task' }], seen: true });
});

it.each([
  ['export default {};', 'fixtures_invalid 1'],
  ['export default { fixtures: [] };', 'fixtures_invalid 1'],
  ['const a: number = 1;\nthrow new Error(`no ${a}`);', 'fixtures_evaluation_failed 2'],
  ['export default {', 'bundle_syntax 1'],
])('reports the fault in %j, with its location', async (text, found) => {
  const { definition, problems } = await read(text);
  expect(definition).toBeUndefined();
  expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual([found]);
});
