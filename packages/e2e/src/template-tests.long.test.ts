// The own tests of every template and every example, and those of the guide, in projects, as an author runs them. For
// `bindery check --strict` in these projects, see packed.long.test.ts.
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { createProject, listExamples, listTemplates } from 'create-bindery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '@bindery/testkit/repository';

/** Inside the repository, so that projects find its packages. */
const cache = join(ROOT, 'node_modules', '.cache');
mkdirSync(cache, { recursive: true });
const parent = mkdtempSync(join(cache, 'templates-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const { VITEST: _vitest, NODE_OPTIONS: _options, ...environment } = process.env;
const env = { ...environment, NODE_ENV: 'test' };

/** A test file in the report of Vitest. */
interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] }[];
}

const sources = [
  ...(await listTemplates()).map(({ name }) => ({ project: name, source: { template: name } })),
  ...(await listExamples()).map(({ name }) => ({ project: `from-${name}`, source: { from: name } })),
];

/** The template of the guide to tests. */
const GUIDE_PROJECT = 'block';

/** The tests of a page. */
function readGuide(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
}

describe('a project', () => {
  let files: readonly TestFile[];
  const guide = readGuide('docs/test/write-tests.md');

  /** All in one process, which loads the packages once. */
  beforeAll(async () => {
    for (const { project, source } of sources)
      await createProject({ folder: join(parent, project), ...source, name: 'polls', organization: 'acme' });
    for (const [index, code] of guide.entries())
      writeFileSync(join(parent, GUIDE_PROJECT, 'src', `guide-${index}.test.ts`), code);
    copyFileSync(join(parent, GUIDE_PROJECT, 'vitest.config.ts'), join(parent, 'vitest.config.ts'));
    const report = join(parent, 'report.json');
    const args = [vitest, 'run', '--no-isolate', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
    const run = promisify(execFile)(process.execPath, args, { cwd: parent, env });
    const { stdout } = await run.catch((failed: { stdout: string }) => failed);
    if (!existsSync(report)) throw new Error(stdout);
    files = (JSON.parse(readFileSync(report, 'utf8')) as { readonly testResults: TestFile[] }).testResults;
  });

  it.each(sources)('of $project passes its own tests', ({ project }) => {
    const own = files.filter(({ name }) => relative(parent, name).split(sep)[0] === project);
    const failures = own.flatMap(({ message, assertionResults }) => [
      message,
      ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
    ]);
    expect(failures.filter((text) => text !== '')).toEqual([]);
    expect(own.filter(({ status }) => status !== 'passed')).toEqual([]);
    const passed = own.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed');
    expect(passed.length).toBeGreaterThan(project === GUIDE_PROJECT ? 10 + guide.length : 0);
  });
});
