// The own tests of each template, in a project that was created of it, as an author runs them.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

it.each(await listTemplates())('the tests of a project of the template %s pass', async (template) => {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'template-'));
  folders.push(folder);
  const project = join(folder, 'project');
  await createProject({ folder: project, template, name: 'polls', organization: 'acme' });
  const { VITEST: _vitest, NODE_OPTIONS: _options, ...environment } = process.env;
  const file = join(folder, 'report.json');
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${file}`];
  const run = promisify(execFile)(process.execPath, args, { cwd: project, env: { ...environment, NODE_ENV: 'test' } });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
  };
  expect(report.numFailedTests, stdout).toBe(0);
  expect(report.numPassedTests).toBeGreaterThan(10);
});
