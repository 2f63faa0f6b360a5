// In a clone, an editor shows no errors in the examples before anything is built: each is type checked as it stands, and
// types may come from the packages' sources only, never from what a build left. So are the integrations that tests run.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from './source-files.ts';

const PACKAGES = join(ROOT, 'packages') + sep;
const projects = ['examples/*/tsconfig.json', 'packages/*/test/fixtures/*/tsconfig.json'];
const faults = globSync(projects, { cwd: ROOT })
  .map((file) => dirname(file))
  .flatMap(checkProject);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function checkProject(project: string): string[] {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '--noEmit', '-p', project, '--checkers', '1', '--listFiles'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const lines = stdout.split('\n');
  const ours = lines.filter((line) => line.startsWith(PACKAGES)).map((line) => relative(ROOT, line));
  const built = ours.find((file) => file.split(sep)[2] === 'dist');
  if (status !== 0) return lines.filter((line) => /error TS\d+/.test(line));
  if (ours.length === 0) return [`${project}: no type comes from the packages of this clone.`];
  if (built !== undefined)
    return [`${project}: takes types from ${built}; see "customConditions" in its tsconfig.json.`];
  return [];
}
