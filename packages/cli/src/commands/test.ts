// `bindery test`: performs the fixtures of a project under faults, for two tenants, and with canaries, and crawls its components.
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FIXTURES_FILE, findManifest, readFixtures } from '@bindery/bundler';
import { KitError } from '@bindery/diagnostics';
import type { FixturesDefinition } from '@bindery/testing';
import { isSet, textOf, textsOf } from '../command.ts';
import type { Input } from '../command.ts';
import { projectFolder } from '../config/project-folder.ts';
import { coverageFlags } from '../test-coverage/coverage-flags.ts';
import { measureCoverage } from '../test-coverage/measure-coverage.ts';
import type { CoverageModule } from '../test-coverage/measure-coverage.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { printProblems } from '../output/print-problems.ts';
import { asJson } from '../output/problem-json.ts';
import { runTestModes } from '../run-test-modes.ts';
import type { TestMode, TestingModule } from '../run-test-modes.ts';

/** Exit code 1 if a mode finds something, or tests cover too little. Throws testing_not_installed, fixtures_missing, and what tests throw. */
export async function run(input: Input, io: Io): Promise<number> {
  const manifest = await findManifest(await projectFolder(input, io));
  const root = dirname(manifest);
  const modes = modesOf(input);
  const storyboard = storyboardOf(input, modes);
  const file = join(root, FIXTURES_FILE);
  const hasFile = existsSync(file);
  const coverage = coverageFlags(input);
  // Without fixtures, components can be crawled, and a command can be measured.
  const needsFile = coverage === undefined ? modes.some((mode) => mode !== 'crawl') : coverage.program.length === 0;
  if (needsFile && !hasFile) throw fixturesMissing(root);
  const url = findTesting(root);
  const { definition, problems } = hasFile ? await readFixtures(file, root, url) : WITHOUT_FIXTURES;
  if (definition === undefined) {
    if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ problems: problems.map(asJson) })}\n`);
    else printProblems(io.stdout, problems, root);
    return EXIT.PROBLEMS;
  }
  const testing = (await import(/* @vite-ignore */ url)) as TestingModule & CoverageModule;
  const fixtures = withFlags(definition as FixturesDefinition, input);
  if (coverage !== undefined)
    return measureCoverage(io, { ...coverage, testing, manifest, definition: hasFile ? fixtures : undefined });
  const isFound = await runTestModes(io, {
    testing,
    manifest,
    definition: fixtures,
    modes,
    isJson: isSet(input, 'json'),
    storyboard,
  });
  return isFound ? EXIT.PROBLEMS : EXIT.DONE;
}

/** Components need none. */
const WITHOUT_FIXTURES = { definition: { fixtures: [] }, problems: [] };

function withFlags(definition: FixturesDefinition, input: Input): FixturesDefinition {
  const [seed, faults] = [textOf(input, 'seed'), textsOf(input, 'fault')];
  return {
    ...definition,
    ...(seed === undefined ? {} : { seed }),
    // `testAdversity` rejects unknown names.
    ...(faults.length === 0 ? {} : { faults: faults as NonNullable<FixturesDefinition['faults']> }),
  };
}

/** Without a mode, all of them. A fault is one of adversity. */
function modesOf(input: Input): TestMode[] {
  const all: TestMode[] = ['adversity', 'tenants', 'canaries', 'crawl'];
  const named = all.filter((mode) => isSet(input, mode));
  if (textsOf(input, 'fault').length === 0) return named.length === 0 ? all : named;
  if (named.length > 0 && !named.includes('adversity')) {
    throw new KitError('usage', '--fault requires --adversity.', { advice: 'Add --adversity, or remove --fault.' });
  }
  return named.length === 0 ? ['adversity'] : named;
}

/** Throws usage without a crawl. */
function storyboardOf(input: Input, modes: readonly TestMode[]): string | undefined {
  const path = textOf(input, 'storyboard');
  if (path === undefined || modes.includes('crawl')) return path;
  throw new KitError('usage', '--storyboard requires --crawl.', { advice: 'Add --crawl, or remove --storyboard.' });
}

/** URL of the project’s own package, so that its tests and this command use one version. */
function findTesting(root: string): string {
  try {
    return pathToFileURL(createRequire(join(root, 'package.json')).resolve('@bindery/testing')).href;
  } catch (cause) {
    throw new KitError('testing_not_installed', `@bindery/testing isn’t installed in ${root}.`, {
      advice: 'Run "npm install --save-dev @bindery/testing".',
      cause,
    });
  }
}

function fixturesMissing(root: string): KitError {
  return new KitError('fixtures_missing', `${root} has no ${FIXTURES_FILE}.`, {
    advice: `Create ${FIXTURES_FILE} with "export default defineFixtures({ fixtures: [{ type: 'installation_setup' }] })". For the coverage of other tests, add their command: bindery test --coverage -- vitest run.`,
  });
}
