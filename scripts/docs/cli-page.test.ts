import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from '../../packages/cli/src/commands.ts';
import { ROOT, isTestFile, listFiles } from '../checks/source-files.ts';
import { CLI_PAGE, writeCliPage } from './cli-page.ts';
import { tableOf } from './markdown.ts';

const VARIABLES_PAGE = 'docs/reference/environment-variables.md';

/** Set by the action for its own steps. */
const OF_THE_ACTION = /^BINDERY_ACTION_/;

it(`${CLI_PAGE} is what the commands declare`, async () => {
  await expect(writeCliPage()).toMatchFileSnapshot(join(ROOT, CLI_PAGE));
});

it(`${VARIABLES_PAGE} has every variable that a package reads or a command declares, and no other`, () => {
  const page = readFileSync(join(ROOT, VARIABLES_PAGE), 'utf8');
  const listed = tableOf(page, ['variable', 'value']).map(([name]) => name);
  const sources = listFiles('packages', ['.ts', '.tsx']).filter(
    (file) =>
      /^packages\/(?!bench|e2e|testkit)[^/]+\/src\//.test(file) && !isTestFile(file) && !file.includes('/testing/'),
  );
  const named = sources.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\bBINDERY_[A-Z_]+\b/g) ?? []);
  const declared = commands.flatMap(({ options = [] }) => options.flatMap(({ env }) => env ?? []));
  const knownNames = new Set([...named, ...declared].filter((name) => !OF_THE_ACTION.test(name)));
  expect(new Set(listed)).toEqual(knownNames);
});
