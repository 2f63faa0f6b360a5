// The own tests of each template, and those of the guide, in a project that was created of the template, as an author runs them.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createProject, listTemplates } from 'create-bindery';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '@bindery/testkit/repository';

/** Inside the repository, so that the project finds its packages. */
const parent = join(ROOT, 'node_modules', '.cache');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

/** The tests of a page. */
function readGuide(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
}

it.each(await listTemplates())('the tests of a project of the template %s pass', async (template) => {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'template-'));
  folders.push(folder);
  const project = join(folder, 'project');
  await createProject({ folder: project, template, name: 'polls', organization: 'acme' });
  const guide = readGuide('docs/test/write-tests.md');
  for (const [index, code] of guide.entries()) writeFileSync(join(project, 'src', `guide-${index}.test.ts`), code);
  const { VITEST: _vitest, NODE_OPTIONS: _options, ...environment } = process.env;
  const file = join(folder, 'report.json');
  const args = [vitest, 'run', '--no-isolate', '--maxWorkers=1', '--reporter=json', `--outputFile=${file}`];
  const run = promisify(execFile)(process.execPath, args, { cwd: project, env: { ...environment, NODE_ENV: 'test' } });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
  };
  expect(report.numFailedTests, stdout).toBe(0);
  expect(report.numPassedTests).toBeGreaterThan(10 + guide.length);
});
